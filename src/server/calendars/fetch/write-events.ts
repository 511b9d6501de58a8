import { queryTx } from '../../foundation/db/query.ts';
import type { Tx } from '../../foundation/records/write.ts';
import type { ReadCalendar } from '../read/calendar-messages.ts';

const texts = ['title', 'location', 'starts_at', 'ends_at', 'start_date', 'end_date', 'is_busy'] as const;
const own = texts.map((column) => `calendar_event.${column}`).join(', ');
const given = texts.map((column) => `line.${column}`).join(', ');
const shape =
  'id text, title text, location text, starts_at timestamptz, ends_at timestamptz, start_date date, end_date date, is_busy boolean';

const lines = `jsonb_to_recordset(convert_from($3::bytea, 'UTF8')::jsonb) AS line(${shape})`;

const update = `UPDATE calendar_event SET ${texts.map((column) => `${column} = line.${column}`).join(', ')} FROM ${lines}
  WHERE calendar_event.user_id = $1 AND calendar_event.calendar_id = $2 AND calendar_event.id = line.id AND (${own}) IS DISTINCT FROM (${given})
  RETURNING 1 AS changed`;

const insert = `INSERT INTO calendar_event (user_id, calendar_id, id, ${texts.join(', ')})
  SELECT $1::text, $2::text, id, ${texts.join(', ')} FROM ${lines}
  WHERE NOT EXISTS (SELECT FROM calendar_event known WHERE known.user_id = $1 AND known.id = line.id)
  RETURNING 1 AS changed`;

const remove = `DELETE FROM calendar_event WHERE user_id = $1 AND calendar_id = $2
  AND id NOT IN (SELECT jsonb_array_elements_text(convert_from($3::bytea, 'UTF8')::jsonb))
  RETURNING 1 AS changed`;

/** Makes the events of a calendar those that were read, by what differs. @returns how many were written or removed */
export async function writeEvents(
  tx: Tx,
  userId: string,
  calendarId: string,
  { batches, ids }: Pick<ReadCalendar, 'batches' | 'ids'>,
): Promise<number> {
  const { query } = queryTx(tx);
  let changed = (await query(remove, [userId, calendarId, Buffer.from(ids)])).length;
  // Under the user's lock nobody else writes them meanwhile.
  for (const batch of batches)
    for (const statement of [update, insert])
      changed += (await query(statement, [userId, calendarId, Buffer.from(batch)])).length;
  return changed;
}
