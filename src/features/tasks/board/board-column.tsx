'use client';
import { type ReactNode, useId, useRef, useState } from 'react';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Button } from '../../../components/button.tsx';
import { useIsPrinting } from '../../../components/use-is-printing.ts';
import { AddBesideButton } from '../add-button.tsx';
import { AddEntry } from '../add-entry.tsx';
import { GroupName } from '../group-heading.tsx';
import { countOf, type ListGroup, type ListRow, rowKey, sectionOf } from '../list-entries.ts';
import { TaskRow } from '../row/task-row.tsx';
import type { AddingState } from '../use-add-in-place.ts';
import type { RowFocus } from '../use-row-focus.ts';
import { useWasNear } from './use-was-near.ts';

export interface BoardColumnProps {
  readonly column: ListGroup;
  /** Its place among so many. */
  readonly index: number;
  readonly columns: number;
  /** Whether the cursor is in it. */
  readonly isActive: boolean;
  readonly focus: RowFocus;
  readonly state: AddingState;
  readonly editing: string | null;
  readonly reminded: ReadonlySet<string>;
  readonly actions: ReactNode;
  readonly showProject: boolean | 'section';
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string | null) => void;
}

/** How many cards a column shows at first, and adds with each “Show more”. */
const cardsStep = 60;

/**
 * A section as a column, as tall as the board, so that a card can be dropped anywhere in it. Its end can be scrolled out from under a
 * notice.
 */
export function BoardColumn(props: BoardColumnProps) {
  const { column, index, columns, isActive, focus, state, editing, reminded, actions, ...row } = props;
  const { replica } = useWorkspace();
  const isCursor = (card: ListRow) => rowKey(column.key, card, replica.keyOf) === focus.activeKey;
  const headingId = useId();
  const [shown, setShown] = useState(cardsStep);
  const isPrinting = useIsPrinting();
  const section = useRef<HTMLElement>(null);
  const wasNear = useWasNear(section, index, columns);
  // A cursor on a card that is not rendered would let keys act on what nobody sees.
  const active = isActive && column.rows.length > shown ? column.rows.findIndex(isCursor) : -1;
  if (active >= shown) setShown(active + cardsStep);
  const cards = isPrinting ? column.rows : column.rows.slice(0, wasNear || isActive ? shown : 0);
  const hidden = column.rows.length - cards.length;
  const { adding } = state;
  const isOpen = adding?.groupKey === column.key;
  const field = <AddEntry group={column} isOpen state={state} focus={focus} />;
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      {...dataAttributes({ group: column.key })}
      className="@container/list flex w-[min(16.5rem,calc(100vw-64px))] shrink-0 snap-start flex-col scroll-pt-11 scroll-pb-20 overflow-y-auto overscroll-y-contain rounded-lg bg-rail px-2 pb-20 forced-colors:border data-drop-target:bg-hover print:overflow-visible print:bg-canvas print:pb-2"
    >
      <div
        {...dataAttributes({ index: 'heading', section: sectionOf(column) })}
        className="sticky top-0 z-2 -mx-2 flex min-h-9 shrink-0 items-start justify-between bg-inherit pr-2 pl-4"
      >
        <h2 id={headingId} className="flex min-w-0 items-baseline gap-x-2 py-2 font-strong pointer-coarse:py-3">
          <GroupName group={column} />
          <span className="text-meta font-normal text-ink3">{countOf(column)}</span>
        </h2>
        <span className="flex min-h-9 shrink-0 items-center pointer-coarse:min-h-11">
          {column.adds && <AddBesideButton group={column} onAdd={() => state.open(column)} />}
          {actions}
        </span>
      </div>
      <ul aria-labelledby={headingId} {...dataAttributes({ cards: true })} className="flex flex-col gap-2">
        {cards.map((card) => {
          const { id } = card;
          const key = rowKey(column.key, card, replica.keyOf);
          return (
            <li key={key} {...dataAttributes({ group: column.key })}>
              <TaskRow
                id={id}
                depth={0}
                active={key === focus.activeKey}
                tabStop={key === focus.tabStopKey}
                last
                isCard
                editing={editing !== null && id === replica.realId(editing)}
                impliedDay={null}
                isReminded={reminded.has(id)}
                onActivate={focus.activate}
                {...row}
              />
              {isOpen && adding.afterId === id && <div className="pt-2">{field}</div>}
            </li>
          );
        })}
      </ul>
      {column.rows.length === 0 && column.adds && (
        <p className="px-2.5 pt-1 pb-2 text-meta text-ink3 print:hidden">Drop a card anywhere here.</p>
      )}
      {hidden > 0 && cards.length > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setShown((count) => count + cardsStep)}>
          Show more ({hidden})
        </Button>
      )}
      {isOpen && adding.afterId === null
        ? field
        : column.adds && (
            <AddEntry
              group={column}
              isOpen={false}
              state={state}
              focus={focus}
              className="mt-1 min-h-8 px-2.5 hover:bg-hover pointer-fine:[&>svg]:mr-[11px]"
            />
          )}
    </section>
  );
}
