import * as z from 'zod';
import { idInputSchema } from './ids.ts';

/** A browser that is signed in (contract.md §8). */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string().meta({ description: 'Browser and system, as it named itself when it signed in' }),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean().meta({ description: 'Whether it is the session that asks' }),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.object({ items: z.array(sessionSchema) });
export const endSessionInput = z.strictObject({ id: idInputSchema });
export const endedSessionsSchema = z.object({ endedSessions: z.int() });
