import type { Account } from '../contract/account.ts';
import { onSessionEnded, queuedApiClient } from './api/api-client.ts';
import type { ApiFailure } from './api/api-failure.ts';
import { createKeyRegistry, type KeyRegistry } from './keys/key-registry.ts';
import { createTypeAhead, type TypeAhead } from './keys/type-ahead.ts';
import { createNotices, type Notices } from './notices/notices.ts';
import type { MutationQueue } from './queue/mutation-queue.ts';
import { createMutationQueue } from './queue/mutation-queue.ts';
import { type Kind, kinds } from './records/record-types.ts';
import { createReplica, type Replica } from './records/replica.ts';
import { actFor } from './session/meant-user.ts';
import { refreshSession } from './session/session.ts';
import { createSignal, type Signal } from './signal.ts';
import { type LocalStore, openLocalStore } from './storage/local-store.ts';
import { createRecordKeeper } from './storage/record-keeper.ts';
import { type LiveEvents, openLiveEvents, type ReminderEvent } from './sync/live-events.ts';
import { createPuller, type Puller } from './sync/puller.ts';
import { createToday } from './sync/today.ts';
import { createUndoStack, type UndoStack } from './undo/undo-stack.ts';
import { createValue, type Value } from './value.ts';

/** Everything a feature needs of the data layer, for one signed-in user, for the life of the page. */
export interface Workspace {
  readonly account: Value<Account>;
  readonly inboxId: string;
  readonly replica: Replica;
  readonly queue: MutationQueue;
  /** What this browser keeps of the user, for what is no record of the replica. */
  readonly store: LocalStore;
  readonly puller: Puller;
  readonly notices: Notices;
  readonly undo: UndoStack;
  readonly keys: KeyRegistry;
  readonly typeAhead: TypeAhead;
  /** The calendar day in the user's zone; rolls over at midnight. */
  readonly today: Value<string>;
  /** Stored records are there, or there were none. */
  readonly restored: Value<boolean>;
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
  actFor(initial.account.id);
  const account = createValue(initial.account);
  const replica = createReplica();
  const notices = createNotices();
  const keys = createKeyRegistry();
  const restored = createValue(false);
  const signedOut = createValue(false);
  const connected = createValue(false);
  const today = createToday(account, initial.today);
  const store = openLocalStore(initial.account.id);
  const keeper = createRecordKeeper(replica, store);
  const reminderListeners = new Set<(event: ReminderEvent) => void>();
  const changeListeners = new Set<(changedKinds: readonly string[]) => void>();

  const puller = createPuller({
    replica,
    list: async (kind, input) => (await queuedApiClient.query(`${kind}s.list`, input)) as never,
    answered: () => queue.answered(),
    remember: keeper.remember,
    today: today.value.get,
  });
  puller.failure.subscribe(() => onFailure(puller.failure.get()));

  const queue = createMutationQueue({
    replica,
    store,
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
      queue.wake();
      void puller.pull();
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return void keeper.flush();
      live?.reconnect();
      refresh();
    };
    const poll = setInterval(() => {
      if (!connected.get() && document.visibilityState === 'visible') refresh();
    }, pollMs);
    void keeper.restore().then(({ since, rest }) => {
      puller.resume(since);
      queue.adopt(rest);
      restored.set(true);
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
    window.addEventListener('pagehide', keeper.flush);
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
      window.removeEventListener('pagehide', keeper.flush);
    };
  }

  return {
    account,
    inboxId: initial.inboxId,
    replica,
    queue,
    puller,
    notices,
    undo: createUndoStack(notices),
    keys,
    typeAhead: createTypeAhead(),
    today: today.value,
    restored,
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
    store,
    forget: () => store.end(),
  };
}

/** The replica's kinds among those a signal names; comments, reminders and attachments change their task's counts. */
function pulledKinds(changed: readonly string[]): ReadonlySet<Kind> {
  const wanted = new Set<Kind>(kinds.filter((kind) => changed.includes(kind)));
  if (changed.some((kind) => ['comment', 'reminder', 'attachment', 'user'].includes(kind))) wanted.add('task');
  return wanted;
}
