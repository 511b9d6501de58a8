import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Fields } from '../../read/shapes.ts';
import { fetchTodoist } from './fetch-todoist.ts';
import type { TodoistClient, TodoistRequest } from './todoist-client.ts';

const now = new Date('2026-11-24T10:00:00Z');

/** A service with so many open tasks, and finished ones without an end. */
function serviceWith(open: number): TodoistClient {
  const items = Array.from({ length: open }, (_, n) => ({ id: `i${n}` }));
  let serial = 0;
  const finished = () => Array.from({ length: 200 }, () => ({ id: `d${serial++}` }));
  const answer = ({ path }: TodoistRequest): Fields => {
    if (path === '/api/v1/sync') return { sync_token: 'x', user: { joined_at: '2026-01-01' }, projects: [], items };
    return path.startsWith('/api/v1/tasks/completed')
      ? { items: finished(), next_cursor: `${serial}` }
      : { results: [] };
  };
  return { ask: async (request) => answer(request), file: async () => 'refused' };
}

test.each([
  [10, 20_000],
  [limits.importTasksMax - 300, 300],
  [limits.importTasksMax, 0],
])('beside %i open tasks come as many finished ones as an import takes: %i', async (open, count) => {
  const account = await fetchTodoist(serviceWith(open), { comments: false, now });
  expect([account.finished.length, account.isCut]).toEqual([count, true]);
});
