import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtReader } from '../server/foundation/platform/reader-process.ts';
import { bundle } from './bundle.ts';
import { readerPrograms } from './reader-programs.ts';

/** Makes one script of each program that reads files: 270 modules cost each import and each calendar two thirds of its start. */
for (const program of readerPrograms) {
  const file = builtReader(program);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await bundle(program, 'esm', { platform: 'node' }));
}
