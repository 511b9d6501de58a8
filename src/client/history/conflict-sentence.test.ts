import { expect, test } from 'vitest';
import type { ChangeConflict } from '../../contract/changes.ts';
import { removedText } from '../../contract/removed-text.ts';
import { conflictSentence } from './conflict-sentence.ts';

const conflict = (id: string, given: Partial<ChangeConflict> = {}): ChangeConflict => ({
  kind: 'task',
  id,
  name: 'Order tiles',
  reason: 'changed',
  fields: [],
  by: null,
  ...given,
});

test('a conflict names the record and who changed it', () => {
  const actor = { kind: 'token', tokenId: 'tok_1', tokenName: 'Claude', client: 'claude-code/2.1.280' } as const;
  const by = { changeId: 'chg_2', actor, at: '2026-03-11T09:00:00.000Z' };
  expect(conflictSentence([conflict('tsk_1', { by })])).toBe('“Order tiles” was changed since by Claude.');
});

test('of several records the first is named and the others are counted once each', () => {
  const sentence = conflictSentence([conflict('tsk_1', { reason: 'in_trash' }), conflict('tsk_1'), conflict('tsk_2')]);
  expect(sentence).toBe('“Order tiles” is in Trash. The same goes for 1 more.');
});

test('of what was removed for good and what was changed, the latter is named', () => {
  const removed = conflict('tsk_1', { name: removedText });
  expect(conflictSentence([removed, conflict('tsk_2')])).toMatch(/^“Order tiles” was changed since\./);
  expect(conflictSentence([removed])).toBe('What it changed was removed for good.');
});
