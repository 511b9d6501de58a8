import { exportFormat, exportVersion } from '../../contract/export.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { exportQueries } from './export-queries.ts';
import { readSnapshot, type Snapshot, type SnapshotOptions } from './stream-rows.ts';

/** Exports the whole account as one file (contract/export.ts), streamed from one snapshot. */
export function exportJson(ctx: VerbContext, options: SnapshotOptions): AsyncGenerator<string> {
  return readSnapshot(ctx.database.pool, (snapshot) => exportFileText(ctx, snapshot), options);
}

async function* exportFileText(ctx: VerbContext, snapshot: Snapshot): AsyncGenerator<string> {
  const { userId, username, timezone, dateFormat, weekStart, locale } = ctx.actor;
  const head = {
    format: exportFormat,
    version: exportVersion,
    exportedAt: ctx.clock.now().toISOString(),
    user: { username, timezone, dateFormat, weekStart, locale },
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
