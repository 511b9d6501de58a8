'use client';
import { formatDayShort } from '../../client/dates/format-date.ts';
import { nearDays } from '../../client/dates/near-days.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';

/** Buttons for the days that are chosen most. */
export function NearDays({ onSelect }: { onSelect: (day: string) => void }) {
  const { account } = useWorkspace();
  const { weekStart } = useValue(account);
  const { today, preferences } = useDates();
  return (
    <div className="mt-2 flex flex-wrap gap-1">
      {nearDays(today, weekStart).map((near) => (
        <button
          key={near.label}
          type="button"
          title={formatDayShort(near.day, today, preferences)}
          onClick={() => onSelect(near.day)}
          className="press min-h-7 flex-auto rounded-sm border border-line px-1.5 text-meta whitespace-nowrap hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:text-body"
        >
          {near.label}
        </button>
      ))}
    </div>
  );
}
