import * as z from 'zod';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';

/** The bytes of a key in base64url, as a browser's `PushSubscription.toJSON()` has them. */
const keyOf = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), `must be ${bytes} bytes in base64url`);

/** A browser's subscription, as it says it itself (RFC 8030, RFC 8291). */
export const subscribePushInput = z.strictObject({
  // Browsers give it percent-encoded.
  endpoint: z
    .string()
    .min(1)
    .max(limits.pushEndpointCharactersMax)
    .regex(/^[!-~]*$/, 'must have printable ASCII characters only'),
  keys: z.strictObject({ p256dh: keyOf(65), auth: keyOf(16) }),
});
export type SubscribePushInput = z.infer<typeof subscribePushInput>;

/** A browser that reminders are pushed to. */
export const pushSubscriptionSchema = z.object({
  id: z.string(),
  /** Browser and system, as it named itself when it signed in. */
  device: z.string(),
  createdAt: z.string(),
  lastSentAt: z.string().nullable(),
  /** Whether it is the browser that asks. */
  isCurrent: z.boolean(),
});
export type PushSubscriptionRecord = z.infer<typeof pushSubscriptionSchema>;

export const pushListSchema = z.object({
  /** What a browser subscribes with: the public key of this service, in base64url (RFC 8292). */
  applicationServerKey: z.string(),
  /** Of the browser that asks: a subscription ends with its session. */
  sessionId: z.string().nullable(),
  items: z.array(pushSubscriptionSchema),
});
export const endPushInput = z.strictObject({ id: idInputSchema });

/** What is pushed when a reminder fires, as JSON; the service worker shows it. */
export interface ReminderPush {
  readonly userId: string;
  readonly reminderId: string;
  readonly taskId: string;
  readonly taskName: string;
  readonly remindAt: string;
  /** How the user writes a time; the service worker knows no account. */
  readonly locale: string;
  readonly timezone: string;
  /** Of a recurring task: the occurrence that Complete finishes; null for any other. */
  readonly occurrence: string | null;
}
