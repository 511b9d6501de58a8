import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseQuickAdd } from '../parse-quick-add.ts';
import { exampleOptions, type QuickAddExampleFile } from './example-file.ts';

/**
 * For the purity test: parses every example with a system clock that stands at the argument, and prints one hash of all
 * results. `new Date()` without arguments and `Date.now()` would show in it.
 */
const stopped = Date.parse(process.argv[2] ?? '');
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [stopped] : given),
  get: (target, key, receiver) => (key === 'now' ? () => stopped : Reflect.get(target, key, receiver)),
});

const hash = createHash('sha256');
let count = 0;
for (const name of ['en', 'de', 'more-en', 'more-de']) {
  const file: QuickAddExampleFile = JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'));
  for (const { profile, text } of file.examples) {
    hash.update(JSON.stringify(parseQuickAdd(text, exampleOptions(file, profile))));
    count += 1;
  }
}
process.stdout.write(`${hash.digest('hex')} ${count}`);
