import { setTimeout } from 'node:timers/promises';
import { spendBudget } from '../../agents/guardrails/spend-budget.ts';
import { reviveCaller } from '../../identity/auth/revive-caller.ts';
import { createDraftWorker, type DraftWorker } from '../../transfer/drafts/draft-worker.ts';
import type { TodoistService } from '../../transfer/drafts/todoist/todoist-client.ts';
import type { Services } from './services.ts';

const publicTodoist: TodoistService = {
  origin: 'https://api.todoist.com',
  filesOrigin: 'https://files.todoist.com',
  allowedOrigins: [],
  pause: (ms, signal) => setTimeout(ms, undefined, { signal }),
};

/** The worker of drafts, whose imports are held to what their callers may do, as a request of them is. */
export function createDraftWork(services: Services, todoist: TodoistService = publicTodoist): DraftWorker {
  return createDraftWorker({
    ...services,
    todoist,
    async revive(known) {
      const { actor, serverTime, epoch } = await reviveCaller(services, known);
      if (actor.budget === null) return { actor, serverTime, epoch };
      return {
        ...{ actor, serverTime, epoch },
        assertAllowed: (change, open) => spendBudget({ actor, clock: services.clock }, change, open),
      };
    },
  });
}
