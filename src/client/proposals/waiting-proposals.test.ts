import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import type { Decision, Proposal } from '../../contract/proposals.ts';
import { createWaitingProposals } from './waiting-proposals.ts';

function proposal(id: string, rest: Partial<Proposal> = {}): Proposal {
  return {
    id,
    tokenId: 'tok_1',
    tokenName: 'Claude',
    operation: 'tasks.update',
    status: 'pending',
    summary: 'Changed “Order tiles”',
    preview: null,
    previewHash: 'one',
    createdAt: '2030-03-11T08:00:00.000Z',
    expiresAt: '2030-03-18T08:00:00.000Z',
    decidedAt: null,
    changeId: null,
    note: null,
    ...rest,
  };
}

/** A server whose answers are given by the test. */
function world() {
  const lists: PromiseWithResolvers<readonly Proposal[]>[] = [];
  const decisions: PromiseWithResolvers<readonly Decision[]>[] = [];
  const waiting = createWaitingProposals({
    async list() {
      const answer = Promise.withResolvers<readonly Proposal[]>();
      lists.push(answer);
      return { items: await answer.promise, nextCursor: null };
    },
    decide() {
      const answer = Promise.withResolvers<readonly Decision[]>();
      decisions.push(answer);
      return answer.promise;
    },
  });
  return { waiting, lists, decisions, shown: () => waiting.items.get()?.map(({ id }) => id) ?? null };
}

async function loaded(...ids: string[]) {
  const all = world();
  all.waiting.refresh();
  all.lists[0]?.resolve(ids.map((id) => proposal(id)));
  await vi.waitFor(() => expect(all.shown()).toEqual(ids));
  return all;
}

test('what is decided is gone at once, and a list that was asked for before does not bring it back', async () => {
  const { waiting, lists, decisions, shown } = await loaded('a', 'b');
  waiting.refresh();
  const decided = waiting.decide({ approve: [{ id: 'a', previewHash: 'one' }], reject: [] });
  expect(shown()).toEqual(['b']);
  decisions[0]?.resolve([{ id: 'a', proposal: proposal('a', { status: 'approved' }) }]);
  await decided;
  expect(shown()).toEqual(['b']);
  lists[1]?.resolve([proposal('a'), proposal('b')]);
  await vi.waitFor(() => expect(lists).toHaveLength(3));
  expect(shown()).toEqual(['b']);
  lists[2]?.resolve([proposal('b')]);
});

test('a stale one comes back with what it would do now', async () => {
  const { waiting, decisions, shown } = await loaded('a', 'b');
  const decided = waiting.decide({ approve: [{ id: 'a', previewHash: 'one' }], reject: ['b'] });
  expect(shown()).toEqual([]);
  decisions[0]?.resolve([
    { id: 'a', proposal: proposal('a', { previewHash: 'two' }), problem: undefined },
    { id: 'b', proposal: proposal('b', { status: 'rejected' }) },
  ]);
  await decided;
  expect(waiting.items.get()).toMatchObject([{ id: 'a', previewHash: 'two' }]);
});

test('what did not reach the server waits as before', async () => {
  const { waiting, decisions, shown } = await loaded('a');
  const decided = waiting.decide({ approve: [], reject: ['a'] });
  decisions[0]?.reject(new TRPCClientError('no network'));
  await expect(decided).rejects.toThrow('no network');
  expect(shown()).toEqual(['a']);
});

test('a list that could not be had says why, and the next one shows', async () => {
  const { waiting, lists, shown } = world();
  waiting.refresh();
  lists[0]?.reject(new TRPCClientError('no network'));
  await vi.waitFor(() => expect(waiting.failure.get()?.kind).toBe('offline'));
  expect(shown()).toBeNull();
  waiting.refresh();
  lists[1]?.resolve([proposal('a')]);
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  expect(waiting.failure.get()).toBeNull();
});
