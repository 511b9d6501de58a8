import type { SignedIn } from './signed-in.ts';

type State = Readonly<Record<string, unknown>>;

/** What the service shows of a user: by kind and id, without the instants of writes. */
export async function shownState(me: Pick<SignedIn, 'get'>): Promise<State> {
  const state: Record<string, unknown> = {};
  const since = encodeURIComponent('1970-01-01T00:00:00Z');
  for (const kind of [
    'projects',
    'sections',
    'labels',
    'views',
    'calendars',
    'tasks',
    'comments',
    'reminders',
    'occurrences',
  ]) {
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

/** Records that are in Trash differ in nothing that a person can see; only that they are there counts. */
export function notDeleted(state: State): State {
  return Object.fromEntries(
    Object.entries(state).filter(([, record]) => (record as { deletedAt: string | null }).deletedAt === null),
  );
}
