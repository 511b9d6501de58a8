'use client';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { createView } from '../../client/actions/views.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { sentenceOf } from '../../client/filters/filter-field.tsx';
import { readTyped, viewGroups } from '../../client/filters/filter-groups.ts';
import { useFilterContext } from '../../client/filters/use-filter-context.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useIsLoaded } from '../../client/react/use-is-loaded.ts';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { ColorDot } from '../../components/color-dot.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { View } from '../../contract/views.ts';
import type { FilterContext } from '../../filter/types.ts';
import { selectViews } from './select-views.ts';
import { type StartingView, startingViews } from './starting-views.ts';
import { useViewCounts } from './use-view-counts.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ViewMenuButton } from './view-menu-button.tsx';

/** Every view with its meaning, its count and its actions; an account without any is offered some to begin with. */
export function ViewsPage() {
  const views = useSelection(['view'], selectViews, sameList);
  const known = useIsLoaded('view');
  const counts = useViewCounts(views);
  const context = useFilterContext();
  const { replica } = useWorkspace();
  const [creating, setCreating] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  useEffect(() => {
    document.title = 'Views · Tidemark';
  }, []);
  return (
    <div ref={area}>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-title font-title">Views</h1>
          <p className="mt-1 min-h-5 text-ink3">{known && counted(views.length, 'view')}</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
          <Plus size={14} aria-hidden="true" />
          New view
        </Button>
      </header>
      {views.length === 0 && !known && <SkeletonRows label="Loading views" />}
      <ul aria-label="Views" className="border-t border-line empty:hidden">
        {views.map((view) => (
          <ViewRow key={replica.keyOf(view.id)} view={view} count={counts.get(view.id)} context={context} />
        ))}
      </ul>
      {views.length === 0 && known && <StartingViews context={context} />}
      {creating && <ViewDialog onClose={() => setCreating(false)} />}
    </div>
  );
}

interface ViewRowProps {
  readonly view: View;
  readonly count: number | undefined;
  readonly context: FilterContext;
}

function ViewRow({ view, count, context }: ViewRowProps) {
  const sentence = useMemo(() => sentenceOf({ groups: viewGroups(view.canonical, context) }), [view, context]);
  return (
    <li
      {...dataAttributes({ view: view.id })}
      className="flex items-center border-b border-line last:border-b-0 data-dragging:opacity-40"
    >
      <AppLink
        href={`/view/${view.id}`}
        className="-ml-2 flex min-h-[34px] min-w-0 flex-1 items-start gap-2 px-2 py-1.5 hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="flex h-5 items-center">
          <ColorDot color={view.color} />
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block [overflow-wrap:anywhere]">
            {view.name}
          </span>
          <span className="block text-meta text-ink3 [overflow-wrap:anywhere]">{sentence}</span>
        </span>
        <span className="self-center text-meta text-ink3">
          {count || ''}
          {!!count && <span className="visually-hidden"> tasks</span>}
        </span>
      </AppLink>
      <ViewMenuButton view={view} />
    </li>
  );
}

/** None is ticked, because none is made unasked. */
function StartingViews({ context }: { context: FilterContext }) {
  const workspace = useWorkspace();
  const [chosen, setChosen] = useState<readonly StartingView[]>([]);
  function create(): void {
    workspace.replica.batch(() => {
      for (const { name, filters } of startingViews.filter((each) => chosen.includes(each))) {
        const canonical = filters.map((text) => readTyped(text, context).groups[0]?.read.canonical ?? text);
        createView(workspace, { name, isFavorite: true, filters, canonical });
      }
    });
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <p className="text-ink2">
        No views yet. A view is a list by a filter, such as “p1 or overdue”. Some to begin with:
      </p>
      <ul aria-label="Views to begin with" className="mt-3 border-t border-line">
        {startingViews.map((view) => (
          <li key={view.name} className="border-b border-line">
            <label className="flex min-h-[34px] cursor-pointer items-center gap-3 py-1.5 hover:bg-hover pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(view)}
                onChange={() =>
                  setChosen(chosen.includes(view) ? chosen.filter((each) => each !== view) : [...chosen, view])
                }
                className="size-4 shrink-0 accent-ink"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
                <span>{view.name}</span>
                <span className="text-meta text-ink3">{view.filters.join(', ')}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="primary" disabled={chosen.length === 0} className="mt-4">
        Create {chosen.length === 0 ? 'views' : counted(chosen.length, 'view')}
      </Button>
    </form>
  );
}
