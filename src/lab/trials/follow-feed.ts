import { setTimeout as sleep } from 'node:timers/promises';
import type { TestUser } from '../../test/test-user.ts';
import { type Instance, lost } from './instance.ts';

type Caller = Pick<Instance, 'call'>;

/** A reader of `GET /changes?after=` that goes on from the last number it saw. @returns all numbers as they came */
export async function followFeed(caller: Caller, user: TestUser, signal: AbortSignal) {
  const seqs: number[] = [];
  let reads = 0;
  for (let isLast = false; ; ) {
    const page = await readFeed(caller, user, seqs.at(-1) ?? 0);
    reads += 1;
    seqs.push(...page);
    if (page.length > 0) continue;
    if (isLast) return { seqs, reads };
    isLast = signal.aborted;
    await sleep(50);
  }
}

/** @returns the numbers of a page of changes after this one */
export async function readFeed(caller: Caller, { token }: TestUser, after: number): Promise<number[]> {
  const reply = await caller.call('GET', `/api/v1/changes?after=${after}&limit=100`, { token });
  if (reply.status !== 200) throw new Error(`the feed answered ${reply.status === lost ? reply.text : reply.status}`);
  return reply.body.items.map((change: { seq: number }) => change.seq);
}
