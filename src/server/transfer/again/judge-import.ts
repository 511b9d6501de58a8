import type { DraftChoices } from '../../../contract/import-drafts.ts';
import type { ImportFormat } from '../../../contract/imports.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import { selectExported } from '../export-queries.ts';
import type { ExistingPlaces } from '../import-places.ts';
import type { ReadFiles } from '../import-reader.ts';
import { keyedKinds } from './keyed-kinds.ts';
import type { AgainSummary } from './run-again.ts';
import { pageRows, selectKept, selectKeys } from './source-key.ts';

/** The records of one question. */
const askedRows = 1_000;

/** What is ticked in a draft; without it what is new and what was changed in the source alone. */
export interface Chosen {
  readonly choices?: DraftChoices;
  /** See `ticksOf`. */
  readonly gone?: readonly string[];
}

/** Tells the reader what of its files is here already, and asks what an import of them would do. Writes nothing. */
export async function judgeImport(
  queryable: Queryable,
  userId: string,
  files: Pick<ReadFiles, 'ask' | 'summary'>,
  places: ExistingPlaces,
  choices: Chosen = {},
): Promise<AgainSummary> {
  await tellKeys(queryable, userId, files.summary.format, files);
  const projects = await queryable.query<{ id: string; name: string }>(
    'SELECT id, name FROM project WHERE user_id = $1 AND deleted_at IS NULL AND NOT is_inbox',
    [userId],
  );
  const wanted = await files.ask({ kind: 'pair', account: { places, projects } });
  for (const kind of keyedKinds) {
    for (const asked of pagesOf(wanted.records[kind])) {
      const [row] = await queryable.query<{ lines: Buffer }>(selectExported(kind), [userId, asked]);
      if (row) await files.ask({ kind: 'ours', of: kind, lines: row.lines });
    }
    for (const asked of pagesOf(wanted.keys[kind])) {
      const params = [userId, files.summary.format, asked];
      const [row] = await queryable.query<{ lines: Buffer | null }>(selectKept(kind), params);
      if (row?.lines) await files.ask({ kind: 'kept', of: kind, lines: row.lines });
    }
  }
  return files.ask({ kind: 'judge', ...choices });
}

function* pagesOf(ids: readonly string[] = []): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += askedRows) yield ids.slice(start, start + askedRows);
}

async function tellKeys(
  queryable: Queryable,
  userId: string,
  source: ImportFormat,
  files: Pick<ReadFiles, 'ask'>,
): Promise<void> {
  for (const kind of keyedKinds) {
    let after: string | null = '';
    while (after !== null) {
      const [page]: KeyPage[] = await queryable.query<KeyPage>(selectKeys(kind), [userId, source, after]);
      if (page?.lines) await files.ask({ kind: 'know', of: kind, lines: page.lines });
      after = page?.count === pageRows ? page.last : null;
    }
  }
}

interface KeyPage {
  readonly last: string | null;
  readonly count: number;
  readonly lines: Buffer | null;
}
