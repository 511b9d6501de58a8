import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from '../../test/signed-in.ts';
import type { Check } from './trial.ts';

/** Works at the pace of a person's app until `end` settles: two reads to a write. */
export async function worksFor(user: SignedIn, end: Promise<unknown>, check: Check) {
  const ending = new AbortController();
  const abort = () => ending.abort();
  end.then(abort, abort);
  const times: number[] = [];
  for (let turn = 0; !ending.signal.aborted; turn += 1) {
    const startedAt = performance.now();
    const { status, text } =
      turn % 3 === 0
        ? await user.call('POST', '/tasks', { name: 'Order tiles' })
        : await user.call('GET', '/tasks?limit=50');
    times.push(performance.now() - startedAt);
    check(status === 200 || status === 201, () => `another user was answered ${status} ${text}`);
    await sleep(5);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { requests: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: sorted.at(-1) ?? 0 };
}
