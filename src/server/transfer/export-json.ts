import { type ArchivedPreferences, archiveVersion, exportFormat, exportVersion } from '../../contract/export.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { exportQueries } from './export-queries.ts';
import { readSnapshot, type Snapshot, type SnapshotOptions } from './stream-rows.ts';

/** Exports the whole account as one file (contract/export.ts), streamed from one snapshot. */
export function exportJson(ctx: VerbContext, options: SnapshotOptions): AsyncGenerator<string> {
  return readSnapshot(ctx.database.pool, (snapshot) => exportFileText(ctx, snapshot, exportVersion), options);
}

/** The text of an export document. @param version of its format */
export async function* exportFileText(ctx: VerbContext, snapshot: Snapshot, version: number): AsyncGenerator<string> {
  const { userId, username, timezone, dateFormat, weekStart, locale } = ctx.actor;
  const head = {
    format: exportFormat,
    version,
    exportedAt: ctx.clock.now().toISOString(),
    user: {
      ...{ username, timezone, dateFormat, weekStart, locale },
      ...(version === archiveVersion ? await preferencesOf(snapshot, userId) : {}),
    },
  };
  yield JSON.stringify(head).slice(0, -1);
  for (const [part, sql] of exportQueries) {
    yield `,\n"${part}":[`;
    let first = true;
    for await (const rows of snapshot.rows<{ json: string }>(sql, [userId])) {
      yield `${first ? '\n' : ',\n'}${rows.map((row) => row.json).join(',\n')}`;
      first = false;
    }
    yield ']';
  }
  yield '}\n';
}

/** What an import leaves to the account that it comes to. */
async function preferencesOf(snapshot: Snapshot, userId: string): Promise<Partial<ArchivedPreferences>> {
  const sql = `SELECT theme, single_key_shortcuts AS "singleKeyShortcuts", working_hours AS "workingHours" FROM app_user WHERE id = $1`;
  const found: ArchivedPreferences[] = [];
  for await (const rows of snapshot.rows<ArchivedPreferences>(sql, [userId])) found.push(...rows);
  return found[0] ?? {};
}
