import { isDomainError } from '../foundation/platform/domain-error.ts';
import { answerQuestions, fileDescriptor } from '../foundation/platform/reader-process.ts';
import { readArchivedKeys } from './again/archived-keys.ts';
import { keyedInTurn } from './again/keyed-kinds.ts';
import { madeOf } from './again/plan-again.ts';
import { RunAgain } from './again/run-again.ts';
import { decodeFiles, type ImportFile } from './decode-files.ts';
import { issuesCsv, overviewOf } from './drafts/draft-overview.ts';
import { DraftRows } from './drafts/draft-rows.ts';
import { ticksOf } from './drafts/ticks-of.ts';
import type { ImportAnswers, ImportQuestion } from './import-messages.ts';
import type { ExistingPlaces } from './import-places.ts';
import { planImport } from './import-plan.ts';
import { summarise } from './import-summary.ts';
import type { ParsedImport } from './parsed-import.ts';
import type { Archive } from './read/zip-files.ts';
import { readImport, readImportOrTables } from './read-import.ts';
import type { StoredFiles } from './stored-files.ts';

type ReadQuestion = Extract<ImportQuestion, { kind: 'read' }>;

let imported: ParsedImport | undefined;

async function read({ actor, now, files, tables, fetched }: ReadQuestion): Promise<ImportAnswers['read']> {
  try {
    const ctx = { actor, clock: { now: () => now } };
    const decoded = besides(await decodeFiles(fileDescriptor, files), fetched);
    const read = tables ? readImportOrTables(ctx, decoded, tables) : readImport(ctx, decoded);
    if ('unmapped' in read) return read;
    imported = read;
    if (read.format === 'tidemark-json') keys = await readArchivedKeys(decoded[0]?.archive);
    return { summary: summarise(imported) };
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'validation_failed') throw error;
    return { errors: error.details.errors ?? [] };
  }
}

/** Lays fetched files beside what names them, as those of an archive lie. */
function besides(files: readonly ImportFile[], fetched: ReadQuestion['fetched']): readonly ImportFile[] {
  if (!fetched) return files;
  const sizes = new Map(fetched.map(({ entry, byteSize }) => [entry, byteSize]));
  const archive: Archive = {
    texts: [],
    sizeOf: (name) => sizes.get(name),
    read: () => Promise.reject(new Error('the bytes of a fetched file are not in the files')),
  };
  return files.map((file) => ({ archive, ...file }));
}

let keys: Buffer = Buffer.alloc(0);
let again: RunAgain | undefined;
let stored: StoredFiles = new Map();

function plan(places: ExistingPlaces): ImportAnswers['plan'] {
  if (!imported) throw new Error('an import was planned before its files were read');
  return planImport(imported.exportFile, places, stored);
}

function attachments(): ImportAnswers['attachments'] {
  const made = again ? madeOf(again.judgement).attachments : (imported?.exportFile.attachments ?? []);
  return made.map(({ id, byteSize }) => {
    const entry = imported?.files?.entryOf?.(id);
    return { id, byteSize, ...(entry !== undefined && { entry }) };
  });
}

async function file(id: string): Promise<ImportAnswers['file']> {
  if (!imported?.files) throw new Error('a file was asked for where there is none');
  try {
    return { bytes: await imported.files.read(id) };
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'validation_failed') throw error;
    return { errors: error.details.errors ?? [] };
  }
}

let draftRows: DraftRows | undefined;
let rowBatches: Iterator<Uint8Array<ArrayBuffer>> | undefined;

/** The run of what was read, which begins with the first question about it. */
function runAgain(): RunAgain {
  if (!imported) throw new Error('an import was run again before its files were read');
  again ??= new RunAgain(imported);
  return again;
}

/** What is ticked in Trash and what is new in Trash, as `kind id`: both are new in an account that Trash was taken from. */
const fromTrash = new Set<string>();

function bringBack(): ImportAnswers['bringBack'] {
  const { judgement } = runAgain();
  return keyedInTurn.flatMap((kind) =>
    [...judgement.all(kind)].flatMap(({ pair, state, recordId: id, isKnown, isClosed }) => {
      if (isClosed || state !== 'deletedHere' || (isKnown && !judgement.ticks.takes(pair, state))) return [];
      fromTrash.add(`${kind} ${pair.id}`);
      return isKnown ? [{ kind, id }] : [];
    }),
  );
}

function judge({ choices, gone = [] }: Extract<ImportQuestion, { kind: 'judge' }>): ImportAnswers['judge'] {
  const run = runAgain();
  return choices && imported ? run.judge(ticksOf(imported, choices, { gone, fromTrash })) : run.judge();
}

function isInTrash(projectId: string): boolean {
  const judged = runAgain().judgement.of('project', projectId);
  return judged?.state === 'deletedHere' && judged.isKnown;
}

function rowsOfDraft(): DraftRows {
  draftRows ??= new DraftRows(runAgain().judgement);
  return draftRows;
}

function nextRows(): ImportAnswers['rows'] {
  rowBatches ??= rowsOfDraft().batches();
  const { value, done } = rowBatches.next();
  return done ? null : value;
}

function answer(
  question: ImportQuestion,
): ImportAnswers[ImportQuestion['kind']] | Promise<ImportAnswers['read' | 'file']> {
  switch (question.kind) {
    case 'read':
      return read(question);
    case 'plan':
      return plan(question.places);
    case 'attachments':
      return attachments();
    case 'file':
      return file(question.id);
    case 'stored':
      stored = question.files;
      return null;
    case 'know':
      runAgain().know(question.of, question.lines);
      return null;
    case 'kept':
      runAgain().keep(question.of, question.lines);
      return null;
    case 'ours':
      runAgain().read(question.of, question.lines);
      return null;
    case 'pair':
      return runAgain().pair(question.account);
    case 'judge':
      return judge(question);
    case 'bringBack':
      return bringBack();
    case 'begin':
      again = undefined;
      return null;
    case 'overview': {
      if (!imported) throw new Error('an import was told before its files were read');
      return { overview: overviewOf(imported, isInTrash), issues: issuesCsv(imported) };
    }
    case 'differing':
      return rowsOfDraft().wanted();
    case 'here':
      rowsOfDraft().tell(question.of, question.lines, question.names);
      return null;
    case 'rows':
      return nextRows();
    case 'planAgain':
      return runAgain().plan(question.joined, stored, keys);
  }
}

answerQuestions(answer);
