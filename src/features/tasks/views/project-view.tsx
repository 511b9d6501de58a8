'use client';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { counted } from '../../../client/actions/quoted.ts';
import { importWithRetry } from '../../../client/loading/import-with-retry.ts';
import { useRecord, useSelection } from '../../../client/react/use-records.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { type ListGroup, sameGroups } from '../list-entries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { OwnOrderContext } from '../own-order-context.ts';
import { projectGroups } from '../selections/project-groups.ts';
import { TaskList } from '../task-list.tsx';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';

const BoardView = lazy(() =>
  importWithRetry(() => import('../board/board-view.tsx')).then((module) => ({ default: module.BoardView })),
);

export interface ProjectViewProps {
  readonly projectId: string;
  /** Until the project's record is there. */
  readonly fallbackName?: string;
  readonly actions?: ReactNode;
  readonly composer: ReactNode;
  /** Controls of a section, beside its heading. */
  readonly sectionActions?: (sectionId: string) => ReactNode;
  /** Behind the last section. */
  readonly addSection?: ReactNode;
}

/** A project as a list or as a board over the same sections; sub-tasks below their parents. */
export function ProjectView(props: ProjectViewProps) {
  const { projectId, fallbackName, actions, composer, sectionActions, addSection } = props;
  const project = useRecord('project', projectId);
  const groups = useSelection(
    ['task', 'section'],
    useCallback((replica) => projectGroups(replica, replica.realId(projectId)), [projectId]),
    sameGroups,
  );
  const headingActions = useCallback(
    (group: ListGroup) => (group.key === 'none' ? null : sectionActions?.(group.key)),
    [sectionActions],
  );
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (!project && fallbackName === undefined) return <MissingRecord kind="project" />;
  const name = project?.name ?? fallbackName ?? '';
  const isBoard = project?.viewStyle === 'board';
  const isEmpty = groups.every(({ rows, heading }) => rows.length === 0 && heading === null);
  return (
    <OwnOrderContext value={projectId}>
      <ViewHeader
        title={name}
        summary={project?.archivedAt ? `Archived · ${counted(count, 'task')}` : counted(count, 'task')}
        actions={actions}
      />
      {composer}
      {isBoard ? (
        <Suspense fallback={<SkeletonRows />}>
          <BoardView label={name} groups={groups} headingActions={headingActions} addSection={addSection} />
        </Suspense>
      ) : (
        <>
          <ViewBody
            isEmpty={isEmpty}
            emptyText={project?.isInbox === false ? 'No open tasks here.' : 'Your Inbox is empty.'}
          >
            <div className="pt-3">
              <TaskList label={name} groups={groups} showProject={false} headingActions={headingActions} />
            </div>
          </ViewBody>
          {addSection && <div className="mt-4 -ml-3">{addSection}</div>}
        </>
      )}
    </OwnOrderContext>
  );
}
