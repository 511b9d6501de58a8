import type { ImportRecord } from '../../contract/imports.ts';
import { newId } from '../db/new-id.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { resolveReminders } from '../reminders/resolve-reminders.ts';
import { toImport } from './import-record.ts';
import { insertImport } from './insert-import.ts';
import type { ParsedImport } from './parsed-import.ts';

/**
 * The second pass: creates every record in one transaction, with an import record by which one undo moves all of them to Trash.
 * @param confirm throws if the credential has been revoked meanwhile, and nothing is created
 */
export async function createImport(
  ctx: VerbContext,
  { format, exportFile }: ParsedImport,
  source: string,
  confirm: () => Promise<void>,
): Promise<ImportRecord> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { counts, roots } = await insertImport(open, userId, exportFile);
    // Floating times use the zone of this account, which may differ from that of the exporting one.
    if (exportFile.reminders.some(({ type }) => type !== 'absolute'))
      await resolveReminders(open, userId, ctx.clock.now());
    const row = await open.tx.import.create({
      data: { id: newId('import'), userId, format, source, counts, roots: { ...roots }, createdAt: open.at },
    });
    await confirm();
    return toImport(row);
  });
}
