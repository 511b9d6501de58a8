import type { Account } from '../contract/account.ts';
import { earlyLimits } from '../contract/early-limits.ts';
import type { ReminderEvent } from '../contract/events.ts';
import type { Decisions, ProposalPage } from '../contract/proposals.ts';
import { createBufferedEvent } from '../lib/buffered-event.ts';
import { createSignal } from '../lib/signal.ts';
import { createValue } from '../lib/value.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { openDisk } from '../sync/disk.ts';
import { createEngine } from '../sync/engine.ts';
import { apiClient } from './api/api-client.ts';
import { onSessionEnded } from './api/call-procedure.ts';
import { network } from './api/network.ts';
import { createToday } from './dates/today.ts';
import { createKeystrokeBuffer } from './early-input/keystroke-buffer.ts';
import { createKeyRegistry } from './keys/key-registry.ts';
import { importWithRetry } from './loading/import-with-retry.ts';
import { createNotices } from './notices/notices.ts';
import { createWaitingProposals } from './proposals/waiting-proposals.ts';
import { setExpectedUser } from './session/expected-user.ts';
import { refreshSession } from './session/session.ts';
import { forgetShown } from './sign-out/forget-shown.ts';
import { createUndoStack } from './undo/undo-stack.ts';
import { undoStorage } from './undo/undo-storage.ts';
import type { Workspace } from './workspace.ts';

const pollMs = 30_000;
const nothingUndone = 'That changed nothing: it was done elsewhere, was refused, or is gone.';
/** A stream that stalls without closing looks like one on which nothing happens, and would leave the page stale for an hour. */
const quietMsMax = 5 * 60_000;

export interface WorkspaceBeginning {
  readonly account: Account;
  readonly inboxId: string;
  /** The calendar day the page was rendered for. */
  readonly today: string;
}

export function createWorkspace(initial: WorkspaceBeginning): Workspace {
  setExpectedUser(initial.account.id);
  const account = createValue(initial.account);
  const notices = createNotices();
  const signedOut = createValue(false);
  const today = createToday(account, initial.today);
  const disk = openDisk(initial.account.id);
  const reminders = createBufferedEvent<ReminderEvent>();
  const changeListeners = new Set<(changedKinds: readonly string[]) => void>();

  const engine = createEngine({
    userId: initial.account.id,
    network,
    disk,
    now: Date.now,
    today: today.value.get,
    onRefused(refused, problem) {
      if (problem?.code === 'changed_since') engine.outbox.discard(refused.mutation.id);
      void importWithRetry(() => import('./history/tell-refusal.ts')).then(({ tellRefusal }) =>
        tellRefusal({ notices, undo, ...engine }, refused, problem),
      );
    },
    onNothingUndone: () => notices.show({ text: nothingUndone, key: 'undo' }),
    onSignedOut: () => signedOut.set(true),
    onChanged({ kinds }) {
      for (const listener of changeListeners) listener(kinds);
      if (kinds.includes('user')) followAccount();
      if (kinds.includes('proposal')) proposals.refresh();
    },
    report: (message) => console.warn(message),
    onReminder(event) {
      // The stream is authorised by the browser's cookie, which may belong to another user by now.
      if (!signedOut.get()) reminders.emit(event);
    },
  });

  let following: Promise<() => void> | null = null;
  function followAccount(): void {
    following ??= importWithRetry(() => import('./preferences/account-follower.ts')).then(({ createAccountFollower }) =>
      createAccountFollower(account, initial.account),
    );
    void following.then((follow) => follow());
  }

  const proposals = createWaitingProposals({
    // The client infers what may be anything as optional; the contract has it always.
    list: () =>
      apiClient.proposals.list.query({ status: 'pending', limit: earlyLimits.pageSizeMax }) as Promise<ProposalPage>,
    decide: async (input) => ((await apiClient.proposals.decide.mutate(input)) as Decisions).results,
  });

  const undo = createUndoStack(
    notices,
    { ...engine.outbox, batch: engine.replica.batch },
    undoStorage(initial.account.id),
  );

  function start(): () => void {
    let refreshedAtMs = performance.now();
    const refresh = () => {
      refreshedAtMs = performance.now();
      today.refresh();
      engine.refresh();
    };
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return void engine.flush();
      engine.reconnect();
      refresh();
    };
    const poll = setInterval(() => {
      const mayBeStale = !engine.connected.get() || performance.now() - refreshedAtMs >= quietMsMax;
      if (mayBeStale && document.visibilityState === 'visible') refresh();
    }, pollMs);
    const stopEngine = engine.start();
    void refreshSession();
    const stopIdle = whenIdle(proposals.refresh);
    // What happened while the stream was closed is unknown.
    const stopConnected = engine.connected.subscribe(() => {
      if (engine.connected.get() && proposals.items.get() !== null) proposals.refresh();
    });
    const stopSession = onSessionEnded(() => signedOut.set(true));
    const stopForgetting = signedOut.subscribe(() => {
      if (!signedOut.get()) return engine.keepRecords();
      void engine.forgetRecords();
      void forgetShown();
    });
    const stopToday = today.start();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    window.addEventListener('online', onVisible);
    window.addEventListener('pagehide', engine.flush);
    return () => {
      stopEngine();
      clearInterval(poll);
      stopToday();
      stopIdle();
      stopConnected();
      stopSession();
      stopForgetting();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
      window.removeEventListener('online', onVisible);
      window.removeEventListener('pagehide', engine.flush);
    };
  }

  const { replica, outbox, sender, puller, hydratedFromDisk, connected } = engine;
  return {
    account,
    inboxId: initial.inboxId,
    kept: disk,
    replica,
    outbox,
    sender,
    puller,
    hydratedFromDisk,
    connected,
    notices,
    undo,
    proposals,
    keys: createKeyRegistry(),
    keystrokeBuffer: createKeystrokeBuffer(),
    today: today.value,
    signedOut,
    addTaskRequested: createSignal<void>(),
    onReminder: reminders.on,
    onChanged(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    start,
    forget: () => disk.end(),
  };
}
