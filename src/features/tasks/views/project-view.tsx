'use client';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { hoursWords } from '../../../client/dates/load-words.ts';
import { isByHand } from '../../../client/displays/display-of.ts';
import { useDisplay } from '../../../client/displays/use-display.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { unfoldedProjectIds } from '../../../client/folding/device-ids.ts';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import { useIsLoaded } from '../../../client/react/use-is-loaded.ts';
import { useRecord, useSelection } from '../../../client/react/use-records.ts';
import { useStoredIds } from '../../../client/react/use-stored-ids.ts';
import type { ListKind } from '../../../contract/display-fields.ts';
import { ShowEarlier } from '../completed/show-earlier.tsx';
import { useProjectCompleted } from '../completed/use-project-completed.ts';
import { DisplayedTasks } from '../display/displayed-tasks.tsx';
import { countOf, type ListGroup, sameGroups } from '../list-entries.ts';
import { LoadingPart } from '../loading-part.tsx';
import { MissingRecord } from '../missing-record.tsx';
import { OwnOrderContext } from '../own-order-context.ts';
import { type CompletedRange, projectGroups, subProjectGroups } from '../selections/project-groups.ts';
import { TaskList } from '../task-list.tsx';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';
import { ProjectPath } from './project-path.tsx';
import { TitleInPlace } from './title-in-place.tsx';

const BoardView = lazyPart(
  () => import('../board/board-view.tsx'),
  (module) => module.BoardView,
);

export interface ProjectViewProps {
  readonly projectId: string;
  /** The title until the project's record is loaded: that of the Inbox. */
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
  const kind: ListKind = project?.isInbox || fallbackName !== undefined ? 'inbox' : 'project';
  const list = useMemo(() => ({ kind, id: projectId }), [kind, projectId]);
  const display = useDisplay(list);
  const { range, ...completed } = useProjectCompleted(projectId, display.done);
  const own = useProjectGroups(projectId, range);
  const [unfolded] = useStoredIds(unfoldedProjectIds);
  const isUnfolded = unfolded.has(projectId) && display.layout === 'list';
  const below = useSubProjectGroups(projectId, range, isUnfolded);
  const groups = isUnfolded ? [...own, ...below] : own;
  const headingActions = useCallback(
    (group: ListGroup) =>
      group.key === 'none' || group.key === group.adds?.projectId ? null : sectionActions?.(group.key),
    [sectionActions],
  );
  const count = groups.reduce((sum, group) => sum + countOf(group), 0);
  const minutesLeft = useMinutesLeft(projectId);
  const loaded = useIsLoaded();
  if (!project && fallbackName === undefined) return <MissingRecord kind="project" />;
  const name = project?.name ?? fallbackName ?? '';
  const summary = [
    project?.archivedAt ? 'Archived' : '',
    `${count} open`,
    completed.count ? `${completed.count} finished` : '',
    minutesLeft > 0 ? `${hoursWords(minutesLeft)} left` : '',
  ];
  const isEmpty = groups.every(({ rows, heading }) => rows.length === 0 && heading === null);
  const listProps = { label: name, groups, showProject: false, headingActions };
  const earlier = completed.isShown ? <ShowEarlier {...completed.earlier} /> : null;
  const isHand = isByHand(kind, display);
  return (
    <OwnOrderContext value={isHand && !isUnfolded ? projectId : null}>
      {project && <ProjectPath project={project} />}
      <ViewHeader
        title={name}
        heading={
          project && !project.isInbox ? (
            <TitleInPlace kind="project" record={project}>
              {name}
            </TitleInPlace>
          ) : (
            name
          )
        }
        list={list}
        summary={loaded ? summary.filter(Boolean).join(' · ') : undefined}
        actions={actions}
      />
      {composer}
      {display.layout === 'board' && isHand ? (
        <Suspense
          fallback={
            <div {...dataAttributes({ board: true })}>
              <LoadingPart />
            </div>
          }
        >
          <BoardView
            groups={groups}
            headingActions={headingActions}
            addSection={
              <>
                {addSection}
                {earlier}
              </>
            }
          />
        </Suspense>
      ) : (
        <ViewBody
          isEmpty={isEmpty}
          emptyText={project?.isInbox === false ? 'No open tasks here.' : 'Your Inbox is empty.'}
        >
          {isHand ? <TaskList {...listProps} /> : <DisplayedTasks list={list} {...listProps} />}
        </ViewBody>
      )}
      {loaded && display.layout === 'list' && (
        <>
          {addSection && display.groupBy === 'section' && <div className="mt-2 -ml-3 print:hidden">{addSection}</div>}
          {earlier}
        </>
      )}
    </OwnOrderContext>
  );
}

/** How long the open tasks of a project take whose length is known. */
function useMinutesLeft(projectId: string): number {
  return useSelection(
    ['task'],
    useCallback(
      (replica) => {
        const id = replica.realId(projectId);
        let minutes = 0;
        for (const task of replica.all('task').values())
          if (!task.completed && task.projectId === id) minutes += task.durationMinutes ?? 0;
        return minutes;
      },
      [projectId],
    ),
  );
}

function useSubProjectGroups(projectId: string, range: CompletedRange | null, isShown: boolean): readonly ListGroup[] {
  const { since, countMax } = range ?? { since: null, countMax: 0 };
  const hasDone = range !== null;
  return useSelection(
    ['task', 'project', 'section'],
    useCallback(
      (replica) =>
        isShown ? subProjectGroups(replica, replica.realId(projectId), hasDone ? { since, countMax } : null) : [],
      [projectId, isShown, hasDone, since, countMax],
    ),
    sameGroups,
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
