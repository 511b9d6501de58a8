import type { Task } from '../../contract/tasks.ts';
import { createValue, type Value } from '../../lib/value.ts';
import type { TaskPage } from '../../sync/load-shown-first.ts';
import { apiFailureOf } from '../../sync/retry.ts';

export interface CompletedState {
  /** The instant from which on every completion is in the local copy; null = all are, or none has been loaded yet. */
  readonly since: string | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** A plain sentence; null = the last page was loaded. */
  readonly failure: string | null;
}

/** Completed tasks from the server, page by page, for a copy that does not have all of them yet. */
export interface CompletedPages {
  readonly state: Value<CompletedState>;
  /** Loads the first page, unless it was loaded or tried before. */
  begin(): void;
  /** Loads the next page. A call while one is under way changes nothing. */
  more(): Promise<void>;
}

export interface CompletedPagesServices {
  /** A page of completed tasks, the latest completion first. */
  list(cursor: string | undefined): Promise<TaskPage>;
  apply(tasks: readonly Task[]): Promise<void> | void;
}

export function createCompletedPages({ list, apply }: CompletedPagesServices): CompletedPages {
  const state = createValue<CompletedState>({ since: null, hasMore: true, isLoading: false, failure: null });
  let cursor: string | null | undefined;
  let isBegun = false;
  const change = (fields: Partial<CompletedState>) => state.set({ ...state.get(), ...fields });

  async function more(): Promise<void> {
    isBegun = true;
    if (state.get().isLoading || cursor === null) return;
    change({ isLoading: true });
    try {
      const { items, nextCursor } = await list(cursor);
      await apply(items);
      cursor = nextCursor;
      const since = nextCursor === null ? null : (items.at(-1)?.completedAt ?? null);
      change({ since, hasMore: nextCursor !== null, isLoading: false, failure: null });
    } catch (error) {
      change({ isLoading: false, failure: apiFailureOf(error).sentence });
    }
  }

  return {
    state,
    begin() {
      if (!isBegun) void more();
    },
    more,
  };
}
