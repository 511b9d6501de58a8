import { expect } from 'vitest';
import { noKnownIds, randomWriter, seededRandom } from '../random-writer.ts';
import { type SignedIn, signedIn } from '../signed-in.ts';
import type { TestApi } from '../test-api.ts';

/** What the service shows of a user: by kind and id, without the instants of writes. */
export async function shownState(me: SignedIn): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  const since = encodeURIComponent('1970-01-01T00:00:00Z');
  for (const kind of ['projects', 'sections', 'labels', 'tasks', 'comments', 'reminders', 'occurrences']) {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await me.get(
        `/${kind}?updatedSince=${since}&includeDeleted=true&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      for (const { updatedAt: _, ...record } of page.items) state[record.id] = { ...record, kind };
      cursor = page.nextCursor;
    }
  }
  return state;
}

/** Records that are in Trash differ in nothing that a person can see; that they are there is what counts. */
function living(state: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).filter(([, record]) => (record as { deletedAt: string | null }).deletedAt === null),
  );
}

export interface UndoTrialSizes {
  readonly histories: number;
  readonly writes: number;
}

/**
 * Random histories, undone by one call newest first: what was there is as before, what was made is in Trash; the undo of that undo
 * brings the state before it.
 */
export async function undoTrial(api: TestApi, { histories, writes }: UndoTrialSizes, seed: number): Promise<void> {
  for (let history = 0; history < histories; history += 1) {
    const me = await signedIn(api);
    const ids = noKnownIds();
    const random = seededRandom(seed + history * 7_919);
    const step = randomWriter([api], me.user.token, ids, random);
    const told = `seed ${seed}, history ${history}`;
    for (let index = 0; index < writes / 2; index += 1) await step();
    const before = await shownState(me);
    const { lastSeq: first } = await me.get('/changes?limit=1');
    for (let index = 0; index < writes; index += 1) await step();
    const after = await shownState(me);
    const { lastSeq: last } = await me.get('/changes?limit=1');
    if (last === first) continue;
    const changeIds = Array.from({ length: last - first }, (_, index) => `chg_${first + 1 + index}`);
    const undo = await me.call('POST', '/changes/undo', { changeIds });
    expect({ told, status: undo.status, body: undo.status === 200 ? null : undo.body }).toEqual({
      told,
      status: 200,
      body: null,
    });
    expect({ told, state: living(await shownState(me)) }).toEqual({ told, state: living(before) });
    if (undo.body.change === null) continue;
    const redo = await me.call('POST', `/changes/${undo.body.change.id}/undo`, {});
    expect({ told, status: redo.status, body: redo.status === 200 ? null : redo.body }).toEqual({
      told,
      status: 200,
      body: null,
    });
    expect({ told, state: living(await shownState(me)) }).toEqual({ told, state: living(after) });
  }
}
