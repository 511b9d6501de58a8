import { afterEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../client/notices/notices.ts';
import { exampleTrashEntry } from '../../contract/examples.ts';
import type { TrashEntry } from '../../contract/trash.ts';
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

test('a restored record is named', async () => {
  const restored = await restoreOver(Response.json({ result: { data: {} } }));
  expect(restored).toEqual({ isRestored: true, notices: [{ text: 'Restored “phone”', key: 'restore' }] });
});

test('a refusal interrupts a screen reader and says what was not restored', async () => {
  const { isRestored, notices } = await restoreOver(Response.json({}, { status: 500 }));
  expect(isRestored).toBe(false);
  expect(notices).toEqual([{ text: expect.stringMatching(/^Not restored: “phone”\. ./), urgent: true }]);
});
