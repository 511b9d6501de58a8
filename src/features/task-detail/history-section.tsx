'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';

const TaskHistory = lazyPart(
  () => import('./task-history.tsx'),
  (module) => module.default,
);

/** The history of a task, fetched once it is unfolded. @param taskId the server's id */
export function HistorySection({ taskId }: { taskId: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="border-b border-line font-strong">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 w-full items-center gap-x-2 rounded-sm text-left pointer-coarse:min-h-11"
        >
          History
          <Icon size={16} aria-hidden="true" className="text-ink3" />
        </button>
      </h2>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={3} label="Loading the history" />}>
          <TaskHistory taskId={taskId} />
        </Suspense>
      )}
    </section>
  );
}
