import type { TestUser } from '../../../test/test-user.ts';
import type { Instance } from '../instance.ts';

/** What was acknowledged of a task last. */
interface Acknowledged {
  readonly name: string;
  readonly completedAt: string | null;
  readonly updatedAt: string;
}

export interface TaskWriter {
  readonly acknowledged: ReadonlyMap<string, Acknowledged>;
  /** How long each write took until it was acknowledged, and which faults were told when it began and ended. */
  readonly taken: readonly { readonly during: readonly string[]; readonly ms: number }[];
  run(signal: AbortSignal): Promise<void>;
}

/** Makes, renames and completes tasks one after the other, each until it is acknowledged. @throws when a write is refused */
export function taskWriter(caller: Pick<Instance, 'call'>, { token }: TestUser, fault: () => string): TaskWriter {
  const acknowledged = new Map<string, Acknowledged>();
  const taken: { during: readonly string[]; ms: number }[] = [];
  async function write(method: string, path: string, body: unknown): Promise<string> {
    const [began, startedAt] = [fault(), performance.now()];
    const reply = await caller.call(method, `/api/v1${path}`, { token, body });
    if (reply.status >= 300 || reply.status < 200)
      throw new Error(`${began}: ${method} ${path}: ${reply.status} ${reply.text}`);
    taken.push({ during: [began, fault()], ms: performance.now() - startedAt });
    const { id, name, completedAt, updatedAt } = reply.body;
    acknowledged.set(id, { name, completedAt, updatedAt });
    return id;
  }
  return {
    acknowledged,
    taken,
    async run(signal) {
      for (let number = 0; !signal.aborted; number += 1) {
        const id = await write('POST', '/tasks', { name: `number ${number}` });
        await write('PATCH', `/tasks/${id}`, { name: `number ${number}, renamed` });
        if (number % 2 === 0) await write('POST', `/tasks/${id}/complete`, {});
      }
    },
  };
}
