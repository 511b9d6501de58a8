import { useCallback } from 'react';
import { useSelection } from '../../client/react/use-records.ts';
import { Kbd } from '../../components/kbd.tsx';
import type { Replica } from '../../sync/replica.ts';

/** The keys, and how many of all tasks were found. @param found null before anything is typed */
export function PaletteFoot({ found }: { found: number | null }) {
  const tasks = useSelection(
    ['task'],
    useCallback((replica: Replica) => replica.all('task').size, []),
  );
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-meta text-ink3 pointer-coarse:hidden"
    >
      <span className="flex items-center gap-2">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        move
      </span>
      <span className="flex items-center gap-2">
        <Kbd>Enter</Kbd>
        open
      </span>
      {found !== null && (
        <span className="ml-auto">
          {found.toLocaleString('en')} of {tasks.toLocaleString('en')} tasks, on this device
        </span>
      )}
    </p>
  );
}
