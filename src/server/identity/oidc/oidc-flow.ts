import * as z from 'zod';
import type { Clock } from '../../foundation/platform/clock.ts';
import { createSealing } from '../../foundation/platform/sealing.ts';

/** For what somebody is sent to the provider: to sign in, to connect a login to the account, or to prove who they are once more. */
export const oidcPurposes = ['sign-in', 'link', 'confirm'] as const;
export type OidcPurpose = (typeof oidcPurposes)[number];

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  purpose: z.enum(oidcPurposes),
  next: z.string(),
  /** Where the provider asks its person. */
  to: z.string(),
  /** Whose session began it; null for a sign-in. */
  session: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  /** What the browser said of its zone and language. */
  timezone: z.string().optional(),
  locale: z.string().optional(),
});

/** What the browser keeps, sealed, between its way to the provider and back. */
export type OidcFlow = z.infer<typeof flowSchema>;

/** A login whose name an account here has: who knows that account's password connects it. */
const connectionSchema = z.object({ issuer: z.string(), subject: z.string(), username: z.string() });

export const flowSeconds = 600;

/** Seals a value into the text of a cookie, for ten minutes. */
function sealedFor<Value>(authSecret: string, clock: Clock, purpose: string, schema: z.ZodType<Value>) {
  const sealing = createSealing(authSecret, purpose);
  return {
    seal: (value: Value) => Buffer.from(sealing.seal({ value, sealedAt: clock.now().getTime() })).toString('base64url'),
    /** @returns null for what is missing, forged or too old */
    open(text: string | null): Value | null {
      const opened = text === null ? undefined : sealing.open(Buffer.from(text, 'base64url'));
      if (opened === undefined) return null;
      const ageMs = clock.now().getTime() - Number(opened['sealedAt']);
      const { success, data } = schema.safeParse(opened['value']);
      return success && ageMs >= 0 && ageMs <= flowSeconds * 1_000 ? data : null;
    },
  };
}

export const flowsOf = (authSecret: string, clock: Clock) => sealedFor(authSecret, clock, 'oidc flow', flowSchema);

export const connectionsOf = (authSecret: string, clock: Clock) =>
  sealedFor(authSecret, clock, 'oidc connection', connectionSchema);
