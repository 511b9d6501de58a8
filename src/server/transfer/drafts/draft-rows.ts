import { deflateRawSync } from 'node:zlib';
import type { ImportDraftRow, ShownValue } from '../../../contract/import-drafts.ts';
import type { ImportIssue } from '../../../contract/imports.ts';
import type { KeyedRecords } from '../again/group-values.ts';
import { holdersOf, type Judged, type Judgement } from '../again/judge-records.ts';
import { ByKind, type KeyedKind, keyedKinds } from '../again/keyed-kinds.ts';
import { recordsOf, type WantedRecords } from '../again/pair-records.ts';
import { inboxRowId, rowIdOf } from './row-ids.ts';
import { isEmpty, type SomeRecord, shownFields } from './shown-fields.ts';

const rowsInBatch = 500;
const nameCharactersMax = 200;
/** Of one row; the rest is in the list of all. */
const issuesMax = 20;

/** The rows of a draft, described with what is here. */
export class DraftRows {
  readonly #judgement: Judgement;
  readonly #here = new ByKind<SomeRecord>();
  /** What the records here name. */
  readonly #names = new Map<string, string>();
  readonly #issues: ReadonlyMap<string, readonly ImportIssue[]>;
  readonly #there = new ByKind<string>();
  /** What other records of the files stand in, with the ids of their rows; the Inbox has none. */
  readonly #holders = new ByKind<{ readonly record: KeyedRecords[KeyedKind]; readonly rowId: string }>();

  constructor(judgement: Judgement) {
    this.#judgement = judgement;
    const { parsed } = judgement.pairs;
    this.#issues = Map.groupBy(parsed.issues, placeOf);
    for (const kind of ['project', 'section', 'label', 'task'] as const)
      for (const { id, name } of parsed.exportFile[`${kind}s`]) this.#there.of(kind).set(id, name);
    for (const kind of ['project', 'section', 'task'] as const)
      for (const [index, record] of recordsOf(parsed, kind).entries())
        this.#holders.of(kind).set(record.id, { record, rowId: rowIdOf(kind, index) });
  }

  /** The records of which the values here are told beside those of the files. */
  wanted(): WantedRecords {
    const wanted: Partial<Record<KeyedKind, string[]>> = {};
    for (const kind of keyedKinds) {
      const ids = [...this.#judgement.all(kind)].filter(differs).map(({ recordId }) => recordId);
      if (ids.length > 0) wanted[kind] = ids;
    }
    return wanted;
  }

  /** Takes records as they are here, with the names of what they name. */
  tell(kind: KeyedKind, lines: Uint8Array, names: readonly (readonly [string, string])[]): void {
    const records = JSON.parse(Buffer.from(lines).toString('utf8')) as (SomeRecord & { readonly id: string })[];
    for (const record of records) this.#here.of(kind).set(record.id, record);
    for (const [id, name] of names) this.#names.set(id, name);
  }

  /** Batches of rows, each the deflated JSON of an array of them. */
  *batches(): Generator<Uint8Array<ArrayBuffer>> {
    let batch: DraftRowLine[] = [];
    const deflated = () => new Uint8Array(deflateRawSync(JSON.stringify(batch), { level: 1 }));
    let number = 0;
    for (const row of this.#rows()) {
      number += 1;
      batch.push({ number, ...row });
      if (batch.length < rowsInBatch) continue;
      yield deflated();
      batch = [];
    }
    if (batch.length > 0) yield deflated();
  }

  *#rows(): Generator<ImportDraftRow> {
    const { pairs } = this.#judgement;
    for (const kind of keyedKinds) {
      for (const [index, record] of recordsOf(pairs.parsed, kind).entries()) {
        const judged = this.#judgement.of(kind, record.id);
        if (judged) yield this.#row(kind, record, judged, rowIdOf(kind, index));
      }
      for (const recordId of pairs.missing.get(kind) ?? [])
        yield { ...goneThere, id: recordId, kind, recordId, ancestorIds: [], fields: [], issues: [] };
    }
  }

  #row(kind: KeyedKind, record: KeyedRecords[KeyedKind], judged: Judged, id: string): ImportDraftRow {
    const { state, isKnown, recordId } = judged;
    const place = this.#judgement.pairs.parsed.facts.rowOf(record.id);
    const holders = holdersOf(kind, record, (holder) => this.#holders.of(holder.kind).get(holder.id)?.record);
    const names = holders.map((holder) => this.#there.of(holder.kind).get(holder.id) ?? '');
    return {
      ...{ id, kind, state, name: nameOf(record), place: names.length === 0 ? null : names.join(' / ') },
      ancestorIds: holders.map((holder) => this.#holders.of(holder.kind).get(holder.id)?.rowId ?? inboxRowId),
      recordId: isKnown ? recordId : null,
      fields: this.#fields(kind, record, judged),
      issues: place ? (this.#issues.get(placeOf(place)) ?? []).slice(0, issuesMax) : [],
    };
  }

  #fields(kind: KeyedKind, record: KeyedRecords[KeyedKind], judged: Judged): ImportDraftRow['fields'] {
    const named = (of: KeyedKind, each: string) => this.#there.of(of).get(each) ?? '';
    if (!judged.isKnown) {
      const there = shownFields(kind, record as SomeRecord, null, named);
      return [...there].flatMap(([field, value]) =>
        field === 'name' || isEmpty(value) || (field === 'priority' && value === 4)
          ? []
          : [{ field, here: null, there: value, isTaken: true }],
      );
    }
    const { changed = [], both = [] } = judged.verdict ?? {};
    const ours = this.#here.of(kind).get(judged.recordId);
    if (!ours) return [];
    const there = shownFields(kind, record as SomeRecord, [...changed, ...both], named);
    const here = shownFields(kind, ours, [...changed, ...both], (_of, each) => this.#names.get(each) ?? '');
    const taken = new Set(shownFields(kind, record as SomeRecord, changed, named).keys());
    return [...there].flatMap(([field, value]) => {
      const own: ShownValue = here.get(field) ?? null;
      const isSame = JSON.stringify(own) === JSON.stringify(value);
      return isSame ? [] : [{ field, here: own, there: value, isTaken: taken.has(field) }];
    });
  }
}

const goneThere = { state: 'goneThere', name: '', place: null } as const;

/** A row with its number, as it is stored. */
export type DraftRowLine = ImportDraftRow & { readonly number: number };

const placeOf = ({ file, row }: Pick<ImportIssue, 'file' | 'row'>): string => `${row} ${file}`;

const differs = ({ verdict }: Judged): boolean => verdict !== null && verdict.changed.length + verdict.both.length > 0;

function nameOf(record: KeyedRecords[KeyedKind]): string {
  const { fileName, name = fileName, content, date, time, minutesBefore, remindAt } = record as SomeRecord;
  const text =
    name ?? content ?? (minutesBefore !== null && minutesBefore !== undefined ? `−${minutesBefore} min` : null);
  const whole = text ?? ([date, time].filter(Boolean).join(' ') || remindAt || '');
  return [...whole.slice(0, nameCharactersMax * 2)].slice(0, nameCharactersMax).join('').toWellFormed();
}
