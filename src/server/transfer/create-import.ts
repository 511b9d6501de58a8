import type { ImportRecord } from '../../contract/imports.ts';
import { resolveReminders } from '../delivery/reminders/resolve-reminders.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../foundation/records/write.ts';
import { isKnownByKeys } from './again/unchanged-files.ts';
import { type AgainOptions, type WrittenAgain, writeAgain } from './again/write-again.ts';
import { writeKeys } from './again/write-keys.ts';
import type { ReadFiles } from './import-reader.ts';
import { insertImport } from './insert-import.ts';
import { insertImportRow } from './insert-import-row.ts';
import { keepStored, type StoreContext } from './store-files.ts';

/**
 * The second pass: creates every record in one transaction, with an import record by which one undo moves all of them to Trash.
 * @param skipsKnown whether it knows what earlier imports of the same source created: it makes what is new and updates what was changed
 * @param digest of the files, by which the next run knows that they are the same (again/unchanged-files.ts)
 * @param confirm throws if the credential has been revoked meanwhile, and nothing is created
 */
export async function createImport(
  ctx: VerbContext & StoreContext,
  files: ReadFiles,
  source: string,
  confirm: () => Promise<void>,
  { skipsKnown, digest = null }: { readonly skipsKnown: boolean; readonly digest?: string | null } = {
    skipsKnown: false,
  },
): Promise<ImportRecord> {
  return write(ctx, async (open) => {
    const again = skipsKnown ? await writeAgain(ctx, open, files, {}) : null;
    const made = await recordImport(ctx, open, files, source, again, digest);
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
  digest: string | null = null,
): Promise<ImportRecord> {
  const { userId } = ctx.actor;
  const { format, hasFloatingReminders } = files.summary;
  const { counts, roots } = again ?? (await insertImport(open, userId, files));
  if (counts.attachments > 0) await keepStored(ctx, open);
  // Floating times use the zone of this account, which may differ from that of the exporting one.
  if (hasFloatingReminders) await resolveReminders(open, userId, ctx.clock.now());
  const made = await insertImportRow(open, userId, {
    ...{ format, source, counts, roots },
    updated: again ? again.updated.length + again.restored : 0,
    skipped: again?.skipped ?? 0,
    filesDigest: again?.skipped === 0 && isKnownByKeys(format) ? digest : null,
  });
  if (again) await writeKeys(open, { userId, source: format, importId: made.id }, again);
  return made;
}
