import type { Account } from '../contract/account.ts';
import type { ReminderEvent } from '../contract/events.ts';
import { createSignal, type Signal } from '../lib/signal.ts';
import { createValue, type Value } from '../lib/value.ts';
import type { ApiFailure } from '../sync/api-failure.ts';
import { type Disk, openDisk } from '../sync/disk.ts';
import { type Kind, kinds } from '../sync/kinds.ts';
import { type LiveEvents, openLiveEvents } from '../sync/live.ts';
import type { Outbox } from '../sync/outbox.ts';
import { createOutbox } from '../sync/outbox.ts';
import { createPuller, type Puller } from '../sync/puller.ts';
import { createRecordPersister } from '../sync/record-persister.ts';
import { createReplica, type Replica } from '../sync/replica.ts';
import { onSessionEnded, queuedApiClient } from './api/api-client.ts';
import { createToday } from './dates/today.ts';
import { createKeyRegistry, type KeyRegistry } from './keys/key-registry.ts';
import { createKeystrokeBuffer, type KeystrokeBuffer } from './keys/keystroke-buffer.ts';
import { createNotices, type Notices } from './notices/notices.ts';
import { setExpectedUser } from './session/expected-user.ts';
import { refreshSession } from './session/session.ts';
import { createUndoStack, type UndoStack } from './undo/undo-stack.ts';

/** Everything a feature needs of the data layer, for one signed-in user, for the life of the page. */
export interface Workspace {
  readonly account: Value<Account>;
  readonly inboxId: string;
  readonly replica: Replica;
  readonly outbox: Outbox;
  /** What this browser keeps of the user, for what is no record of the replica. */
  readonly disk: Disk;
  readonly puller: Puller;
  readonly notices: Notices;
  readonly undo: UndoStack;
  readonly keys: KeyRegistry;
  readonly keystrokeBuffer: KeystrokeBuffer;
  /** The calendar day in the user's zone; rolls over at midnight. */
  readonly today: Value<string>;
  /** Stored records are there, or there were none. */
  readonly hydratedFromDisk: Value<boolean>;
  readonly signedOut: Value<boolean>;
  readonly connected: Value<boolean>;
  /** `Q`, or the button in the shell: whoever adds tasks on the present view takes it. */
  readonly addTaskRequested: Signal<void>;
  onReminder(listener: (event: ReminderEvent) => void): () => void;
  /** Something was changed, here or elsewhere, for views that ask the service themselves. */
  onChanged(listener: (changedKinds: readonly string[]) => void): () => void;
  /** Begins to sync. @returns the function that stops it */
  start(): () => void;
  /** Forgets what this browser stored of the user. */
  forget(): Promise<void>;
}

const pollMs = 30_000;
const offlineRetryMs = 10_000;

export interface WorkspaceBeginning {
  readonly account: Account;
  readonly inboxId: string;
  /** The calendar day the page was drawn for. */
  readonly today: string;
}

export function createWorkspace(initial: WorkspaceBeginning): Workspace {
  setExpectedUser(initial.account.id);
  const account = createValue(initial.account);
  const replica = createReplica();
  const notices = createNotices();
  const keys = createKeyRegistry();
  const hydratedFromDisk = createValue(false);
  const signedOut = createValue(false);
  const connected = createValue(false);
  const today = createToday(account, initial.today);
  const disk = openDisk(initial.account.id);
  const persister = createRecordPersister(replica, disk);
  const reminderListeners = new Set<(event: ReminderEvent) => void>();
  const changeListeners = new Set<(changedKinds: readonly string[]) => void>();

  const puller = createPuller({
    replica,
    list: async (kind, input) => (await queuedApiClient.query(`${kind}s.list`, input)) as never,
    creationsSettled: () => outbox.creationsSettled(),
    saveCursor: persister.saveCursor,
    today: today.value.get,
  });
  puller.failure.subscribe(() => onFailure(puller.failure.get()));

  const outbox = createOutbox({
    replica,
    disk,
    userId: initial.account.id,
    call: (procedure, input, idempotencyKey) =>
      queuedApiClient.mutation(procedure, input, { context: { idempotencyKey } }),
    pull: (wanted) => puller.pull(wanted),
    onRefused: ({ mutation, reason }) =>
      notices.show({ text: `Not done: ${mutation.summary}. ${reason}`, urgent: true }),
    onSignedOut: () => signedOut.set(true),
  });

  let saved = initial.account;
  /** One after the other: an answer that was overtaken would bring back what was before. */
  let following = Promise.resolve();

  /** Takes over what was changed in the settings elsewhere; what is being changed here stays as it is shown. */
  async function followAccount(): Promise<void> {
    const now = (await queuedApiClient.query('account.get').catch(() => saved)) as Account;
    const fields = Object.keys(now) as (keyof Account)[];
    const changed = fields.filter((field) => now[field] !== saved[field]).map((field) => [field, now[field]]);
    saved = now;
    if (changed.length > 0) account.set({ ...account.get(), ...Object.fromEntries(changed) });
  }

  let pullAgain: ReturnType<typeof setTimeout> | undefined;

  function onFailure(failure: ApiFailure | null): void {
    clearTimeout(pullAgain);
    if (failure?.kind === 'signed-out') signedOut.set(true);
    else if (failure && failure.kind !== 'refused')
      pullAgain = setTimeout(() => void puller.pull(), failure.kind === 'busy' ? failure.retryAfterMs : offlineRetryMs);
  }

  function start(): () => void {
    let live: LiveEvents | null = null;
    let stopped = false;
    const refresh = () => {
      today.refresh();
      outbox.wake();
      void puller.pull();
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return void persister.flush();
      live?.reconnect();
      refresh();
    };
    const poll = setInterval(() => {
      if (!connected.get() && document.visibilityState === 'visible') refresh();
    }, pollMs);
    void persister.restore().then(({ since, rest }) => {
      puller.resume(since);
      outbox.restore(rest);
      hydratedFromDisk.set(true);
      if (stopped) return;
      void puller.pull();
      live = openLiveEvents({
        onChanged: (changed) => {
          for (const listener of changeListeners) listener(changed);
          if (changed.includes('user')) following = following.then(followAccount);
          void puller.pull(pulledKinds(changed));
        },
        onReminder: (event) => {
          // The stream follows the cookie, and that may be another user's by now.
          if (!signedOut.get()) for (const listener of reminderListeners) listener(event);
        },
        onConnected: () => void puller.pull(),
      });
      const { connected: open } = live;
      open.subscribe(() => connected.set(open.get()));
    });
    void refreshSession();
    const stopSession = onSessionEnded(() => signedOut.set(true));
    const stopToday = today.start();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    window.addEventListener('online', onVisible);
    window.addEventListener('pagehide', persister.flush);
    return () => {
      stopped = true;
      live?.close();
      clearInterval(poll);
      stopToday();
      stopSession();
      clearTimeout(pullAgain);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
      window.removeEventListener('online', onVisible);
      window.removeEventListener('pagehide', persister.flush);
    };
  }

  return {
    account,
    inboxId: initial.inboxId,
    replica,
    outbox,
    puller,
    notices,
    undo: createUndoStack(notices),
    keys,
    keystrokeBuffer: createKeystrokeBuffer(),
    today: today.value,
    hydratedFromDisk,
    signedOut,
    connected,
    addTaskRequested: createSignal<void>(),
    onReminder(listener) {
      reminderListeners.add(listener);
      return () => reminderListeners.delete(listener);
    },
    onChanged(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    start,
    disk,
    forget: () => disk.end(),
  };
}

/** The replica's kinds among those a signal names; comments, reminders and attachments change their task's counts. */
function pulledKinds(changed: readonly string[]): ReadonlySet<Kind> {
  const wanted = new Set<Kind>(kinds.filter((kind) => changed.includes(kind)));
  if (changed.some((kind) => ['comment', 'reminder', 'attachment', 'user'].includes(kind))) wanted.add('task');
  return wanted;
}
