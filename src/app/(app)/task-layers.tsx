'use client';
import { type ReactNode, Suspense } from 'react';
import { ReminderNotices } from '../../features/reminders/reminder-notices.tsx';
import { openTaskOverView, TaskDetailHost } from '../../features/task-detail/task-detail-host.tsx';
import { OpenTaskContext } from '../../features/tasks/open-task-context.ts';

/** Opens tasks over the view, from their rows and from reminders. */
export function TaskLayers({ children }: { children: ReactNode }) {
  return (
    <OpenTaskContext value={openTaskOverView}>
      {children}
      <ReminderNotices onOpen={openTaskOverView} />
      <Suspense>
        <TaskDetailHost />
      </Suspense>
    </OpenTaskContext>
  );
}
