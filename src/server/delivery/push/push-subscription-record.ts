import type { PushSubscriptionRecord } from '../../../contract/push.ts';

export const pushSubscriptionSelect = {
  id: true,
  createdAt: true,
  lastSentAt: true,
  session: { select: { id: true, device: true } },
} as const;

interface Row {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
  readonly session: { readonly id: string; readonly device: string };
}

/** The record leaves out endpoint and keys, with which anyone could send to the browser. */
export function pushSubscriptionRecord(row: Row, sessionId: string | null): PushSubscriptionRecord {
  return {
    id: row.id,
    device: row.session.device,
    createdAt: row.createdAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    isCurrent: row.session.id === sessionId,
  };
}
