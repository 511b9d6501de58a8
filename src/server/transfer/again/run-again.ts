import { deflateRawSync } from 'node:zlib';
import type { ImportStates } from '../../../contract/imports.ts';
import { importStates } from '../../../contract/imports.ts';
import { type BoundedCounts, boundedCounts } from '../bounded-counts.ts';
import { countsOf } from '../import-counts.ts';
import { type ImportPlan, planOf } from '../import-plan.ts';
import { importedDisplays, isOfEveryAccount } from '../imported-displays.ts';
import type { ImportableFile, ParsedImport } from '../parsed-import.ts';
import type { StoredFiles } from '../stored-files.ts';
import { againReferences } from './again-references.ts';
import { type MovedKey, movedKeys } from './archived-keys.ts';
import { fittingOnTasks } from './fitting-on-tasks.ts';
import { Judgement, newAndChanged, type Ticks } from './judge-records.ts';
import { type KeyedKind, keyedKinds } from './keyed-kinds.ts';
import { type Account, Pairs, recordsOf, type Wanted } from './pair-records.ts';
import {
  fitted,
  type Joined,
  type Joins,
  joinsOf,
  type KeyLine,
  keyLine,
  keyLines,
  madeOf,
  placesOf,
  type RecordUpdate,
  updatesOf,
} from './plan-again.ts';
import { readKept, readKeys } from './source-key.ts';
import { inIdsHere } from './update-fields.ts';

/** What running an import again would do. */
export interface AgainSummary {
  readonly states: ImportStates;
  /** How many records are updated. */
  readonly updated: number;
  /** How many that differ are left. */
  readonly skipped: number;
  readonly counts: ImportPlan['counts'];
  readonly limited: BoundedCounts;
  readonly joins: Joins;
}

export interface AgainPlan extends ImportPlan {
  readonly updates: readonly RecordUpdate[];
  /** The keys of what is made, and of what is known otherwise; each batch the deflated JSON of `KeyLine`s. */
  readonly keys: readonly Uint8Array<ArrayBuffer>[];
  /** Those of `keys` whose records the import only tells. */
  readonly told: readonly Uint8Array<ArrayBuffer>[];
  /** Those of other sources that an archive holds, as `MovedKey`s. */
  readonly moved: readonly Uint8Array<ArrayBuffer>[];
  /** How many new records are left: a task here has no room for them, or their bytes are not stored. */
  readonly left: number;
}

const keysInBatch = 1_000;

/** An import whose source may have been imported before. It receives the keys and the records of the account page by page. */
export class RunAgain {
  readonly #pairs: Pairs;
  #account: Account | undefined;
  #judgement: Judgement | undefined;

  constructor(parsed: ParsedImport) {
    this.#pairs = new Pairs(parsed);
  }

  know(kind: KeyedKind, lines: Uint8Array): void {
    this.#pairs.know(kind, readKeys(lines));
  }

  pair(account: Account): Wanted {
    this.#account = account;
    return this.#pairs.pair(account);
  }

  keep(kind: KeyedKind, lines: Uint8Array): void {
    this.#pairs.keep(kind, readKept(lines));
  }

  read(kind: KeyedKind, lines: Uint8Array): void {
    this.#pairs.read(kind, lines);
  }

  /** The judgement, once there is one. */
  get judgement(): Judgement {
    if (!this.#judgement) throw new Error('an import was asked for before it was judged');
    return this.#judgement;
  }

  judge(ticks: Ticks = newAndChanged): AgainSummary {
    if (!this.#account) throw new Error('an import was judged before it was paired');
    const judgement = new Judgement(this.#pairs, this.#account, ticks);
    this.#judgement = judgement;
    const made = madeOf(judgement);
    const updated = updatesOf(judgement).length;
    const states = statesOf(judgement);
    const offered = Object.values(states).reduce((sum, of) => sum + of.new + of.changed + of.both + of.deletedHere, 0);
    const brought = keyedKinds.reduce((sum, kind) => sum + made[`${kind}s`].length, 0) + updated;
    return {
      states,
      updated,
      skipped: Math.max(0, offered - brought),
      counts: countsOf(made),
      limited: boundedCounts(made),
      joins: joinsOf(judgement, made, placesOf(judgement, made)),
    };
  }

  /** @param archived the lines of keys beside the files, see `readArchivedKeys` */
  plan(joined: Joined, stored: StoredFiles, archived: Buffer): AgainPlan {
    const { judgement } = this;
    const { left, ...made } = fittingOnTasks(withoutKnown(madeOf(judgement), judgement, joined), judgement, joined);
    const places = placesOf(judgement, made);
    const projects = fitted(judgement, made, places, joined);
    const tasks = made.tasks.map((task) => ({
      ...task,
      labelIds: task.labelIds.filter((id) => judgement.isTaken('label', id)),
    }));
    // What hangs on a comment that is not imported hangs on its task.
    const comments = new Set(made.comments.map(({ id }) => id));
    const isThere = (id: string) => judgement.of('comment', id)?.isHere === true || comments.has(id);
    const attachments = made.attachments
      .filter(({ id }) => stored.has(id))
      .map((attachment) => ({
        ...attachment,
        commentId: attachment.commentId !== null && isThere(attachment.commentId) ? attachment.commentId : null,
      }));
    const created = { ...made, projects, tasks, attachments };
    const references = {
      ...againReferences(judgement, created, places, joined),
      stored: (id: string) => stored.get(id),
    };
    const displays = importedDisplays(
      displaysHere(created, judgement),
      judgement.pairs.parsed.exportFile,
      references,
      judgement.account.places,
    );
    return {
      ...planOf(created, references, displays),
      updates: updatesOf(judgement).map((update) => ({ ...update, record: inIdsHere(update, judgement) })),
      keys: [...batches(allKeyLines(judgement, created))],
      told: [...batches(toldLines(judgement))],
      moved: [...batches(movedKeys(judgement, archived, left))],
      left: left.size + made.attachments.length - attachments.length,
    };
  }
}

function statesOf(judgement: Judgement): ImportStates {
  const states = {} as Record<KeyedKind, Record<(typeof importStates)[number], number>>;
  for (const kind of keyedKinds) {
    const counts = Object.fromEntries(importStates.map((state) => [state, 0])) as (typeof states)[KeyedKind];
    for (const { state } of judgement.all(kind)) counts[state] += 1;
    counts.goneThere += judgement.pairs.missing.get(kind)?.length ?? 0;
    states[kind] = counts;
  }
  return states;
}

function withoutKnown(made: ImportableFile, judgement: Judgement, { occurrences }: Joined): ImportableFile {
  const isKnown = (taskId: string, day: string) => occurrences.has(`${judgement.id('task', taskId)} ${day}`);
  return { ...made, occurrences: made.occurrences.filter(({ taskId, occurrence }) => !isKnown(taskId, occurrence)) };
}

/** The displays of lists that are here after the import. */
function displaysHere({ displays }: ImportableFile, judgement: Judgement): Pick<ImportableFile, 'displays'> {
  const isHere = (list: string) =>
    (['project', 'label', 'view'] as const).some((kind) => {
      const judged = judgement.of(kind, list);
      return judged?.isTaken && !judged.isClosed;
    });
  return { displays: displays.filter(({ list }) => isOfEveryAccount(list) || isHere(list)) };
}

function* allKeyLines(judgement: Judgement, made: ImportableFile): Generator<KeyLine> {
  const seen = new Set<string>();
  for (const kind of keyedKinds) {
    const ids = new Set(made[`${kind}s`].map(({ id }) => id));
    for (const record of recordsOf(judgement.pairs.parsed, kind)) {
      const judged = ids.has(record.id) ? judgement.of(kind, record.id) : undefined;
      if (!judged || seen.has(judged.recordId)) continue;
      seen.add(judged.recordId);
      yield keyLine(judged, { theirs: judged.pair.theirs, written: judgement.wanted(kind, record) }, true);
    }
  }
  for (const line of keyLines(judgement)) {
    if (seen.has(line.recordId)) continue;
    seen.add(line.recordId);
    yield line;
  }
}

function* toldLines(judgement: Judgement): Generator<KeyLine> {
  for (const line of keyLines(judgement)) if (line.isTold) yield line;
}

function* batches(lines: Iterable<KeyLine | MovedKey>): Generator<Uint8Array<ArrayBuffer>> {
  let batch: (KeyLine | MovedKey)[] = [];
  const deflated = () => new Uint8Array(deflateRawSync(JSON.stringify(batch), { level: 1 }));
  for (const line of lines) {
    batch.push(line);
    if (batch.length < keysInBatch) continue;
    yield deflated();
    batch = [];
  }
  if (batch.length > 0) yield deflated();
}
