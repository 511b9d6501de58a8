import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRegexes } from './check-regexes.ts';

// The attacks are searched for in JavaScript, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the check of regular expressions', () => {
  let root = '';
  const safeFile = () => path.join(root, 'safe.json');
  const check = (mayWrite = true) => checkRegexes(root, safeFile(), mayWrite);
  const kept = () => JSON.parse(readFileSync(safeFile(), 'utf8'));
  beforeEach(() => {
    root = path.join(mkdtempSync(path.join(tmpdir(), 'regexes-')));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  test('names file and line of an expression that backtracks, as a literal or constructed', () => {
    writeFileSync(path.join(root, 'one.ts'), 'const fine = /^[a-z]+$/;\nexport const bad = /^(a|a)*$/u;\n');
    writeFileSync(path.join(root, 'two.tsx'), "export const bad = new RegExp('^(?:a+)+$', 'i');\n");
    const problems = check();
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      `${path.basename(root)}/one.ts:2`,
      `${path.basename(root)}/two.tsx:1`,
    ]);
    expect(problems[0]).toContain('exponential');
  });

  test('lets linear expressions and the expressions of tests pass', () => {
    writeFileSync(
      path.join(root, 'one.ts'),
      'export const fine = [/^\\d{4}-\\d{2}$/, /\\p{L}/u, RegExp("[a-c]+", "g")];\n',
    );
    writeFileSync(path.join(root, 'one.test.ts'), 'export const bad = /^(a|a)*$/;\n');
    expect(check()).toEqual([]);
  });

  test('keeps what it found safe, without what is gone and what it found unsafe', () => {
    const file = path.join(root, 'one.ts');
    writeFileSync(file, 'export const all = [/b+/, /a+/u, /b+/, /^(a|a)*$/];\n');
    expect(check()).toHaveLength(1);
    expect(kept()).toMatchObject({ judge: expect.stringMatching(/^recheck \d/), safe: ['/a+/u', '/b+/'] });
    writeFileSync(file, 'export const all = [/a+/u];\n');
    expect(check()).toEqual([]);
    expect(kept().safe).toEqual(['/a+/u']);
  });

  test('trusts what was found safe by this version of the judge alone, and with these flags alone', () => {
    const bad = '/^(a|a)*$/';
    writeFileSync(path.join(root, 'one.ts'), `export const all = [/b+/, ${bad}];\n`);
    expect(check()).toHaveLength(1);
    writeFileSync(safeFile(), JSON.stringify({ ...kept(), safe: ['/b+/', bad] }));
    expect(check()).toEqual([]);
    writeFileSync(safeFile(), JSON.stringify({ ...kept(), safe: [`${bad}i`] }));
    expect(check()).toHaveLength(1);
    writeFileSync(safeFile(), JSON.stringify({ judge: 'recheck 0', safe: [bad] }));
    expect(check()).toHaveLength(1);
  });

  test('asks for the new file where it may not write it', () => {
    writeFileSync(path.join(root, 'one.ts'), 'export const fine = /a+/u;\n');
    expect(check(false)).toEqual([`${safeFile()} is out of date: run \`npm run check -- regexes\` and commit it`]);
    expect(existsSync(safeFile())).toBe(false);
    check();
    expect(check(false)).toEqual([]);
  });
});
