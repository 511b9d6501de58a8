import { parentPort } from 'node:worker_threads';
import { isDomainError } from '../platform/domain-error.ts';
import { decodeFiles } from './decode-files.ts';
import type { ImportAnswers, ImportQuestion } from './import-messages.ts';
import type { ExistingPlaces } from './import-places.ts';
import { planImport } from './import-plan.ts';
import { summarise } from './import-summary.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readImport } from './read-import.ts';

type ReadQuestion = Extract<ImportQuestion, { kind: 'read' }>;

let imported: ParsedImport | undefined;

function read({ actor, now, files }: ReadQuestion): ImportAnswers['read'] {
  try {
    imported = readImport({ actor, clock: { now: () => now } }, decodeFiles(files));
    return { summary: summarise(imported) };
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'validation_failed') throw error;
    return { errors: error.details.errors ?? [] };
  }
}

function plan(places: ExistingPlaces): ImportAnswers['plan'] {
  if (!imported) throw new Error('an import was planned before its files were read');
  return planImport(imported.exportFile, places);
}

parentPort?.on('message', (question: ImportQuestion) => {
  if (question.kind === 'read') return parentPort?.postMessage(read(question));
  const planned = plan(question.places);
  const buffers = planned.batches.map(({ deflated }) => deflated.buffer);
  return parentPort?.postMessage(planned, buffers);
});
