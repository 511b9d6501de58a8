'use client';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { importWithRetry } from '../../../client/loading/import-with-retry.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useRecord, useSelection } from '../../../client/react/use-records.ts';
import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
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
  const loaded = useIsLoaded();
  const finished = useFinishedCount(projectId);
  if (!project && fallbackName === undefined) return <MissingRecord kind="project" />;
  const name = project?.name ?? fallbackName ?? '';
  const summary = [project?.archivedAt ? 'Archived' : '', `${count} open`, finished ? `${finished} finished` : ''];
  const isBoard = project?.viewStyle === 'board';
  const isEmpty = groups.every(({ rows, heading }) => rows.length === 0 && heading === null);
  return (
    <OwnOrderContext value={projectId}>
      <ViewHeader title={name} summary={loaded ? summary.filter(Boolean).join(' · ') : undefined} actions={actions} />
      {composer}
      {isBoard ? (
        <Suspense fallback={<SkeletonRows />}>
          <BoardView groups={groups} headingActions={headingActions} addSection={addSection} />
        </Suspense>
      ) : (
        <>
          <ViewBody
            isEmpty={isEmpty}
            emptyText={project?.isInbox === false ? 'No open tasks here.' : 'Your Inbox is empty.'}
          >
            <TaskList label={name} groups={groups} showProject={false} headingActions={headingActions} />
          </ViewBody>
          {addSection && <div className="mt-4 -ml-2 print:hidden">{addSection}</div>}
        </>
      )}
    </OwnOrderContext>
  );
}

/** The number of completed tasks; null until all of them are loaded, because they are pulled last. */
function useFinishedCount(projectId: string): number | null {
  const whole = useValue(useWorkspace().puller.fullyLoaded);
  const count = useSelection(
    ['task'],
    useCallback(
      (replica) => {
        const id = replica.realId(projectId);
        let finished = 0;
        for (const task of replica.all('task').values()) if (task.completed && task.projectId === id) finished += 1;
        return finished;
      },
      [projectId],
    ),
  );
  return whole ? count : null;
}
