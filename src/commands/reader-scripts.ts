import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtReader } from '../server/foundation/platform/reader-process.ts';
import { bundle } from './bundle.ts';
import { readerPrograms } from './reader-programs.ts';

/** Makes one script of each program that reads files: 270 modules cost each import two thirds of its start. */
export async function writeReaders(): Promise<void> {
  for (const program of readerPrograms) {
    const file = builtReader(program);
    mkdirSync(path.dirname(file), { recursive: true });
    // A reader that starts meanwhile finds the whole of one of both.
    writeFileSync(`${file}.new`, await bundle(program, 'esm', { platform: 'node' }));
    renameSync(`${file}.new`, file);
  }
}
