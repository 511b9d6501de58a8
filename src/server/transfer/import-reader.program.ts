import { writeFileSync } from 'node:fs';
import { isDomainError } from '../foundation/platform/domain-error.ts';
import { RunAgain } from './again/run-again.ts';
import { decodeFiles } from './decode-files.ts';
import { filesDescriptor, type ImportAnswers, type ImportQuestion } from './import-messages.ts';
import type { ExistingPlaces } from './import-places.ts';
import { planImport } from './import-plan.ts';
import { summarise } from './import-summary.ts';
import type { ParsedImport } from './parsed-import.ts';
import { readImport } from './read-import.ts';

type ReadQuestion = Extract<ImportQuestion, { kind: 'read' }>;

let imported: ParsedImport | undefined;

async function read({ actor, now, files }: ReadQuestion): Promise<ImportAnswers['read']> {
  try {
    imported = readImport({ actor, clock: { now: () => now } }, await decodeFiles(filesDescriptor, files));
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

let again: RunAgain | undefined;

/** The run of what was read, which begins with the first question about it. */
function runAgain(): RunAgain {
  if (!imported) throw new Error('an import was run again before its files were read');
  again ??= new RunAgain(imported);
  return again;
}

function answer(question: ImportQuestion): ImportAnswers[ImportQuestion['kind']] | Promise<ImportAnswers['read']> {
  switch (question.kind) {
    case 'read':
      return read(question);
    case 'plan':
      return plan(question.places);
    case 'know':
      runAgain().know(question.of, question.lines);
      return null;
    case 'ours':
      runAgain().read(question.of, question.lines);
      return null;
    case 'pair':
      return runAgain().pair(question.account);
    case 'judge':
      return runAgain().judge();
    case 'planAgain':
      return runAgain().plan(question.joined);
  }
}

process.on('message', async (question: ImportQuestion) => {
  try {
    process.send?.({ answer: await answer(question) });
  } catch (error) {
    process.send?.({ defect: error });
  }
});

// A stop of the service that reaches this process too must not end it before the import that the service finishes.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

try {
  // proc(5): when the system runs out of memory, this process ends and not the service.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems choose by themselves.
}

// The build starts it without a parent that sends files, only to fill Node's compile cache (src/commands/compile-ahead.ts).
if (!process.connected) process.exit();
