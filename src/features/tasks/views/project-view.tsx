'use client';
import { type ReactNode, useCallback } from 'react';
import { useRecord, useSelection } from '../../../client/records/use-records.ts';
import { counted } from '../../../client/verbs/quoted.ts';
import { sameGroups } from '../list-entries.ts';
import { MissingRecord } from '../missing-record.tsx';
import { projectGroups } from '../selections/project-groups.ts';
import { TaskList } from '../task-list.tsx';
import { ViewBody } from '../view-body.tsx';
import { ViewHeader } from '../view-header.tsx';

export interface ProjectViewProps {
  readonly projectId: string;
  /** Until the project's record is there. */
  readonly fallbackName?: string;
  readonly actions?: ReactNode;
  readonly composer: ReactNode;
}

/** A project as a list: its sections, sub-tasks below their parents. */
export function ProjectView({ projectId, fallbackName, actions, composer }: ProjectViewProps) {
  const project = useRecord('project', projectId);
  const groups = useSelection(
    ['task', 'section'],
    useCallback((replica) => projectGroups(replica, replica.realId(projectId)), [projectId]),
    sameGroups,
  );
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (!project && fallbackName === undefined) return <MissingRecord kind="project" />;
  const name = project?.name ?? fallbackName ?? '';
  return (
    <>
      <ViewHeader title={name} summary={counted(count, 'task')} actions={actions} />
      {composer}
      <ViewBody
        isEmpty={groups.every(({ rows, heading }) => rows.length === 0 && heading === null)}
        emptyText={project?.isInbox === false ? 'No open tasks here.' : 'Your Inbox is empty.'}
      >
        <TaskList label={name} groups={groups} showProject={false} />
      </ViewBody>
    </>
  );
}
