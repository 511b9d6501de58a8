'use client';
import { useCallback } from 'react';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useRecord, useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

const part = 'min-w-0 truncate rounded-sm hover:text-ink hover:underline pointer-coarse:py-3.5';

/** The links above a title: the project, the section and the parent tasks. */
export function DetailPath({ task, onOpen }: { task: Task; onOpen: (id: string) => void }) {
  const { inboxId } = useWorkspace();
  const project = useRecord('project', task.projectId);
  const section = useRecord('section', task.sectionId);
  const parents = useSelection(
    ['task'],
    useCallback((replica) => parentsOf(replica, task.id), [task.id]),
    sameTasks,
  );
  if (!project) return null;
  const address = project.id === inboxId ? '/inbox' : `/project/${project.id}`;
  return (
    <nav aria-label="Place of the task" className="flex min-w-0 items-center gap-1.5 text-meta text-ink2">
      <ColorDot color={project.color} size="small" />
      <AppLink href={address} className={part}>
        {project.name}
      </AppLink>
      {section && (
        <>
          <Slash />
          <AppLink href={address} className={part}>
            {section.name}
          </AppLink>
        </>
      )}
      {parents.map(({ id, name }) => (
        <span key={id} className="contents">
          <Slash />
          <button type="button" onClick={() => onOpen(id)} className={`${part} print:inline!`}>
            {name}
          </button>
        </span>
      ))}
    </nav>
  );
}

function Slash() {
  return (
    <span aria-hidden="true" className="shrink-0">
      /
    </span>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The ancestors of a task from the outermost to its parent. */
function parentsOf(replica: Replica, id: string): Named[] {
  const parents: Named[] = [];
  let parent = replica.get('task', replica.get('task', id)?.parentId ?? '');
  for (; parent && parents.length < limits.taskDepthMax; parent = replica.get('task', parent.parentId ?? ''))
    parents.unshift({ id: parent.id, name: parent.name });
  return parents;
}

function sameTasks(a: readonly Named[], b: readonly Named[]): boolean {
  return a.length === b.length && a.every(({ id, name }, index) => id === b[index]?.id && name === b[index]?.name);
}
