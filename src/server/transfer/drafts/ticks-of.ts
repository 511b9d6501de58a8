import type { DraftChoices } from '../../../contract/import-drafts.ts';
import type { KeyedRecords } from '../again/group-values.ts';
import { holdersOf, type Ticks } from '../again/judge-records.ts';
import { type KeyedKind, keyedKinds } from '../again/keyed-kinds.ts';
import { recordsOf } from '../again/pair-records.ts';
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
  const holders = included.size === 0 ? included : holdersOfIncluded(parsed, included, closed);
  const remade = new Set(gone);
  const { states } = choices;
  const isTicked = { ...states, both: states.changed, same: false, goneThere: false };
  return {
    takes: ({ kind, id }, state) =>
      isTicked[state] ||
      included.has(`${kind} ${id}`) ||
      (state === 'new' && (holders.has(`${kind} ${id}`) || fromTrash.has(`${kind} ${id}`))),
    isClosed: (kind, id) => closed.has(`${kind} ${id}`),
    isRemade: (recordId) => remade.has(recordId),
  };
}

/** What the included records of the files stand in, which comes with them where it is new; as `kind id`, none for what is closed. */
function holdersOfIncluded(
  parsed: ParsedImport,
  included: ReadonlySet<string>,
  closed: ReadonlySet<string>,
): ReadonlySet<string> {
  const records = new Map<string, { readonly kind: KeyedKind; readonly record: KeyedRecords[KeyedKind] }>(
    keyedKinds.flatMap((kind) =>
      recordsOf(parsed, kind).map((record) => [`${kind} ${record.id}`, { kind, record }] as const),
    ),
  );
  const chains = [...included].map((name) => {
    const known = records.get(name);
    const holders = known
      ? holdersOf(known.kind, known.record, ({ kind, id }) => records.get(`${kind} ${id}`)?.record)
      : [];
    return [name, ...holders.map(({ kind, id }) => `${kind} ${id}`)];
  });
  return new Set(chains.filter((chain) => !chain.some((name) => closed.has(name))).flat());
}
