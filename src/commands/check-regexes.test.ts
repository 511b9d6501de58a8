import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRegexes } from './check-regexes.ts';

// The attacks are searched for in JavaScript, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the check of regular expressions', () => {
  let root = '';
  beforeEach(() => {
    root = path.join(mkdtempSync(path.join(tmpdir(), 'regexes-')));
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  test('names file and line of an expression that backtracks, as a literal or constructed', () => {
    writeFileSync(path.join(root, 'one.ts'), 'const fine = /^[a-z]+$/;\nexport const bad = /^(a|a)*$/u;\n');
    writeFileSync(path.join(root, 'two.tsx'), "export const bad = new RegExp('^(?:a+)+$', 'i');\n");
    const problems = checkRegexes(root);
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
    expect(checkRegexes(root)).toEqual([]);
  });
});
