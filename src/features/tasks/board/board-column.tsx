'use client';
import { type ReactNode, useId, useState } from 'react';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { Button } from '../../../components/button.tsx';
import { type ListGroup, rowKey } from '../list-entries.ts';
import { TaskRow } from '../task-row.tsx';

export interface BoardColumnProps {
  readonly column: ListGroup;
  readonly boardLabel: string;
  readonly activeKey: string | null;
  readonly editing: string | null;
  readonly actions: ReactNode;
  readonly onActivate: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onEdit: (id: string | null) => void;
}

/** How many cards a column draws before it asks. */
const cardsStep = 60;

export function BoardColumn({ column, activeKey, editing, actions, ...row }: BoardColumnProps) {
  const { replica } = useWorkspace();
  const headingId = useId();
  const [shown, setShown] = useState(cardsStep);
  const cards = column.rows.slice(0, shown);
  const hidden = column.rows.length - cards.length;
  return (
    <section
      aria-labelledby={headingId}
      data-group={column.key}
      className="w-[min(264px,calc(100vw-64px))] shrink-0 snap-start"
    >
      <div data-index="heading" className="flex min-h-9 items-center justify-between border-b border-line">
        <h2 id={headingId} className="min-w-0 text-meta font-strong break-words text-ink2">
          {column.heading} <span className="font-normal text-ink3">{column.rows.length || ''}</span>
        </h2>
        {actions}
      </div>
      <ul aria-labelledby={headingId}>
        {cards.map(({ id }) => {
          const key = rowKey(column.key, id, replica.keyOf);
          return (
            <li key={key} data-group={column.key}>
              <TaskRow
                id={id}
                depth={0}
                active={key === activeKey}
                editing={editing !== null && id === replica.realId(editing)}
                showProject={false}
                impliedDay={null}
                {...row}
              />
            </li>
          );
        })}
      </ul>
      {column.rows.length === 0 && <p className="py-3 text-meta text-ink3">No tasks</p>}
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setShown((count) => count + cardsStep)}>
          Show more ({hidden})
        </Button>
      )}
    </section>
  );
}
