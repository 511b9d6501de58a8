import { wholeSubtreeOf } from '../../../resources/tasks/subtree.ts';
import { type ChangeLine, idsOf, rootsOf } from '../change-line.ts';
import { undoCreations } from './undo-creations.ts';
import { undoDeletions, undoRestores } from './undo-deletions.ts';
import { undoLinks } from './undo-links.ts';
import { undoImports, undoOccurrences } from './undo-occurrences.ts';
import type { UndoRun } from './undo-run.ts';
import { undoUpdates } from './undo-updates.ts';

/** Undoes one change. @returns whether something was undone, and nothing kept; else the change remains to be undone */
export async function undoOne(run: UndoRun, lines: readonly ChangeLine[]): Promise<boolean> {
  const conflicts = run.conflicts.length;
  const before = run.undone.length;
  const deletions = lines.filter(({ op }) => op === 'D' || op === 'R');
  const restored = await restoredBy(run, deletions);
  run.own = new Set(lines.filter(({ op }) => op !== 'R').flatMap((line) => rootsOf(line) ?? [line.recordId]));
  const isLink = ({ kind }: ChangeLine) => kind === 'label_on' || kind === 'label_off';
  const isMark = ({ kind }: ChangeLine) => kind === 'occurrence' || kind === 'import';
  await undoDeletions(run, deletions);
  await undoOccurrences(
    run,
    lines.filter(({ kind }) => kind === 'occurrence'),
  );
  const updates = lines.filter((line) => line.op === 'U' && !isLink(line) && !isMark(line));
  await undoUpdates(run, updates, restored);
  // Links of a task that the change created are deleted with the task.
  const made = new Set(lines.filter(({ op, kind }) => op === 'I' && kind === 'task').map(({ recordId }) => recordId));
  await undoLinks(
    run,
    lines.filter((line) => isLink(line) && !made.has(line.recordId)),
  );
  await undoImports(
    run,
    lines.filter(({ kind }) => kind === 'import'),
  );
  // What the change moved out of a container that it had restored is moved back before the container returns to Trash.
  await undoRestores(
    run,
    deletions,
    updates.filter(({ recordId }) => restored.has(recordId)),
  );
  await undoCreations(
    run,
    lines.filter((line) => line.op === 'I' && !isMark(line)),
  );
  return run.undone.length > before && run.conflicts.length === conflicts;
}

/** The records that a change restored. */
async function restoredBy({ open, ctx }: UndoRun, deletions: readonly ChangeLine[]): Promise<Set<string>> {
  const ids = new Set<string>();
  const deleted = new Set(deletions.filter(({ op }) => op === 'D').flatMap((line) => rootsOf(line) ?? []));
  for (const line of deletions.filter(({ op }) => op === 'R')) {
    // What an undo restored and then moved to Trash otherwise was moved by the undo in between, as any record is.
    for (const id of rootsOf(line) ?? []) if (!deleted.has(id)) ids.add(id);
    // Of more than a hundred tasks the line names those that contain the others.
    if (line.kind === 'task' && idsOf(line) === null)
      for (const root of rootsOf(line) ?? [])
        for (const { id } of await wholeSubtreeOf(open.tx, ctx.actor.userId, root)) ids.add(id);
  }
  return ids;
}
