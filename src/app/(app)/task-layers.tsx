'use client';
import { type ReactNode, Suspense } from 'react';
import { ReminderNotices } from '../../features/reminders/reminder-notices.tsx';
import { openTaskOverView, TaskDetailHost } from '../../features/task-detail/task-detail-host.tsx';
import { OpenTaskContext } from '../../features/tasks/open-task-context.ts';

/** Rows open their task over the view; reminders lead there too. */
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
