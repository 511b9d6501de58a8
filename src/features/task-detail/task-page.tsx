'use client';
import { useEffect } from 'react';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { navigate } from '../../client/navigation/navigation.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { TaskDetail } from './task-detail.tsx';

/** A task at an address of its own, for links and other tabs. */
export function TaskPage({ id }: { id: string }) {
  const { inboxId } = useWorkspace();
  const task = useRecord('task', id);
  const project = useRecord('project', task?.projectId);
  useEffect(() => {
    document.title = `${task?.name ?? 'Task'} · Tidemark`;
  }, [task]);
  const home = !project ? '/today' : project.id === inboxId ? '/inbox' : `/project/${project.id}`;
  return (
    <>
      <h1 className="visually-hidden">{task?.name ?? 'Task'}</h1>
      <nav aria-label="Place of the task" className="mb-3">
        <AppLink href={home} className="text-ink2 underline underline-offset-2">
          {project?.name ?? 'Today'}
        </AppLink>
      </nav>
      <TaskDetail id={id} onOpen={(next) => navigate(`/task/${next}`)} onClose={() => navigate(home)} />
    </>
  );
}
