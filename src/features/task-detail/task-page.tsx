'use client';
import { useEffect } from 'react';
import { navigate } from '../../client/navigation/navigation.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { TaskDetail } from './task-detail.tsx';

/** A task at its own address, for links and other tabs. */
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
      <TaskDetail id={id} onOpen={(next) => navigate(`/task/${next}`)} onClose={() => navigate(home)} />
    </>
  );
}
