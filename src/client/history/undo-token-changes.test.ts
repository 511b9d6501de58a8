import { afterEach, expect, test, vi } from 'vitest';
import { changeLike } from '../../test/change-like.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import type { Notice } from '../notices/notices.ts';
import { undoTokenChanges } from './undo-token-changes.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (time: string) => `2026-03-11T${time}:00.000Z`;
const change = (time: string) => changeLike({ id: `chg_${time}`, at: at(time), tokenId: 'tok_1' });

test('all that a token changed without a pause is previewed, also what is not loaded, and nothing before the pause', async () => {
  const previewed: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.startsWith('/api/trpc/changes.list'))
      return Response.json({ result: { data: { items: [change('08:55'), change('08:00')], nextCursor: 'more' } } });
    previewed.push(JSON.parse(String(body)));
    return Response.json({ body: { change: { undoes: ['chg_1', 'chg_2', 'chg_3'] } } });
  });
  const { workspace } = testWorkspace();
  const notices: Notice[] = [];
  workspace.notices.onNotice((notice) => notices.push(notice));
  const changes = [change('09:04'), change('09:00')];
  await undoTokenChanges(workspace, { tokenId: 'tok_1', name: 'Claude', changes, isCut: true });
  expect(previewed).toEqual([{ tokenId: 'tok_1', since: at('08:55'), until: '2026-03-11T09:04:00.001Z' }]);
  expect(notices.map(({ text }) => text)).toEqual(['Undo 3 changes of Claude?']);
});
