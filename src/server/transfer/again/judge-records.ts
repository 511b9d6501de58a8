import type { ImportState } from '../../../contract/imports.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { labelNameKey } from '../../resources/labels/label-name-key.ts';
import { groupValuesOf, type Identities, type KeyedRecords } from './group-values.ts';
import { hashesOf } from './groups.ts';
import { type GroupVerdict, judgeGroups, judgeOwn } from './judge-groups.ts';
import { ByKind, type KeyedKind, keyedInTurn } from './keyed-kinds.ts';
import { type Account, type Pair, type Pairs, projectsByName, recordsOf } from './pair-records.ts';
import { parentsFirst } from './source-ids.ts';

/** A record of the files and what an import makes of it. */
export interface Judged {
  readonly pair: Pair;
  readonly state: ImportState;
  /** Its id here, a new one for what is new. */
  readonly recordId: string;
  /** Whether it has been here, and may be in Trash or gone. */
  readonly isKnown: boolean;
  /** Whether it is in the account and not in Trash. */
  readonly isHere: boolean;
  /** Whether it is after the import. What it holds is imported only then. */
  readonly isTaken: boolean;
  /** Whether it, or what it is in, is unticked. */
  readonly isClosed: boolean;
  readonly verdict: GroupVerdict | null;
}

/** What is ticked, by the ids of the files. */
export interface Ticks {
  /** Whether a record in this state is to be imported. */
  takes(pair: Pair, state: ImportState): boolean;
  /** Whether nothing of it and of what is in it is imported. */
  isClosed(kind: KeyedKind, id: string): boolean;
  /** Whether a known record here is gone for good and wanted again. */
  isRemade(recordId: string): boolean;
}

export const newAndChanged: Ticks = {
  takes: (_pair, state) => state === 'new' || state === 'changed' || state === 'both',
  isClosed: () => false,
  isRemade: () => false,
};

/** Judges every record of the files by what is known of it. */
export class Judgement {
  readonly #judged = new ByKind<Judged>();
  readonly #inbox: string | undefined;
  readonly #projects: ReadonlyMap<string, string>;
  readonly #labels: Map<string, string>;
  readonly pairs: Pairs;
  readonly account: Account;
  readonly ticks: Ticks;

  constructor(pairs: Pairs, account: Account, ticks: Ticks) {
    this.pairs = pairs;
    this.account = account;
    this.ticks = ticks;
    const { parsed } = pairs;
    this.#inbox = parsed.exportFile.projects.find(({ isInbox }) => isInbox)?.id;
    this.#projects = projectsByName(parsed, account);
    this.#labels = new Map(account.places.labelIds);
    for (const kind of keyedInTurn) {
      const records = kind === 'task' ? parentsFirst(parsed.exportFile.tasks) : recordsOf(parsed, kind);
      for (const record of records) this.#judge(kind, record);
    }
  }

  of(kind: KeyedKind, id: string): Judged | undefined {
    return this.#judged.of(kind).get(id);
  }

  all(kind: KeyedKind): Iterable<Judged> {
    return this.#judged.of(kind).values();
  }

  /** The id here of a record of the files. */
  id(kind: KeyedKind, id: string): string {
    if (kind === 'project' && id === this.#inbox) return this.account.places.inboxId;
    return this.of(kind, id)?.recordId ?? id;
  }

  /** Whether a record is here after the import, or none is named. */
  isTaken(kind: KeyedKind, id: string | null): boolean {
    return id === null || (kind === 'project' && id === this.#inbox) || this.of(kind, id)?.isTaken === true;
  }

  /** The hashes of a record as it would be written. */
  wanted(kind: KeyedKind, record: KeyedRecords[KeyedKind]): Buffer {
    const id: Identities['id'] = (of, each) => this.id(of, each);
    return hashesOf(groupValuesOf(kind, record, { id, named: (each) => this.named(each) }));
  }

  /** The id here of what a filter names. */
  named(id: string): string {
    const kind = (['project', 'section', 'label'] as const).find((each) => this.id(each, id) !== id);
    return kind === undefined ? id : this.id(kind, id);
  }

  #judge(kind: KeyedKind, record: KeyedRecords[KeyedKind]): void {
    const pair = this.pairs.pairs.of(kind).get(record.id);
    if (!pair) return;
    const known = this.#knownOf(pair, record);
    const holds = holderOf(kind, record);
    const holder = this.isTaken(holds?.kind ?? kind, holds?.id ?? null);
    const isClosed = this.ticks.isClosed(kind, record.id) || (holds !== null && this.#isClosed(holds.kind, holds.id));
    const base = {
      ...{ pair, recordId: known?.id ?? newId(kind) },
      ...{ isKnown: known !== null, isHere: known?.isHere === true },
    };
    if (kind === 'label' && known === null && !pair.isInTrashThere) this.#labels.set(nameKeyOf(record), base.recordId);
    const verdict = known?.isHere && !pair.isInTrashThere ? this.#verdictOf(pair, record, known.id, holder) : null;
    // What is new in what was deleted here comes back with that alone, so that nobody is offered it by itself.
    const isInTrash = known === null && holds !== null && this.of(holds.kind, holds.id)?.state === 'deletedHere';
    const state = isInTrash ? 'deletedHere' : stateOf(pair, known, verdict);
    const isNew = state === 'new' && holder && !isClosed && this.ticks.takes(pair, state);
    this.#judged.of(kind).set(record.id, { ...base, state, verdict, isClosed, isTaken: base.isHere || isNew });
  }

  /** The record here that one of the files is: by its key, its own id, or its name. */
  #knownOf({ kind, key, isInTrashThere }: Pair, record: KeyedRecords[KeyedKind]): Known | null {
    const ours = key ? undefined : this.pairs.ours.of(kind).get(record.id);
    const known = key ? { id: key.recordId, isHere: key.isHere } : ours && { id: record.id, isHere: ours.isHere };
    if (known && !known.isHere && this.ticks.isRemade(known.id)) return null;
    if (known?.isHere || isInTrashThere) return known ?? null;
    if (kind === 'label') {
      const id = this.#labels.get(nameKeyOf(record));
      if (id !== undefined) return { id, isHere: true };
    }
    if (kind !== 'project' || known) return known ?? null;
    const id = this.#projects.get((record as KeyedRecords['project']).name);
    return id === undefined || this.pairs.claimed.of('project').has(id) ? null : { id, isHere: true };
  }

  #verdictOf(pair: Pair, record: KeyedRecords[KeyedKind], id: string, isHeld: boolean): GroupVerdict | null {
    const { kind, key, theirs } = pair;
    if (key && key.recordId === id && pair.isAsSaid) return null;
    const ours = this.pairs.ours.of(kind).get(id);
    const wanted = this.wanted(kind, record);
    const { exportedAt } = this.pairs.parsed.facts;
    const kept = key ? this.pairs.kept.of(kind).get(key.sourceId) : undefined;
    if (key && kept && key.recordId === id) {
      const here = key.isAsWritten ? kept.written : (ours?.hashes ?? kept.written);
      const verdict = judgeGroups(kept, theirs, wanted, here);
      return isHeld ? verdict : withoutPlace(verdict);
    }
    if (ours && exportedAt !== null && id === record.id) {
      const verdict = judgeOwn(theirs, wanted, ours.hashes, ours.updatedAt > exportedAt);
      return isHeld ? verdict : withoutPlace(verdict);
    }
    // By its name it is the one here, whose values stay.
    return { changed: [], both: [], next: { theirs, written: wanted }, isWhole: false };
  }

  /** The Inbox is judged by nothing but its tick. */
  #isClosed(kind: KeyedKind, id: string): boolean {
    return this.of(kind, id)?.isClosed ?? this.ticks.isClosed(kind, id);
  }
}

interface Holder {
  readonly kind: KeyedKind;
  readonly id: string;
}

/** What a record of the files stands in; null: in nothing. */
export function holderOf(kind: KeyedKind, record: KeyedRecords[KeyedKind]): Holder | null {
  if ('taskId' in record) return { kind: 'task', id: record.taskId };
  if ('sectionId' in record) {
    if (record.parentId !== null) return { kind: 'task', id: record.parentId };
    return record.sectionId === null
      ? { kind: 'project', id: record.projectId }
      : { kind: 'section', id: record.sectionId };
  }
  if ('projectId' in record) return { kind: 'project', id: record.projectId };
  const { parentId } = record as KeyedRecords['project'];
  return kind === 'project' && parentId !== null ? { kind: 'project', id: parentId } : null;
}

/** All that a record of the files stands in, from the project down. @param find a record of the files by its kind and id */
export function holdersOf(
  kind: KeyedKind,
  record: KeyedRecords[KeyedKind],
  find: (holder: Holder) => KeyedRecords[KeyedKind] | undefined,
): Holder[] {
  const holders: Holder[] = [];
  let holder = holderOf(kind, record);
  // A tree of projects and tasks is nine levels deep at most.
  for (let level = 0; holder && level < 12; level += 1) {
    holders.unshift(holder);
    const next = find(holder);
    holder = next ? holderOf(holder.kind, next) : null;
  }
  return holders;
}

interface Known {
  readonly id: string;
  readonly isHere: boolean;
}

const nameKeyOf = (record: KeyedRecords[KeyedKind]): string => labelNameKey((record as KeyedRecords['label']).name);

/** What has moved there to where nothing is imported stays where it is, as one that was moved here too. */
function withoutPlace(verdict: GroupVerdict): GroupVerdict {
  if (!verdict.changed.includes('place')) return verdict;
  const changed = verdict.changed.filter((group) => group !== 'place');
  return { ...verdict, changed, both: [...verdict.both, 'place'], isWhole: false };
}

function stateOf(pair: Pair, known: Known | null, verdict: GroupVerdict | null): ImportState {
  if (known === null) return 'new';
  if (!known.isHere) return pair.isInTrashThere ? 'same' : 'deletedHere';
  if (pair.isInTrashThere) return 'goneThere';
  if (verdict === null) return 'same';
  if (verdict.both.length > 0) return 'both';
  return verdict.changed.length > 0 ? 'changed' : 'same';
}
