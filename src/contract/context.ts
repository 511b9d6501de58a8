import * as z from 'zod';
import { instantSchema } from './dates.ts';
import { exampleContext } from './examples.ts';
import { workingHoursSchema } from './working-hours.ts';

export const tokenKindSchema = z.enum(['session', 'token', 'device', 'oauth']);

export const contextSchema = z
  .object({
    apiVersion: z.literal('v1'),
    serverTime: instantSchema,
    today: z.string().meta({ format: 'date', description: 'In the zone of the user' }),
    user: z.object({
      id: z.string(),
      username: z.string(),
      timezone: z.string(),
      dateFormat: z.string(),
      weekStart: z.int().meta({ description: '0 = Sunday … 6 = Saturday' }),
      locale: z.string(),
      workingHours: workingHoursSchema,
    }),
    inbox: z
      .object({ id: z.string(), name: z.string(), isInbox: z.literal(true) })
      .nullable()
      .meta({ description: 'null for a token that is restricted to other projects' }),
    grantedScopes: z.array(z.string()),
    token: z.object({
      id: z.string().nullable().meta({ description: 'null for a session' }),
      name: z.string().nullable(),
      kind: tokenKindSchema,
      projectIds: z
        .array(z.string())
        .nullable()
        .meta({ description: 'The projects that the token is restricted to; null = the whole account' }),
      expiresAt: z.string().nullable().meta({ format: 'date-time' }),
    }),
  })
  .meta({ id: 'Context', examples: [exampleContext] });

export type Context = z.infer<typeof contextSchema>;
