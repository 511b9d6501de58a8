import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { QuickAddExampleFile } from '../examples/example-file.ts';
import { helpGroups } from './help-groups.ts';

test('the reference shows every example once, in its group, with the spans that were understood', () => {
  const file: QuickAddExampleFile = JSON.parse(readFileSync(new URL('../examples/en.json', import.meta.url), 'utf8'));
  const groups = helpGroups(file);
  expect(groups.flatMap(({ lines }) => lines)).toHaveLength(file.examples.length);
  expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
  const line = groups.flatMap(({ lines }) => lines).find(({ text }) => text === 'Water basil next fri');
  expect(line?.spans.map(({ kind, text }) => [kind, text])).toEqual([['date', 'next fri']]);
  expect(line?.expect.dueDate).toBe('2026-03-20');
});
