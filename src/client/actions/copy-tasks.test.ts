import { expect, onTestFinished, test, vi } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { copyAsText, copyLink } from './copy-tasks.ts';

/** A page in a browser whose clipboard takes text, or does not allow it. @returns what was copied and said */
function page({ allows }: { allows: boolean }) {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!allows) throw new DOMException('Not allowed', 'NotAllowedError');
    copied.push(text);
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.stubGlobal('window', { location: { origin: 'https://tasks.example' } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { workspace } = testWorkspace([
    { id: 'tsk_1', name: 'Order tiles' },
    { id: 'tsk_2', name: 'Book dentist' },
  ]);
  const said: string[] = [];
  workspace.notices.onNotice(({ text }) => said.push(text));
  return { workspace, copied, said };
}

test('titles are copied a line each, without those that are gone', async () => {
  const { workspace, copied, said } = page({ allows: true });
  copyAsText(workspace, ['tsk_1', 'tsk_gone', 'tsk_2']);
  await vi.waitFor(() => expect(said).toEqual(['Copied 2 titles']));
  expect(copied).toEqual(['Order tiles\nBook dentist']);
});

test('the link of a task is its address', async () => {
  const { workspace, copied, said } = page({ allows: true });
  copyLink(workspace, 'tsk_1');
  await vi.waitFor(() => expect(said).toEqual(['Copied the link']));
  expect(copied).toEqual(['https://tasks.example/task/tsk_1']);
});

test('a browser that does not allow copying is said so', async () => {
  const { workspace, said } = page({ allows: false });
  copyAsText(workspace, ['tsk_1']);
  await vi.waitFor(() => expect(said).toEqual(['The browser did not allow copying.']));
});
