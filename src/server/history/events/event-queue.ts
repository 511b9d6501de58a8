import type { LiveKind } from '../../../contract/events.ts';
import type { LiveEvent } from '../../foundation/redis/live-channel.ts';

type Reminded = Extract<LiveEvent, { type: 'reminder' }>;
type Changed = Extract<LiveEvent, { type: 'changed' }>;

/** A reader that misses more reminders than this pulls the delta anyway. */
const remindersMax = 100;

/**
 * The events waiting for one reader of the live channel. The queue stays small even for a slow reader: changes coalesce into one
 * (the latest serverTime, all kinds), and of reminders the latest hundred are kept.
 */
export class EventQueue {
  private changed: Changed | null = null;
  private reminders: Reminded[] = [];
  private wakeUp: (() => void) | null = null;
  private awake = false;

  add(event: Changed | Reminded): void {
    if (event.type === 'changed') this.changed = this.changed === null ? event : coalesce(this.changed, event);
    else this.reminders = [...this.reminders, event].slice(-remindersMax);
    this.wake();
  }

  /** Removes and returns the waiting events, changes first, so that a reader knows the task of a reminder. */
  take(): (Changed | Reminded)[] {
    const events = [...(this.changed ? [this.changed] : []), ...this.reminders];
    this.changed = null;
    this.reminders = [];
    return events;
  }

  /** Ends the current wait, or the next one at once. */
  wake(): void {
    this.awake = true;
    this.wakeUp?.();
  }

  /** Resolves when an event was added, `wake` was called, or the time is over. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.awake) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        timer.unref();
        this.wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wakeUp = null;
    }
    this.awake = false;
  }
}

function coalesce(earlier: Changed, later: Changed): Changed {
  const kinds: LiveKind[] = [...new Set([...earlier.kinds, ...later.kinds])];
  const serverTime = later.serverTime > earlier.serverTime ? later.serverTime : earlier.serverTime;
  return { type: 'changed', serverTime, kinds, seq: Math.max(earlier.seq, later.seq) };
}
