import { limits } from '../../../contract/limits.ts';
import type { CursorBinding, CursorPosition } from '../platform/cursor-codec.ts';
import { DomainError } from '../platform/domain-error.ts';
import { refuseEarlierEpoch } from './epoch.ts';
import type { VerbContext } from './verb-context.ts';

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  serverTime: string;
}

interface PageRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Where a page starts and how many records it has; one more row is fetched, to know whether a next page exists. */
export interface PageStart {
  readonly after: CursorPosition | null;
  readonly limit: number;
  readonly serverTime: string;
  readonly binding: CursorBinding;
}

/**
 * @param allWithoutLimit whether the list returns everything unless a limit or cursor is given
 * @throws DomainError invalid_cursor · sync_reset when the cursor or `updatedSince` is of an earlier epoch
 */
export function startPage(
  ctx: VerbContext,
  list: string,
  input: PageRequest & Record<string, unknown>,
  allWithoutLimit = false,
): PageStart {
  // An explicit `includeDeleted: false` is the same filter as an absent one.
  const filters = { ...input, includeDeleted: input.includeDeleted === true ? true : undefined };
  const binding = { userId: ctx.actor.userId, list, filters };
  const after = input.cursor === undefined ? null : ctx.cursors.decode(binding, input.cursor);
  if (after && after.epoch !== ctx.epoch.name) throw new DomainError('sync_reset');
  refuseEarlierEpoch(ctx.epoch, input.updatedSince);
  const whole = allWithoutLimit && input.limit === undefined && input.cursor === undefined;
  return {
    after,
    limit: whole ? Number.MAX_SAFE_INTEGER - 1 : (input.limit ?? limits.pageSizeDefault),
    // Every page of one walk repeats the first page's serverTime (contract.md §4).
    serverTime: after?.serverTime ?? ctx.serverTime,
    binding,
  };
}

/** The numbers of rows that most pages ask for. */
const commonRows = new Set([limits.pageSizeDefault + 1, limits.pageSizeMax + 1]);

/**
 * The number of rows as it stands in a named statement: of an unknown number PostgreSQL expects a tenth of the list, and plans every
 * page anew, which takes as long as reading it (speed.md).
 */
export function limitOf(rowsMax: number, bind: (value: unknown) => string): string {
  return commonRows.has(rowsMax) ? String(rowsMax) : bind(rowsMax);
}

/** Removes the extra row and makes the cursor from the last row of the page. */
export function finishPage<Row, Item>(
  ctx: VerbContext,
  start: PageStart,
  rows: readonly Row[],
  toItem: (row: Row) => Item,
  toKey: (row: Row) => readonly string[],
): Page<Item> {
  const shown = rows.length > start.limit ? rows.slice(0, start.limit) : rows;
  const last = rows.length > start.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toItem),
    nextCursor:
      last === undefined
        ? null
        : ctx.cursors.encode(start.binding, { key: toKey(last), serverTime: start.serverTime, epoch: ctx.epoch.name }),
    serverTime: start.serverTime,
  };
}
