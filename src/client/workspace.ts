import type { Account } from '../contract/account.ts';
import type { ReminderEvent } from '../contract/events.ts';
import type { Signal } from '../lib/signal.ts';
import type { Value } from '../lib/value.ts';
import type { Disk } from '../sync/disk.ts';
import type { Engine } from '../sync/engine.ts';
import type { KeystrokeBuffer } from './early-input/keystroke-buffer.ts';
import type { KeyRegistry } from './keys/key-registry.ts';
import type { Notices } from './notices/notices.ts';
import type { WaitingProposals } from './proposals/waiting-proposals.ts';
import type { UndoStack } from './undo/undo-stack.ts';

/** Everything a feature needs of the data layer, for one signed-in user, as long as the page is open. */
export interface Workspace
  extends Pick<Engine, 'replica' | 'outbox' | 'sender' | 'puller' | 'hydratedFromDisk' | 'connected'> {
  readonly account: Value<Account>;
  readonly inboxId: string;
  /** Where a view keeps answers that are no records, until the session ends. */
  readonly kept: Pick<Disk, 'read' | 'write' | 'endsWithTab'>;
  readonly notices: Notices;
  readonly undo: UndoStack;
  readonly proposals: WaitingProposals;
  readonly keys: KeyRegistry;
  readonly keystrokeBuffer: KeystrokeBuffer;
  /** The calendar day in the user's zone; rolls over at midnight. */
  readonly today: Value<string>;
  readonly signedOut: Value<boolean>;
  /** Emitted by `Q` and by the button in the shell; the view that adds tasks subscribes. */
  readonly addTaskRequested: Signal<void>;
  /** Calls the listener for each reminder that fires while the page is open; the first one also for those that have. */
  onReminder(listener: (event: ReminderEvent) => void): () => void;
  /** Calls the listener when this device or another one changed something, for views that query the server. */
  onChanged(listener: (changedKinds: readonly string[]) => void): () => void;
  /** Begins to sync. @returns the function that stops it */
  start(): () => void;
  /** Removes what this browser stored of the user. */
  forget(): Promise<void>;
}
