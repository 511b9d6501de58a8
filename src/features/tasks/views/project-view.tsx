'use client';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { importWithRetry } from '../../../client/loading/import-with-retry.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useRecord, useSelection } from '../../../client/react/use-records.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { CompletedControls } from '../completed/completed-controls.tsx';
import { useProjectCompleted } from '../completed/use-project-completed.ts';
import { countOf, type ListGroup, sameGroups } from '../list-entries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { OwnOrderContext } from '../own-order-context.ts';
import { type CompletedRange, projectGroups } from '../selections/project-groups.ts';
import { TaskList } from '../task-list.tsx';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';

const BoardView = lazy(() =>
  importWithRetry(() => import('../board/board-view.tsx')).then((module) => ({ default: module.BoardView })),
);

export interface ProjectViewProps {
  readonly projectId: string;
  /** The title until the project's record is loaded. */
  readonly fallbackName?: string;
  readonly actions?: ReactNode;
  readonly composer: ReactNode;
  /** Controls of a section, beside its heading. */
  readonly sectionActions?: (sectionId: string) => ReactNode;
  /** The control after the last section. */
  readonly addSection?: ReactNode;
}

/** A project as a list or as a board over the same sections; sub-tasks below their parents. */
export function ProjectView(props: ProjectViewProps) {
  const { projectId, fallbackName, actions, composer, sectionActions, addSection } = props;
  const project = useRecord('project', projectId);
  const { range, ...completed } = useProjectCompleted(projectId);
  const groups = useProjectGroups(projectId, range);
  const headingActions = useCallback(
    (group: ListGroup) => (group.key === 'none' ? null : sectionActions?.(group.key)),
    [sectionActions],
  );
  const count = groups.reduce((sum, group) => sum + countOf(group), 0);
  const loaded = useIsLoaded();
  if (!project && fallbackName === undefined) return <MissingRecord kind="project" />;
  const name = project?.name ?? fallbackName ?? '';
  const summary = [
    project?.archivedAt ? 'Archived' : '',
    `${count} open`,
    completed.count ? `${completed.count} completed` : '',
  ];
  const isBoard = project?.viewStyle === 'board';
  const controls = <CompletedControls {...completed} />;
  const isEmpty = groups.every(({ rows, heading }) => rows.length === 0 && heading === null);
  return (
    <OwnOrderContext value={projectId}>
      <ViewHeader title={name} summary={loaded ? summary.filter(Boolean).join(' · ') : undefined} actions={actions} />
      {composer}
      {isBoard ? (
        <Suspense fallback={<SkeletonRows />}>
          <BoardView
            groups={groups}
            headingActions={headingActions}
            addSection={
              <>
                {addSection}
                {controls}
              </>
            }
          />
        </Suspense>
      ) : (
        <>
          <ViewBody
            isEmpty={isEmpty}
            emptyText={project?.isInbox === false ? 'No open tasks here.' : 'Your Inbox is empty.'}
          >
            <TaskList label={name} groups={groups} showProject={false} headingActions={headingActions} />
          </ViewBody>
          {addSection && <div className="mt-2 -ml-3 print:hidden">{addSection}</div>}
          {controls}
        </>
      )}
    </OwnOrderContext>
  );
}

/** @param range of the completed tasks that are listed too */
function useProjectGroups(projectId: string, range: CompletedRange | null): readonly ListGroup[] {
  const isShown = range !== null;
  const { since, countMax } = range ?? { since: null, countMax: 0 };
  return useSelection(
    ['task', 'section'],
    useCallback(
      (replica) => projectGroups(replica, replica.realId(projectId), isShown ? { since, countMax } : null),
      [projectId, isShown, since, countMax],
    ),
    sameGroups,
  );
}
