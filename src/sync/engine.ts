import type { ChangedEvent, ReminderEvent } from '../contract/events.ts';
import type { PullInput, SyncPage } from '../contract/sync.ts';
import { createValue, type Value } from '../lib/value.ts';
import type { Disk } from './disk.ts';
import { type Live, openLive } from './live.ts';
import type { OpenTasksInput, TaskPage } from './load-shown-first.ts';
import type { RefusedMutation } from './mutations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPuller, type Puller } from './puller.ts';
import { createRecordPersister } from './record-persister.ts';
import { createReplica, type Replica } from './replica.ts';
import type { ApiFailure } from './retry.ts';
import { createSender, type Sender, type SenderServices } from './sender.ts';

/** The way to the server, which a test replaces. */
export interface Network {
  listTasks(input: OpenTasksInput): Promise<TaskPage>;
  pullChanges(input: PullInput): Promise<SyncPage>;
  readonly mutate: SenderServices['call'];
  openStream(): EventSource;
  /** Whether the server is healthy apart from a failed call: an error during an outage is not the call's own. */
  isServiceWell(): Promise<boolean>;
}

export interface EngineServices {
  readonly userId: string;
  readonly network: Network;
  readonly disk: Disk;
  now(): number;
  /** The user's calendar day. */
  today(): string;
  onRefused(refused: RefusedMutation, problem: ApiFailure['problem']): void;
  onNothingUndone(): void;
  onSignedOut(): void;
  onChanged(event: ChangedEvent): void;
  onReminder(event: ReminderEvent): void;
  /** Logs a message for the app's operator, which the user does not see. */
  report(message: string): void;
}

/** The local copy of one user's records, kept in step with the server in both directions. */
export interface Engine {
  readonly replica: Replica;
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly puller: Puller;
  /** True once the stored records are in the replica, or there were none. */
  readonly hydratedFromDisk: Value<boolean>;
  /** Whether the event stream is open. */
  readonly connected: Value<boolean>;
  /** Reads the disk, sends and pulls, and follows the server. @returns the function that stops it */
  start(): () => void;
  /** Sends what waits and pulls; called when the page becomes visible or the network returns. */
  refresh(): void;
  /** Opens the event stream at once if it is closed. */
  reconnect(): void;
  /** Writes what is not yet stored; called when the page may be about to close. */
  flush(): Promise<void>;
  /** Called when the session has ended: the disk keeps unsent changes alone until it is renewed. */
  forgetRecords(): Promise<void>;
  /** Called when the session was renewed: stores the records again. */
  keepRecords(): void;
}

const offlinePullMs = 10_000;
const hourMs = 60 * 60_000;

export function createEngine(services: EngineServices): Engine {
  const { userId, network, disk, now, today, onRefused, onNothingUndone, onSignedOut } = services;
  const replica = createReplica();
  const persister = createRecordPersister(replica, disk);
  const hydratedFromDisk = createValue(false);
  const connected = createValue(false);
  let live: Live | null = null;
  let pullAgain: ReturnType<typeof setTimeout> | undefined;

  const puller = createPuller({
    replica,
    listTasks: network.listTasks,
    pullChanges: network.pullChanges,
    creationsSettled: () => sender.creationsSettled(),
    saveCursor: persister.saveCursor,
    today,
    now,
    report: services.report,
  });
  const outbox = createOutbox({
    replica,
    disk,
    storeWithRecords: persister.flush,
    now,
    pullConsequences: () => puller.caughtUp(),
    onReady: () => sender.wake(),
    onRefused,
    onNothingUndone,
  });
  const sender: Sender = createSender({
    outbox,
    userId,
    call: network.mutate,
    isServiceWell: network.isServiceWell,
    onSignedOut,
  });
  puller.failure.subscribe(() => followUp(puller.failure.get()));

  function followUp(failure: ApiFailure | null): void {
    clearTimeout(pullAgain);
    if (failure?.kind === 'signed-out') onSignedOut();
    else if (failure && failure.kind !== 'refused')
      pullAgain = setTimeout(() => void puller.pull(), failure.kind === 'busy' ? failure.retryAfterMs : offlinePullMs);
  }

  function openStream(): void {
    live = openLive(network.openStream, {
      onChanged(event) {
        services.onChanged(event);
        void puller.pull();
      },
      onReminder: services.onReminder,
      onLatest: (event) => void puller.pullBeyond(event),
      onRefused: () => void puller.pull(),
    });
    const { connected: open } = live;
    open.subscribe(() => connected.set(open.get()));
  }

  return {
    replica,
    outbox,
    sender,
    puller,
    hydratedFromDisk,
    connected,
    start() {
      let stopped = false;
      // A page without any activity pulls as well, so that a missed event cannot leave it stale for longer than an hour.
      const hourly = setInterval(() => void puller.pull(), hourMs);
      void persister.restore().then(({ since, outbox: stored }) => {
        puller.resume(since);
        outbox.restore(stored);
        hydratedFromDisk.set(true);
        if (stopped) return;
        void puller.pull();
        openStream();
      });
      return () => {
        stopped = true;
        live?.close();
        clearTimeout(pullAgain);
        clearInterval(hourly);
      };
    },
    refresh() {
      sender.wake();
      void puller.pull();
    },
    reconnect: () => live?.reconnect(),
    flush: () => persister.flush(),
    forgetRecords: persister.suspend,
    keepRecords: persister.resume,
  };
}
