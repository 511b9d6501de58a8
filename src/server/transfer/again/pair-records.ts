import type { ImportFormat } from '../../../contract/imports.ts';
import type { ExistingPlaces } from '../import-places.ts';
import type { ParsedImport } from '../parsed-import.ts';
import { groupValuesOf, type Identities, type KeyedRecords } from './group-values.ts';
import { hashesOf } from './groups.ts';
import type { KeptHashes } from './judge-groups.ts';
import { ByKind, type KeyedKind, keyedInTurn } from './keyed-kinds.ts';
import { type SourceIds, sourceIdsOf } from './source-ids.ts';
import { digestOf, type SourceKey } from './source-key.ts';

/** A record of the files, with what is known of it here. */
export interface Pair {
  readonly kind: KeyedKind;
  /** Its id in the file. */
  readonly id: string;
  readonly sourceId: string;
  readonly isInTrashThere: boolean;
  readonly theirs: Buffer;
  readonly key: SourceKey | null;
  /** Whether the source says what it said when the key was written. */
  readonly isAsSaid: boolean;
}

/** A record as it is here, of which the values had to be read. */
export interface OurRecord {
  readonly hashes: Buffer;
  readonly updatedAt: string;
  readonly isHere: boolean;
  readonly projectId: string | null;
  readonly sectionId: string | null;
}

/** What the account has that records of the files may be. */
export interface Account {
  readonly places: ExistingPlaces;
  /** The projects that are neither the Inbox nor in Trash. */
  readonly projects: readonly { readonly id: string; readonly name: string }[];
}

/** The ids, by kind, of the records whose values must be read before the files are judged. */
export type WantedRecords = Readonly<Partial<Record<KeyedKind, readonly string[]>>>;

/** What must be told before the files are judged. */
export interface Wanted {
  readonly records: WantedRecords;
  /** The ids in the source of the keys whose hashes are needed. */
  readonly keys: WantedRecords;
}

/** Files of these tell of some lists alone, such as one board; what another one brought is not gone there. */
const partialFormats: ReadonlySet<ImportFormat> = new Set(['todoist', 'csv', 'icalendar', 'trello']);

/** All that is needed to judge the records of the files, gathered step by step. */
export class Pairs {
  readonly pairs = new ByKind<Pair>();
  readonly ours = new ByKind<OurRecord>();
  /** The hashes of keys whose source says something else now, by their ids in the source. */
  readonly kept = new ByKind<KeptHashes>();
  /** The ids of all records that have keys, those that no record of the files has included. */
  readonly claimed = new ByKind<true>();
  /** What is here by an earlier import and not in the files, by kind. */
  readonly missing = new Map<KeyedKind, readonly string[]>();
  readonly sourceIds: SourceIds;
  readonly #keys = new ByKind<SourceKey>();
  /** What records may be known by whose source gave no ids before. */
  readonly #names: SourceIds | null;

  readonly parsed: ParsedImport;

  constructor(parsed: ParsedImport) {
    this.parsed = parsed;
    const { exportFile, facts } = parsed;
    this.sourceIds = sourceIdsOf(exportFile, facts.given);
    const projects = new Set(exportFile.projects.map(({ id }) => id));
    this.#names = facts.isKnownByNames
      ? sourceIdsOf(exportFile, (id) => (projects.has(id) ? facts.given(id) : undefined), facts.called)
      : null;
  }

  know(kind: KeyedKind, keys: readonly SourceKey[]): void {
    for (const key of keys) {
      this.#keys.of(kind).set(key.sourceId, key);
      this.claimed.of(kind).set(key.recordId, true);
    }
  }

  /** Pairs the records by their keys. */
  pair(account: Account): Wanted {
    const records: Partial<Record<KeyedKind, string[]>> = {};
    const moved: Partial<Record<KeyedKind, string[]>> = {};
    const identities = this.#sourceIdentities();
    const isOwn = this.parsed.facts.exportedAt !== null;
    const isPartial = partialFormats.has(this.parsed.format) && !this.parsed.facts.isKnownByNames;
    let told: ReadonlySet<string> | null = null;
    for (const kind of keyedInTurn) {
      const keys = this.#keys.of(kind);
      const reading: string[] = [];
      const asked: string[] = [];
      for (const record of recordsOf(this.parsed, kind)) {
        const pair = this.#pairOf(kind, record, identities);
        this.pairs.of(kind).set(record.id, pair);
        keys.delete(pair.sourceId);
        keys.delete(this.#names?.of(kind).get(record.id) ?? '');
        if (mustBeRead(pair, isOwn)) reading.push(pair.key?.recordId ?? record.id);
        if (pair.key && !pair.isAsSaid) asked.push(pair.key.sourceId);
      }
      this.missing.set(
        kind,
        [...keys.values()].flatMap(({ isHere, recordId, projectId }) =>
          isHere && (!isPartial || told?.has(projectId ?? '')) ? [recordId] : [],
        ),
      );
      keys.clear();
      if (kind === 'project') told = this.#projectsHere(account);
      if (reading.length > 0) records[kind] = reading;
      if (asked.length > 0) moved[kind] = asked;
    }
    return { records, keys: moved };
  }

  keep(kind: KeyedKind, kept: Iterable<readonly [string, KeptHashes]>): void {
    for (const [sourceId, hashes] of kept) this.kept.of(kind).set(sourceId, hashes);
  }

  read(kind: KeyedKind, lines: Uint8Array): void {
    const records = JSON.parse(Buffer.from(lines).toString('utf8')) as (Partial<KeyedRecords[typeof kind]> & {
      readonly id: string;
    })[];
    for (const record of records) {
      const { updatedAt = '', deletionId, projectId, sectionId } = record as Readonly<Record<string, string>>;
      this.ours.of(kind).set(record.id, {
        hashes: hashesOf(groupValuesOf(kind, record, here)),
        updatedAt,
        isHere: deletionId === undefined,
        projectId: projectId ?? null,
        sectionId: sectionId ?? null,
      });
    }
  }

  /** The projects here of which the files tell. */
  #projectsHere(account: Account): Set<string> {
    const known = [...this.pairs.of('project').values()].flatMap(({ key }) => key?.recordId ?? []);
    const hasInbox = this.parsed.exportFile.projects.some(({ isInbox }) => isInbox);
    const named = projectsByName(this.parsed, account).values();
    return new Set([...known, ...named, ...(hasInbox ? [account.places.inboxId] : [])]);
  }

  #pairOf(kind: KeyedKind, record: KeyedRecords[KeyedKind], identities: Identities): Pair {
    const sourceId = this.sourceIds.of(kind).get(record.id) ?? record.id;
    const keys = this.#keys.of(kind);
    const known = keys.get(sourceId) ?? keys.get(this.#names?.of(kind).get(record.id) ?? '') ?? null;
    const theirs = hashesOf({ ...groupValuesOf(kind, record, identities), ...this.parsed.facts.said(record.id) });
    // What an undone import made comes again, unless it was taken out of Trash.
    const key = known?.isForgotten && !known.isHere ? null : known;
    const isAsSaid = key !== null && key.digest === digestOf(theirs);
    return { kind, id: record.id, sourceId, isInTrashThere: record.deletionId !== null, theirs, key, isAsSaid };
  }

  #sourceIdentities(): Identities {
    const id = (kind: KeyedKind, of: string) => this.sourceIds.of(kind).get(of) ?? of;
    return { id, named: (of) => id('project', id('section', id('label', of))) };
  }
}

const here: Identities = { id: (_kind, id) => id, named: (id) => id };

/** @param isOwn whether the ids of the files may be those of this account, although no import created them */
function mustBeRead({ key, isAsSaid }: Pair, isOwn: boolean): boolean {
  if (key === null) return isOwn;
  return key.isHere && !key.isAsWritten && !isAsSaid;
}

/** The records of a kind; the Inbox is that of the account. */
export function recordsOf({ exportFile }: ParsedImport, kind: KeyedKind): readonly KeyedRecords[KeyedKind][] {
  return kind === 'project' ? exportFile.projects.filter(({ isInbox }) => !isInbox) : exportFile[`${kind}s`];
}

/** The ids of projects that a project of the files may be: those whose name is unique on both sides. */
export function projectsByName(parsed: ParsedImport, { projects }: Account): Map<string, string> {
  const unique = (all: readonly { readonly id: string; readonly name: string }[]) =>
    new Map(
      [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, of]) =>
        of.length === 1 ? [[name, of[0]?.id ?? '']] : [],
      ),
    );
  const theirs = unique(
    parsed.exportFile.projects.filter(({ deletionId, isInbox }) => deletionId === null && !isInbox),
  );
  return new Map([...unique(projects)].filter(([name]) => theirs.has(name)));
}
