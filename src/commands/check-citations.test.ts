import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { falseCitations } from './check-citations.ts';

const contract =
  '# Contract\n\n## 5. Tokens\n\n1. First\n2. Second\n\n## 6. Limits\n\n### 6.1 Pages\n\n## Zones and days\n';
/** Written in two parts, so that the check does not find them in this file. */
const document = (name: string) => `${name}.${'md'}`;
const script = (name: string) => `npm ${'run'} ${name}`;

/** What the check says of one source file beside one document and one script. */
function problemsOf(text: string, file = 'src/server/a.ts'): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'tidemark-citations-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'package.json': JSON.stringify({ scripts: { seed: 'x' } }),
    [`docs/${document('contract')}`]: contract,
    [file]: text,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return falseCitations(root);
}

test.each([
  `// (${document('contract')} §5)`,
  `// (${document('contract')} §5.2)`,
  `// (${document('contract')} §6.1)`,
  `// (${document('contract')}, Zones)`,
  `// (docs/${document('contract')})`,
  `// \`${script('seed')}\``,
  `const page = '/help/${document('agents')}';`,
])('%s names something that is there', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  [`// (${document('speed')})`, `there is no document ${document('speed')}`],
  [`// (${document('contract')} §7)`, `${document('contract')} has no section 7`],
  [`// (${document('contract')} §5.3)`, `${document('contract')} has no section 5.3`],
  [`// (${document('contract')}, Weeks)`, `${document('contract')} has no heading Weeks`],
  [`// \`${script('sede')}\``, `there is no script for \`${script('sede')}\``],
])('%s is refused', (text, problem) => {
  expect(problemsOf(`\n${text}`)).toEqual([`src/server/a.ts:2: ${problem}`]);
});

test('a document that names a file which is not there is refused', () => {
  expect(problemsOf('See `src/server/gone.ts`.', `docs/${document('guide')}`)).toEqual([
    `docs/${document('guide')}:1: there is no src/server/gone.ts`,
  ]);
});
