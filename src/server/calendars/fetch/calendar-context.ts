import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Env } from '../../foundation/platform/env.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import type { Slots } from '../../foundation/platform/slots.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import type { AttachmentStore } from '../../resources/attachments/attachment-store.ts';

export interface CalendarSlots {
  /** How many calendars one person has read at once: what a host sends is in memory until it is whole. */
  readonly calendarReadings: Slots;
  /** The few places for files of calendars that are read, each of which takes a core and much memory. */
  readonly calendarReaders: Slots;
}

/** What reading calendars needs of the service. */
export interface CalendarContext {
  readonly database: Database;
  readonly live: LiveChannel;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly env: Env;
  readonly authSecret: string;
  readonly attachments: AttachmentStore;
  readonly slots: CalendarSlots;
  readonly stopping: AbortSignal;
}
