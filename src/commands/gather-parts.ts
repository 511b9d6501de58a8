import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the scripts and styles of a build into the one file that the service worker keeps them from (src/lib/parts-file.ts). */
const directory = path.resolve(import.meta.dirname, '../../.next/static');
const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:js|css)$/.test(name),
);
const texts = names.sort().map((name) => {
  return [`/_next/static/${name.split(path.sep).join('/')}`, readFileSync(path.join(directory, name), 'utf8')];
});
const body = JSON.stringify(Object.fromEntries(texts));
const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
writeFileSync(path.join(directory, `parts-${hash}.json`), body);
