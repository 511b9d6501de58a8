import { parentPort } from 'node:worker_threads';
import { isDomainError } from '../platform/domain-error.ts';
import { decodeFiles } from './decode-files.ts';
import type { ImportAnswers, ImportQuestion } from './import-messages.ts';
import { planImport } from './import-plan.ts';
import type { RowBatch } from './import-rows.ts';
import { summarise } from './import-summary.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readImport } from './read-import.ts';

type ReadQuestion = Extract<ImportQuestion, { kind: 'read' }>;

let imported: ParsedImport | undefined;
let batches: Iterator<RowBatch> | undefined;

function read({ actor, now, files }: ReadQuestion): ImportAnswers['read'] {
  try {
    imported = readImport({ actor, clock: { now: () => now } }, decodeFiles(files));
    return { summary: summarise(imported) };
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'validation_failed') throw error;
    return { errors: error.details.errors ?? [] };
  }
}

function answer(question: ImportQuestion): ImportAnswers[ImportQuestion['kind']] {
  if (question.kind === 'read') return read(question);
  if (question.kind === 'plan') {
    if (!imported) throw new Error('an import was planned before its files were read');
    const planned = planImport(imported.exportFile, question.places);
    batches = planned.batches;
    return planned.plan;
  }
  return batches?.next().value ?? null;
}

parentPort?.on('message', (question: ImportQuestion) => parentPort?.postMessage(answer(question)));
