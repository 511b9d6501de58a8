import type { DraftChoices } from '../../../contract/import-drafts.ts';
import type { Ticks } from '../again/judge-records.ts';
import type { ParsedImport } from '../parsed-import.ts';
import { recordsByRow } from './row-ids.ts';

/** What became of records in Trash before the account is judged again. */
interface Back {
  /** The records here that are wanted again and could not be taken out of Trash, because it was emptied. */
  readonly gone: readonly string[];
  /** As `kind id` of the files: what comes though it is new, because it, or what it is in, was ticked in Trash. */
  readonly fromTrash: ReadonlySet<string>;
}

const nothingBack: Back = { gone: [], fromTrash: new Set() };

/** What is ticked in a draft. A choice that names no row of these files chooses nothing. */
export function ticksOf(parsed: ParsedImport, choices: DraftChoices, { gone, fromTrash }: Back = nothingBack): Ticks {
  const rows = recordsByRow(parsed);
  const named = (ids: readonly string[]) => new Set(ids.flatMap((id) => rows.get(id) ?? []));
  const projects = (isTicked: boolean) =>
    Object.entries(choices.projects).flatMap(([id, ticked]) => (ticked === isTicked ? [id] : []));
  const included = named([...choices.include, ...projects(true)]);
  const closed = named([...choices.exclude, ...projects(false)]);
  if (!choices.archived) {
    for (const { id, archivedAt } of parsed.exportFile.projects) if (archivedAt !== null) closed.add(`project ${id}`);
    for (const id of parsed.facts.archivedTasks ?? []) closed.add(`task ${id}`);
  }
  const remade = new Set(gone);
  const { states } = choices;
  const isTicked = { ...states, both: states.changed, same: false, goneThere: false };
  return {
    takes: ({ kind, id }, state) =>
      isTicked[state] || included.has(`${kind} ${id}`) || (state === 'new' && fromTrash.has(`${kind} ${id}`)),
    isClosed: (kind, id) => closed.has(`${kind} ${id}`),
    isRemade: (recordId) => remade.has(recordId),
  };
}
