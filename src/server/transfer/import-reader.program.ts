import { writeFileSync } from 'node:fs';
import { isDomainError } from '../foundation/platform/domain-error.ts';
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

process.on('message', async (question: ImportQuestion) => {
  try {
    process.send?.({ answer: question.kind === 'read' ? await read(question) : plan(question.places) });
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
