'use client';
import Check from 'lucide-react/icons/check';
import { formatClock } from '../../client/dates/format-date.ts';
import { NavIcon } from '../../client/navigation/nav-icon.tsx';
import { NavLeading } from '../../client/navigation/nav-leading.tsx';
import { useDates } from '../../client/react/use-dates.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';

/**
 * Says when the local copy was last proved complete; offline, the status line at the top replaces it. It always has the height
 * of two lines, because the second would hide a project that the sidebar has scrolled to.
 */
export function CheckedLine() {
  const { puller } = useWorkspace();
  const { preferences } = useDates();
  const checkedAt = useValue(puller.checkedAt);
  const failed = useValue(puller.failure) !== null;
  const unreachable = useUnreachable();
  const whole = useValue(puller.fullyLoaded);
  if (checkedAt === null || failed || unreachable || !whole) return <p className="min-h-8" />;
  return (
    <p className="flex min-h-8 items-center gap-2 pl-2 text-meta text-ink3">
      <NavLeading>
        <NavIcon icon={Check} />
      </NavLeading>
      <span className="min-w-0">
        Everything here, checked <span className="whitespace-nowrap">{formatClock(checkedAt, preferences)}</span>
      </span>
    </p>
  );
}
