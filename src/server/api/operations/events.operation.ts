import { liveKinds, type ReminderEvent } from '../../../contract/events.ts';
import { holdsScopes, type Scope } from '../../../contract/scopes.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { askOncePerTurn } from '../../history/events/ask-once-per-turn.ts';
import { openEventStream } from '../../history/events/event-stream.ts';
import { latestWrite } from '../../history/events/latest-write.ts';
import { resolveCredential } from '../../identity/auth/resolve-credential.ts';
import { requireActor } from '../procedures/caller.ts';
import { credentialServices, type RequestContext } from '../procedures/request-context.ts';
import type { HttpReply, HttpRequest } from '../rest/http-types.ts';
import type { RawOperation } from '../rest/operations.ts';

const scopes: readonly Scope[] = ['tasks:read'];
const subscribeTimeoutMs = 3_000;

const description = [
  'Server-sent events of the caller. On connect `latest` (`{ serverTime, seq }`): when and by which number the last write was made;',
  'who has both needs no pull. `changed` (`{ serverTime, kinds, seq }`): something was written; pull the delta of these kinds with',
  `your own \`updatedSince\`. Kinds are ${liveKinds.map((kind) => `\`${kind}\``).join(', ')}; for a token that is restricted to projects always all of them. Both carry \`seq\` as their id: a`,
  'reconnection with another Last-Event-ID begins with `changed`. `reminder` (`{ reminderId, taskId, projectId, taskName, remindAt }`): a reminder fires, for those who hold reminders:read. At most 20 streams of one user at once. A comment line every 25 seconds',
  'keeps the line open. The stream ends when the credential ends or the service stops; connect again, then pull the delta.',
].join('\n');

/** `GET /events` (contract.md §4), for tokens and for the app's session alike. */
export const eventsOperation: RawOperation = {
  kind: 'raw',
  name: 'events.stream',
  method: 'GET',
  path: '/events',
  meta: {
    openapi: { method: 'GET', path: '/events', tags: ['Events'], summary: 'Stream of changes and reminders' },
    scopes,
    servesProjectTokens: true,
    rawResponse: { description, content: { 'text/event-stream': { schema: { type: 'string' } } } },
  },
  readers: new Map(),
  handle: streamEvents,
};

async function streamEvents(ctx: RequestContext, request: HttpRequest): Promise<HttpReply> {
  const { actor } = requireActor(ctx, { scopes, servesProjectTokens: true });
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // The stream is the connection's last reply, so a stopping server need not wait for the connection to become idle.
      Connection: 'close',
      'X-Accel-Buffering': 'no',
    },
    body:
      ctx.method === 'HEAD'
        ? null
        : await openEventStream({
            onEnd: ctx.slots.streams.take(actor.userId),
            hears: (event) => event.type !== 'reminder' || hearsReminder(event, actor),
            // Which kinds of records outside its projects were changed is not for a restricted token.
            kinds: actor.projectIds === null ? undefined : liveKinds,
            subscribe: (listener) => inTime(ctx, ctx.live.subscribe(actor.userId, listener)),
            latest: () => latestWrite(ctx.database, actor.userId),
            lastSeen: lastSeenOf(request.header('last-event-id')),
            stillGranted: () => askOncePerTurn(credentialKey(request), () => stillGranted(ctx, request)),
            signals: [request.signal, ctx.stopping],
            expiresInMs:
              actor.tokenExpiresAt === null ? null : Date.parse(actor.tokenExpiresAt) - ctx.clock.now().getTime(),
          }),
  };
}

/** A reminder names its task; `changed` names nothing, so every token receives it. */
function hearsReminder({ projectId }: ReminderEvent, { scopes: granted, projectIds }: Actor): boolean {
  return holdsScopes(granted, ['reminders:read']) && (projectIds === null || projectIds.includes(projectId));
}

/** An event id that is not a number is ignored. */
function lastSeenOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

function credentialKey(request: HttpRequest): string {
  return `${request.header('authorization') ?? ''} ${request.header('cookie') ?? ''}`;
}

async function stillGranted(ctx: RequestContext, request: HttpRequest): Promise<boolean> {
  const credential = await resolveCredential(credentialServices(ctx, ctx.via), {
    method: 'GET',
    header: request.header,
  });
  return credential.actor !== null && holdsScopes(credential.actor.scopes, scopes);
}

/** Without Redis no event can be delivered, so 503 is better than a silent stream. */
async function inTime(ctx: RequestContext, subscribing: Promise<() => void>): Promise<() => void> {
  let late = false;
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      late = true;
      reject(new DomainError('unavailable', { retryAfterSeconds: 5 }));
    }, subscribeTimeoutMs).unref();
  });
  subscribing.then(
    (unsubscribe) => {
      if (late) unsubscribe();
    },
    (error: unknown) => ctx.logger.warn({ err: error }, 'live channel not heard'),
  );
  return Promise.race([subscribing, timeout]);
}
