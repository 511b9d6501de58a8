import { oneRunAtATime } from '../../sync/one-run-at-a-time.ts';

export interface FollowedQuery {
  isFetching(): boolean;
  /** Joins the fetch that is under way, or begins one. Never rejects. */
  fetch(): Promise<unknown>;
}

/**
 * @returns what is called when something changed: the answer to a fetch that is under way may not include it, so one more
 * fetch follows that one
 */
export function followQuery({ isFetching, fetch }: FollowedQuery): () => void {
  const runs = oneRunAtATime(async () => {
    if (isFetching()) await fetch();
    await fetch();
  });
  return () => void runs.next();
}
