import { useEffect, useState } from 'react';
import { apiClient } from '../../../client/api/api-client.ts';
import { keepComing, keptComing } from '../../../client/planning/kept-coming.ts';
import { useSelection } from '../../../client/react/use-records.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { ComingOccurrence } from '../../../contract/upcoming.ts';
import { oneRunAtATime } from '../../../sync/one-run-at-a-time.ts';
import type { Replica } from '../../../sync/replica.ts';

/** A later date of a rule, with the rule of which it is one. */
export type Coming = Pick<ComingOccurrence, 'taskId' | 'date' | 'time'> & { readonly rule: string };

const pagesMax = 4;
const pageSize = 500;

async function askFor(from: string, to: string, replica: Replica): Promise<Coming[]> {
  const found: Coming[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const input = { from, to, filter: 'recurring', limit: pageSize, ...(cursor ? { cursor } : {}) };
    const { items, nextCursor } = await apiClient.upcoming.list.query(input);
    for (const { taskId, date, time, isProjected } of items) {
      const rule = replica.get('task', taskId)?.recurrence?.rule;
      if (isProjected && rule !== undefined) found.push({ taskId, date, time, rule });
    }
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return found;
}

const none: readonly Coming[] = [];

/** Changes whenever coming dates may have. */
function rulesOf(replica: Replica): string {
  const rules: string[] = [];
  for (const { id, completed, recurrence, dueDate, dueTime } of replica.all('task').values())
    if (recurrence && !completed) rules.push(`${id} ${recurrence.rule} ${dueDate} ${dueTime}`);
  return rules.join();
}

/**
 * The coming dates of what recurs in a window of days. The service computes them; without it, its last answer for the window is shown.
 */
export function useComing(from: string, to: string): readonly Coming[] {
  const { account, replica, outbox, connected } = useWorkspace();
  const rules = useSelection(['task'], rulesOf);
  const userId = account.get().id;
  const window = `${from}/${to}`;
  const [answer, setAnswer] = useState<{ window: string; coming: readonly Coming[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rules are other dates.
  useEffect(() => {
    let isLeft = false;
    const show = (coming: readonly Coming[]) => !isLeft && setAnswer({ window, coming });
    show(keptComing(userId, window));
    const runs = oneRunAtATime(async () => {
      try {
        const coming = await askFor(from, to, replica);
        keepComing(userId, window, coming);
        show(coming);
      } catch {
        // What is kept stays shown; the next change asks again.
      }
    });
    const ask = () => {
      // What is not sent yet the service does not know, and its answer would be taken for one about what is shown.
      if (outbox.waiting.get().length === 0) void runs.next();
    };
    const stops = [
      // What was changed meanwhile is unknown.
      connected.subscribe(() => {
        if (connected.get()) ask();
      }),
      outbox.waiting.subscribe(ask),
    ];
    ask();
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
    };
  }, [userId, window, from, to, rules, replica, outbox, connected]);
  return answer?.window === window ? answer.coming : none;
}
