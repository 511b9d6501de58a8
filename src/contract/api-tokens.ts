import * as z from 'zod';
import { exampleDeviceToken } from './examples.ts';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { scopeSchema, scopes } from './scopes.ts';
import { codeSchema } from './security.ts';
import { credentialName } from './text.ts';

export const tokenExpiryDays = [7, 30, 90, 365] as const;
export const tokenExpiryDaysDefault = 90;

/**
 * The writes for which a token asks first: none; those that move records to Trash; these and changes of records that it did not
 * create itself; all.
 */
export const askBeforeSchema = z.enum(['nothing', 'deleting', 'changing', 'writing']);
export type AskBefore = z.infer<typeof askBeforeSchema>;

export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['token', 'device', 'oauth']),
  prefix: z.string().meta({ description: 'The first characters of the token, for recognition' }),
  scopes: z.array(scopeSchema),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  askBefore: askBeforeSchema,
  writesPerDay: z.int().nullable(),
  deletesPerDay: z.int().nullable(),
  projectIds: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The projects it is restricted to, in Trash or not; null = the whole account' }),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

const tokenName = credentialName({ min: 1, max: limits.tokenNameCharactersMax });

const perDay = z.int().min(0).max(limits.tokenBudgetMax).nullable().optional();

/** What a token may do, and for how long. */
const grant = {
  scopes: z.array(scopeSchema).min(1).max(scopes.length).optional(),
  expiresInDays: z
    .union(tokenExpiryDays.map((days) => z.literal(days)))
    .nullable()
    .optional(),
  askBefore: askBeforeSchema.optional(),
  writesPerDay: perDay.meta({ description: 'Records it may change in a day; null, the default, = any number' }),
  deletesPerDay: perDay.meta({ description: 'Records it may move to Trash in a day; they count as writes too' }),
  projectIds: z.array(idInputSchema).min(1).max(limits.tokenProjectsMax).nullable().optional().meta({
    description:
      'All that the token sees: these projects and what is in them, the rest is 404; null, the default, = the whole account',
  }),
};

/** `scopes` defaults to everything but deletion, `expiresInDays` to 90; null = never expires. */
export const createApiTokenInput = z.strictObject({ name: tokenName, ...grant });
export const createdApiTokenSchema = apiTokenSchema.extend({
  token: z.string().meta({ description: 'Shown only here' }),
});
export const listedApiTokenSchema = apiTokenSchema.extend({
  usedToday: z
    .object({ writes: z.int(), deletes: z.int() })
    .nullable()
    .meta({ description: 'What it has used of its budget today; null = it has none' }),
  lastClient: z
    .string()
    .nullable()
    .meta({ description: 'The program that last changed something by it, as it calls itself' }),
});
export type ListedApiToken = z.infer<typeof listedApiTokenSchema>;
export const apiTokenListSchema = z.object({ items: z.array(listedApiTokenSchema) });
export const revokeApiTokenInput = z.strictObject({ id: idInputSchema });

export const deviceTokenInput = z.strictObject({
  username: z.string().max(limits.passwordBytesMax).meta({ description: 'As at sign-in' }),
  password: z.string().max(limits.passwordBytesMax).meta({ description: 'As at sign-in; it is not kept' }),
  code: codeSchema.optional().meta({
    description:
      'A code of the authenticator app or a recovery code, where second_factor_required asks for one; ignored otherwise',
  }),
  deviceName: tokenName.meta({ description: 'What the token is called in the settings' }),
  ...grant,
  scopes: grant.scopes.meta({ description: 'Every scope unless given' }),
  expiresInDays: grant.expiresInDays.meta({ description: 'null, the default, = never' }),
  askBefore: grant.askBefore.meta({ description: 'The writes that become proposals of its person; default `nothing`' }),
});
export const deviceTokenSchema = z
  .object({
    token: z.string(),
    ...apiTokenSchema.pick({
      id: true,
      name: true,
      scopes: true,
      expiresAt: true,
      askBefore: true,
      writesPerDay: true,
      deletesPerDay: true,
      projectIds: true,
    }).shape,
  })
  .meta({ id: 'DeviceToken', examples: [exampleDeviceToken] });

export const endedTokenSchema = z
  .object({ id: z.string(), revokedAt: z.string() })
  .meta({ id: 'EndedToken', description: 'The token that was sent: it is refused from now on' });

export type DeviceToken = z.infer<typeof deviceTokenSchema>;
export type CreateApiTokenInput = z.infer<typeof createApiTokenInput>;
export type CreatedApiToken = z.infer<typeof createdApiTokenSchema>;
export type DeviceTokenInput = z.infer<typeof deviceTokenInput>;
