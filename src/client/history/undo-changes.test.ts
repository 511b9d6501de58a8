import { afterEach, expect, test, vi } from 'vitest';
import { removedText } from '../../contract/removed-text.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import type { Notice } from '../notices/notices.ts';
import type { Workspace } from '../workspace.ts';
import { undoChanges } from './undo-changes.ts';

afterEach(() => vi.unstubAllGlobals());

const conflict = { kind: 'task', id: 'tsk_1', name: 'Order tiles', reason: 'in_trash', fields: [], by: null };

async function undoneOn(status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const page = testWorkspace();
  const { notices, undo } = page.workspace;
  const shown: Notice[] = [];
  notices.onNotice((notice) => shown.push(notice));
  const puller = { pull: async () => undefined } as unknown as Workspace['puller'];
  await undoChanges({ notices, puller, undo }, { changeIds: ['chg_1'] }, 'Renamed');
  return { ...page, notice: shown.at(0) };
}

test('what is in Trash is said to be, and nothing is offered that would not help', async () => {
  const problem = { code: 'changed_since', title: 'Changed since', detail: '', conflicts: [conflict] };
  const { notice: refused } = await undoneOn(409, { error: { message: '', code: -32009, data: { problem } } });
  expect(refused).toMatchObject({ text: 'Not undone. “Order tiles” is in Trash.' });
  expect(refused).not.toHaveProperty('choices');
});

test('what was removed for good is said to be, and nothing is offered that would not help', async () => {
  const removed = { ...conflict, name: removedText, reason: 'changed' };
  const problem = { code: 'changed_since', title: 'Changed since', detail: '', conflicts: [removed] };
  const { notice: refused } = await undoneOn(409, { error: { message: '', code: -32009, data: { problem } } });
  expect(refused).toMatchObject({ text: 'Not undone. What it changed was removed for good.' });
  expect(refused).not.toHaveProperty('choices');
});

test('what was kept is not said to be undone', async () => {
  const kept = await undoneOn(200, { result: { data: { change: null, undone: [], kept: [conflict] } } });
  expect(kept.notice?.text).toBe('Not undone. “Order tiles” is in Trash.');
  expect(kept.storedSteps()).toEqual([]);
});

test('what was undone is a step, so that the next undo takes it back and nothing before it', async () => {
  const page = await undoneOn(200, { result: { data: { change: { id: 'chg_2' }, undone: [], kept: [] } } });
  expect(page.notice?.text).toBe('Undone: Renamed');
  page.undo();
  expect(page.sent()).toEqual([['changes.undoMany', { changeIds: ['chg_2'] }]]);
});
