import type pg from 'pg';
import { holdsScopes } from '../../../contract/scopes.ts';
import type { FoundIn, FoundTaskPage, SearchTasksInput } from '../../../contract/task-lists.ts';
import { queryPoolWithin } from '../../foundation/db/query.ts';
import { finishPage, startPage } from '../../foundation/records/page.ts';
import { readsOf } from '../../foundation/records/reads.ts';
import { type TaskRow, taskColumns, toTask } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type ListFilter, readListFilter, toldOf } from '../filters/read-request-filter.ts';
import { refuseUnknownPlaces } from './list-tasks.ts';
import { nearVocabulary } from './near-vocabulary.ts';
import { searchInTurn } from './search-in-turn.ts';
import { matchesOf, places } from './search-matches.ts';
import { searchWordsOf } from './search-words.ts';
import { type TaskFilterInput, taskFilter } from './task-filters.ts';

interface FoundRow extends TaskRow {
  /** Smaller is better. */
  readonly rank: number;
  /** A bit for each of `places`. */
  readonly places: number;
}

/** The time limit of each statement. A search of a very large account may exceed it, and is answered with 503. */
const searchMsMax = 2_000;
const within = (pool: pg.Pool) => queryPoolWithin(pool, searchMsMax);
/** The ranks of completed tasks begin here. */
const rankOfCompleted = 1_000;

/** Whether the words were found as typed, or others that are near; the pages of one search are all of one kind. */
type Stage = 'typed' | 'near';

/**
 * `GET /tasks/search`: the tasks that have every word somewhere, the best place first, completed ones last, then the newest. Only
 * where there is none, words that are near count as well (contract.md §4).
 * @param given the filter, where it was read already; `input.filter` then only tells its cursors from those of others
 * @throws DomainError not_found for a missing project, section, parent or label, or another user's · invalid_cursor · validation_failed for a filter
 */
export async function searchTasks(
  ctx: VerbContext,
  input: SearchTasksInput,
  given?: ListFilter,
): Promise<FoundTaskPage> {
  const start = startPage(ctx, 'search', input);
  const words = searchWordsOf(input.query);
  const { query: _, filter: text, ...others } = input;
  const filter = given ?? (await readListFilter(ctx, text));
  const { rows, stage } = await searchInTurn(ctx, () => readRows(ctx, { input: others, filter }, words, start));
  if (rows.length === 0 && !start.after) await refuseUnknownPlaces(ctx, input);
  const toFound = (row: FoundRow) => ({ ...toTask(row, ctx), foundIn: foundIn(row.places) });
  const page = finishPage(ctx, start, rows, toFound, ({ rank, id }) => [stage, String(rank), id]);
  return { ...page, ...toldOf(filter) };
}

/** What narrows a search beside its words. */
interface Narrowing {
  readonly input: TaskFilterInput;
  readonly filter: ListFilter | null;
}

async function readRows(
  ctx: VerbContext,
  narrowing: Narrowing,
  words: readonly string[],
  { after: position, limit }: Pick<ReturnType<typeof startPage>, 'after' | 'limit'>,
): Promise<{ rows: FoundRow[]; stage: Stage }> {
  const [stageBefore, ...after] = position?.key ?? [];
  const read = (alternatives: Alternatives) => readPage(ctx, narrowing, alternatives, after, limit + 1);
  if (stageBefore !== 'near' && words.length > 0) {
    const rows = await read(words.map((word) => [word]));
    if (rows.length > 0 || stageBefore === 'typed') return { rows, stage: 'typed' };
  }
  const near = await nearAlternatives(ctx, words);
  return { rows: near.some(({ length }) => length > 1) ? await read(near) : [], stage: 'near' };
}

/** For each typed word, itself and the words that it may be a slip for. */
type Alternatives = readonly (readonly string[])[];

async function nearAlternatives(ctx: VerbContext, words: readonly string[]): Promise<Alternatives> {
  const alternatives: string[][] = [];
  for (const word of words) {
    ctx.deadline?.check();
    const near = await nearVocabulary(ctx, word, searchMsMax);
    alternatives.push([...new Set([word, ...near])]);
  }
  return alternatives;
}

/**
 * Open tasks are read first, completed ones only when those do not fill the page: what a common word matches is then sorted, but
 * looked up only as far as the page goes.
 * @param after the rank and id of the last task read; empty at first
 */
async function readPage(
  ctx: VerbContext,
  { input, filter }: Narrowing,
  words: Alternatives,
  [rank = '-1', id = '']: readonly string[],
  rowsMax: number,
): Promise<FoundRow[]> {
  const rows: FoundRow[] = [];
  for (const completed of [false, true]) {
    if (input.completed === !completed || rows.length === rowsMax) continue;
    ctx.deadline?.check();
    const rankMin = completed ? rankOfCompleted : 0;
    if (Number(rank) >= rankOfCompleted && !completed) continue;
    const place = Math.max(Number(rank) - rankMin, -1);
    const narrowing = { input: { ...input, completed }, filter };
    rows.push(...(await readSome(ctx, narrowing, words, { rankMin, place, id }, rowsMax - rows.length)));
  }
  return rows;
}

function readSome(
  ctx: VerbContext,
  { input, filter }: Narrowing,
  words: Alternatives,
  { rankMin, place, id }: { rankMin: number; place: number; id: string },
  rowsMax: number,
): Promise<FoundRow[]> {
  const { conditions, values } = taskFilter(ctx, input, filter);
  const bind = (value: unknown) => `$${values.push(value)}`;
  const namesPlaces = holdsScopes(ctx.actor.scopes, ['projects:read']);
  const matches = words.map(
    (alternatives, index) => `m${index} AS MATERIALIZED (${matchesOf(alternatives, namesPlaces, bind)})`,
  );
  const ofEach = (column: string, operator: string) => words.map((_, index) => `m${index}.${column}`).join(operator);
  const others = words.slice(1).map((_, index) => `JOIN m${index + 1} USING (task_id)`);
  const last = `${bind(place)}::int`;
  const sql = `WITH ${matches.join(', ')},
    sorted AS (
      SELECT * FROM (
        SELECT task_id, ${ofEach('place', ' + ')} AS place, ${ofEach('places', ' | ')} AS places FROM m0 ${others.join(' ')}) met
      WHERE place > ${last} OR (place = ${last} AND task_id < ${bind(id)})
      ORDER BY place, task_id DESC)
    SELECT ${taskColumns}, sorted.place + ${rankMin} AS rank, sorted.places FROM sorted JOIN task t ON t.id = sorted.task_id
    WHERE ${conditions.join(' AND ')} ORDER BY sorted.place, sorted.task_id DESC LIMIT ${bind(rowsMax)}`;
  return readsOf(ctx, within).query<FoundRow>(sql, values);
}

function foundIn(bits: number): FoundIn[] {
  return [...new Set(places.filter((_, index) => bits & (1 << index)))];
}
