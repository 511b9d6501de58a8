import { afterEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../client/notices/notices.ts';
import { exampleTrashEntry } from '../../contract/examples.ts';
import type { TrashEntry } from '../../contract/trash.ts';
import { taskLike } from '../../test/task-like.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { restoreEntry } from './restore-entry.ts';

const entry: TrashEntry = { ...exampleTrashEntry, rootKind: 'label', rootName: 'phone' };

afterEach(() => vi.unstubAllGlobals());

/** Restores the entry before a service that answers so. */
async function restoreOver(response: Response): Promise<{ isRestored: boolean; notices: Notice[] }> {
  vi.stubGlobal('fetch', async () => response);
  const { workspace } = testWorkspace();
  const notices: Notice[] = [];
  workspace.notices.onNotice((notice) => notices.push(notice));
  const isRestored = await restoreEntry({ ...workspace, puller: { ...workspace.puller, async pull() {} } }, entry);
  return { isRestored, notices };
}

test('a restored record is named, and can be moved to Trash again', async () => {
  const headers = { 'tidemark-change-id': 'chg_7' };
  const { isRestored, notices } = await restoreOver(Response.json({ result: { data: {} } }, { headers }));
  expect(isRestored).toBe(true);
  expect(notices).toEqual([
    { text: 'Restored “phone”', key: 'undo', action: { label: 'Undo', run: expect.any(Function) } },
  ]);
});

test('what was living again has nothing to undo', async () => {
  const restored = await restoreOver(Response.json({ result: { data: {} } }));
  expect(restored).toEqual({ isRestored: true, notices: [{ text: 'Restored “phone”', key: 'restore' }] });
});

test('a restored task is undone with what is below it, and redone', async () => {
  const headers = { 'tidemark-change-id': 'chg_7' };
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: {} } }, { headers }));
  const page = testWorkspace();
  const { workspace, replica } = page;
  const pull = async () =>
    replica.applyServer('task', [taskLike({ id: 'tsk_1' }), taskLike({ id: 'tsk_2', parentId: 'tsk_1' })]);
  const entry: TrashEntry = { ...exampleTrashEntry, rootKind: 'task', rootId: 'tsk_1', rootName: 'Tiles' };
  await restoreEntry({ ...workspace, puller: { ...workspace.puller, pull } }, entry);
  page.undo();
  expect(page.sent()).toEqual([['changes.undoMany', { changeIds: ['chg_7'] }]]);
  expect([...replica.all('task').keys()]).toEqual([]);
  page.redo();
  expect([...replica.all('task').keys()].sort()).toEqual(['tsk_1', 'tsk_2']);
});

test('a refusal interrupts a screen reader and says what was not restored', async () => {
  const { isRestored, notices } = await restoreOver(Response.json({}, { status: 500 }));
  expect(isRestored).toBe(false);
  expect(notices).toEqual([{ text: expect.stringMatching(/^Not restored: “phone”\. ./), urgent: true }]);
});
