import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is true; what it throws counts as false. @throws Error with `what` after `withinMs` */
export async function until(what: string, ask: () => Promise<boolean>, withinMs = 180_000): Promise<void> {
  let reason: unknown;
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await sleep(100)) {
    try {
      if (await ask()) return;
    } catch (error) {
      reason = error;
    }
  }
  throw new Error(`${what}: not within ${Math.round(withinMs / 1_000)} s`, { cause: reason });
}
