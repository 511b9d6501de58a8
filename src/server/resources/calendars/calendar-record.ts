import type { AgentsSee, Calendar, CalendarProblem, CalendarStatus } from '../../../contract/calendars.ts';
import type { Color } from '../../../contract/colors.ts';
import { instantFromPg, nullableInstantFromPg } from '../../foundation/db/instants.ts';
import { type RecordRow, recordFieldsOf } from '../../foundation/records/record-fields.ts';
import { type RecordTable, readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';

export interface CalendarRow extends RecordRow {
  name: string;
  color: Color;
  is_hidden: boolean;
  counts_as_busy: boolean;
  agents_see: AgentsSee;
  host: string | null;
  status: CalendarStatus;
  status_since: string;
  problem: CalendarProblem | null;
  changed_at: string | null;
  event_count: number;
  zone_guessed: boolean;
  skipped: number;
  position: string;
}

export const calendarTable: RecordTable<CalendarRow, Calendar> = {
  table: 'calendar',
  alias: 'c',
  columns: `c.id, c.name, c.color, c.is_hidden, c.counts_as_busy, c.agents_see, c.host, c.status, c.status_since::text, c.problem,
    c.changed_at::text, c.event_count, c.zone_guessed, c.skipped, c.position, c.created_at::text, c.updated_at::text, c.deleted_at::text`,
  order: { by: 'c.position', type: 'text', of: (row) => row.position },
  toItem: (row) => ({
    ...recordFieldsOf(row),
    name: row.name,
    color: row.color,
    isHidden: row.is_hidden,
    countsAsBusy: row.counts_as_busy,
    agentsSee: row.agents_see,
    host: row.host,
    status: row.status,
    since: instantFromPg(row.status_since),
    problem: row.problem,
    changedAt: nullableInstantFromPg(row.changed_at),
    eventCount: row.event_count,
    zoneGuessed: row.zone_guessed,
    skipped: row.skipped,
    position: row.position,
  }),
};

/** @throws DomainError not_found */
export function readCalendar(
  source: Tx | VerbContext,
  userId: string,
  id: string,
  includeDeleted = false,
): Promise<Calendar> {
  return readRecord(source, calendarTable, userId, id, includeDeleted);
}
