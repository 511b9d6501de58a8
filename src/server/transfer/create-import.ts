import type { ImportRecord } from '../../contract/imports.ts';
import { resolveReminders } from '../delivery/reminders/resolve-reminders.ts';
import { newId } from '../foundation/db/new-id.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { write } from '../foundation/records/write.ts';
import { writeAgain } from './again/write-again.ts';
import { writeKeys } from './again/write-keys.ts';
import type { ReadFiles } from './import-reader.ts';
import { toImport } from './import-record.ts';
import { insertImport } from './insert-import.ts';

/**
 * The second pass: creates every record in one transaction, with an import record by which one undo moves all of them to Trash.
 * @param skipsKnown whether it knows what earlier imports of the same source brought: it makes what is new and updates what was changed
 * @param confirm throws if the credential has been revoked meanwhile, and nothing is created
 */
export async function createImport(
  ctx: VerbContext,
  files: ReadFiles,
  source: string,
  confirm: () => Promise<void>,
  { skipsKnown }: { readonly skipsKnown: boolean } = { skipsKnown: false },
): Promise<ImportRecord> {
  const { userId } = ctx.actor;
  const { format, hasFloatingReminders } = files.summary;
  return write(ctx, async (open) => {
    const again = skipsKnown ? await writeAgain(ctx, open, files) : null;
    const { counts, roots } = again ?? (await insertImport(open, userId, files));
    // Floating times use the zone of this account, which may differ from that of the exporting one.
    if (hasFloatingReminders) await resolveReminders(open, userId, ctx.clock.now());
    const made = { id: newId('import'), format, source, counts, createdAt: open.at, undoneAt: null };
    const row = { ...made, updated: again?.updated.length ?? 0, skipped: again?.skipped ?? 0, kept: 0 };
    await open.tx.$executeRaw`
      INSERT INTO import (id, user_id, format, source, counts, roots, created_at, updated, skipped)
      VALUES (${row.id}, ${userId}, ${format}, ${source}, ${JSON.stringify(counts)}::jsonb, ${roots}::jsonb, ${open.at}::timestamptz,
        ${row.updated}, ${row.skipped})`;
    if (again) await writeKeys(open, { userId, source: format, importId: row.id }, again);
    await confirm();
    return toImport(row);
  });
}
