import type { ImportRecord } from '../../contract/imports.ts';
import { resolveReminders } from '../delivery/reminders/resolve-reminders.ts';
import { newId } from '../foundation/db/new-id.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { write } from '../foundation/records/write.ts';
import type { ReadFiles } from './import-reader.ts';
import { toImport } from './import-record.ts';
import { insertImport } from './insert-import.ts';

/**
 * The second pass: creates every record in one transaction, with an import record by which one undo moves all of them to Trash.
 * @param confirm throws if the credential has been revoked meanwhile, and nothing is created
 */
export async function createImport(
  ctx: VerbContext,
  files: ReadFiles,
  source: string,
  confirm: () => Promise<void>,
): Promise<ImportRecord> {
  const { userId } = ctx.actor;
  const { format, hasFloatingReminders } = files.summary;
  return write(ctx, async (open) => {
    const { counts, roots } = await insertImport(open, userId, files);
    // Floating times use the zone of this account, which may differ from that of the exporting one.
    if (hasFloatingReminders) await resolveReminders(open, userId, ctx.clock.now());
    const row = { id: newId('import'), format, source, counts, createdAt: open.at, undoneAt: null };
    await open.tx.$executeRaw`
      INSERT INTO import (id, user_id, format, source, counts, roots, created_at)
      VALUES (${row.id}, ${userId}, ${format}, ${source}, ${JSON.stringify(counts)}::jsonb, ${roots}::jsonb, ${open.at}::timestamptz)`;
    await confirm();
    return toImport(row);
  });
}
