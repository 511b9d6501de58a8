import type { ImportRecord } from '../../contract/imports.ts';
import { resolveReminders } from '../delivery/reminders/resolve-reminders.ts';
import { newId } from '../foundation/db/new-id.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../foundation/records/write.ts';
import { type AgainOptions, type WrittenAgain, writeAgain } from './again/write-again.ts';
import { writeKeys } from './again/write-keys.ts';
import type { ReadFiles } from './import-reader.ts';
import { toImport } from './import-record.ts';
import { insertImport } from './insert-import.ts';
import { keepStored, type StoreContext } from './store-files.ts';

/**
 * The second pass: creates every record in one transaction, with an import record by which one undo moves all of them to Trash.
 * @param skipsKnown whether it knows what earlier imports of the same source created: it makes what is new and updates what was changed
 * @param confirm throws if the credential has been revoked meanwhile, and nothing is created
 */
export async function createImport(
  ctx: VerbContext & StoreContext,
  files: ReadFiles,
  source: string,
  confirm: () => Promise<void>,
  { skipsKnown }: { readonly skipsKnown: boolean } = { skipsKnown: false },
): Promise<ImportRecord> {
  return write(ctx, async (open) => {
    const again = skipsKnown ? await writeAgain(ctx, open, files, {}) : null;
    const made = await recordImport(ctx, open, files, source, again);
    await confirm();
    return made;
  });
}

/**
 * As the second pass that knows earlier imports, of what is ticked, inside a transaction.
 * @returns null when it imported nothing
 */
export async function importChosen(
  ctx: VerbContext & StoreContext,
  open: WriteTransaction,
  files: ReadFiles,
  source: string,
  options: AgainOptions,
): Promise<ImportRecord | null> {
  const again = await writeAgain(ctx, open, files, options);
  const { counts, updated, restored, keys } = again;
  const isNothing =
    Object.values(counts).every((count) => count === 0) && updated.length + restored + keys.length === 0;
  return isNothing ? null : recordImport(ctx, open, files, source, again);
}

async function recordImport(
  ctx: VerbContext & StoreContext,
  open: WriteTransaction,
  files: ReadFiles,
  source: string,
  again: WrittenAgain | null,
): Promise<ImportRecord> {
  const { userId } = ctx.actor;
  const { format, hasFloatingReminders } = files.summary;
  const { counts, roots } = again ?? (await insertImport(open, userId, files));
  if (counts.attachments > 0) await keepStored(ctx, open);
  // Floating times use the zone of this account, which may differ from that of the exporting one.
  if (hasFloatingReminders) await resolveReminders(open, userId, ctx.clock.now());
  const made = { id: newId('import'), format, source, counts, createdAt: open.at, undoneAt: null };
  const updated = again ? again.updated.length + again.restored : 0;
  const row = { ...made, updated, skipped: again?.skipped ?? 0, kept: 0 };
  await open.tx.$executeRaw`
    INSERT INTO import (id, user_id, format, source, counts, roots, created_at, updated, skipped)
    VALUES (${row.id}, ${userId}, ${format}, ${source}, ${JSON.stringify(counts)}::jsonb, ${roots}::jsonb, ${open.at}::timestamptz,
      ${row.updated}, ${row.skipped})`;
  if (again) await writeKeys(open, { userId, source: format, importId: row.id }, again);
  return toImport(row);
}
