import { counted } from '../../../client/actions/quoted.ts';
import { navigate } from '../../../client/navigation/navigation.ts';
import type { Groups } from './narrowing.ts';

/** How many tasks of a list its filter leaves out, and the way back to all of them. */
export function LeftOut({ all, left }: { readonly all: Groups; readonly left: Groups }) {
  const leftCount = rowCount(left);
  const count = rowCount(all) - leftCount;
  if (count === 0) return null;
  return (
    <p className="pt-4 pl-8 text-ink3 print:hidden">
      {leftCount === 0
        ? 'No task of this list fits the filter. '
        : `${counted(count, 'task')} of this list ${count === 1 ? 'is' : 'are'} not in the filter. `}
      <button
        type="button"
        onClick={() => navigate(window.location.pathname, { replace: true })}
        className="inline-flex min-h-6 items-center rounded-sm text-pen underline underline-offset-2 pointer-coarse:min-h-11"
      >
        Show all
      </button>
    </p>
  );
}

function rowCount(groups: Groups): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}
