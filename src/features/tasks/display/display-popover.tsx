'use client';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import List from 'lucide-react/icons/list';
import type { DisplayedList } from '../../../client/displays/display-of.ts';
import { putDisplay } from '../../../client/displays/put-display.ts';
import { useDisplay } from '../../../client/displays/use-display.ts';
import { Layer } from '../../../client/layers/layer.tsx';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Kbd } from '../../../components/kbd.tsx';
import { type DisplayFields, defaultDisplay } from '../../../contract/display-fields.ts';
import { Choices } from './choices.tsx';
import { finishedChoices, groupings, sortings, subTaskPlaces, wordsOfDirection } from './display-words.ts';

const layouts = [
  { value: 'list', words: 'List', icon: <List size={16} aria-hidden="true" /> },
  { value: 'board', words: 'Board', icon: <Columns3 size={16} aria-hidden="true" /> },
] as const;

export interface DisplayPopoverProps {
  readonly list: DisplayedList;
  readonly anchor: HTMLElement;
  readonly returnTo: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** How a list is shown; the list behind it follows every choice at once. */
export function DisplayPopover({ list, anchor, returnTo, onClose }: DisplayPopoverProps) {
  const workspace = useWorkspace();
  const display = useDisplay(list);
  const put = (changes: Partial<DisplayFields>) => putDisplay(workspace, list, changes);
  const finished = finishedChoices(list.kind);
  const done = finished.some(({ value }) => value === display.done) ? display.done : 'all';
  return (
    <Layer
      label="Display"
      anchor={anchor.closest('header')?.firstElementChild ?? anchor}
      align="end"
      onClose={onClose}
      returnTo={returnTo}
    >
      <Choices
        label="Layout"
        choices={layouts}
        value={display.layout}
        onChoose={(layout) => put({ layout })}
        aside={<Kbd>V</Kbd>}
      />
      <Choices label="Group by" choices={groupings} value={display.groupBy} onChoose={(groupBy) => put({ groupBy })} />
      <Choices
        label="Sort by"
        choices={sortings}
        value={display.sortBy}
        onChoose={(sortBy) => put({ sortBy, direction: 'asc' })}
        aside={<Direction display={display} onTurn={(direction) => put({ direction })} />}
      />
      <Choices label="Finished tasks" choices={finished} value={done} onChoose={(value) => put({ done: value })} />
      <Choices
        label="Sub-tasks"
        choices={subTaskPlaces}
        value={display.subTasks}
        onChoose={(subTasks) => put({ subTasks })}
      />
      <div className="-mx-2 mt-3 -mb-2 flex min-h-9 items-center justify-between gap-2 border-t border-line px-2 text-meta text-ink2">
        <span>Kept for this list, on every device</span>
        <button
          type="button"
          className="press rounded-sm px-1 font-strong text-ink hover:bg-ink/8 pointer-coarse:min-h-11"
          onClick={() => put(defaultDisplay(list.kind))}
        >
          Back to default
        </button>
      </div>
    </Layer>
  );
}

interface DirectionProps {
  readonly display: DisplayFields;
  readonly onTurn: (direction: DisplayFields['direction']) => void;
}

/** Turns the order round; its words say which way it stands. */
function Direction({ display, onTurn }: DirectionProps) {
  const words = wordsOfDirection(display);
  if (words === null) return null;
  const isAscending = display.direction === 'asc';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="press flex items-center gap-1 rounded-sm px-1 text-meta text-ink2 hover:bg-ink/8 hover:text-ink pointer-coarse:min-h-11"
      onClick={() => onTurn(isAscending ? 'desc' : 'asc')}
    >
      <Arrow size={14} aria-hidden="true" />
      {words}
      <span className="visually-hidden">, turn round</span>
    </button>
  );
}
