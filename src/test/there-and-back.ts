import { expect } from 'vitest';
import { notDeleted, shownState } from './shown-state.ts';
import type { SignedIn } from './signed-in.ts';

/** Undoes by one call all that `writes` does, and undoes that undo: both states must come back. */
export async function thereAndBack(me: SignedIn, writes: () => Promise<unknown>): Promise<void> {
  const before = notDeleted(await shownState(me));
  const { lastSeq: first } = await me.get('/changes?limit=1');
  await writes();
  const after = notDeleted(await shownState(me));
  const { lastSeq: last } = await me.get('/changes?limit=1');
  const changeIds = Array.from({ length: last - first }, (_, index) => `chg_${first + 1 + index}`);
  const undone = await me.act('/changes/undo', { changeIds });
  expect(notDeleted(await shownState(me))).toEqual(before);
  await me.act(`/changes/${undone.change.id}/undo`);
  expect(notDeleted(await shownState(me))).toEqual(after);
}
