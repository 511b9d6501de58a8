'use client';
import { Button } from '../../../components/button.tsx';
import type { ShownCompleted } from './use-completed-pages.ts';

/** Loads the completed tasks before those that are shown, and says so where they cannot be loaded. */
export function ShowEarlier({ hasMore, isLoading, failure, more }: ShownCompleted) {
  if (!hasMore) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button variant="quiet" className="-ml-[13px]" aria-busy={isLoading} onClick={more}>
        {isLoading ? 'Loading earlier completed tasks…' : 'Show earlier completed tasks'}
      </Button>
      <p role="status" className="text-ink2">
        {failure && `Earlier completed tasks could not be loaded. ${failure}`}
      </p>
    </div>
  );
}
