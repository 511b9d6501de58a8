'use client';
import { useEffect, useRef } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { whenIdle } from '../../lib/when-idle.ts';

export interface ReminderNoticesProps {
  /** Opens the task in the app. */
  readonly onOpen: (taskId: string) => void;
}

/** Shows reminders while the app is open: in the page, and as system notifications if the user permits them. */
export function ReminderNotices({ onOpen }: ReminderNoticesProps) {
  const workspace = useWorkspace();
  const shown = useRef(new Set<string>());
  useEffect(
    () =>
      workspace.onReminder((event) => {
        shown.current.add(event.reminderId);
        void importWithRetry(() => import('./show-reminder.ts')).then(
          ({ showReminder }) => showReminder(workspace, event, onOpen),
          // Without its code the notice has no choices.
          () => workspace.notices.show({ text: `Reminder: ${event.taskName}`, urgent: true }),
        );
      }),
    [workspace, onOpen],
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    const calledOff = whenIdle(
      () =>
        void importWithRetry(() => import('./follow-reminders.ts')).then(
          ({ followReminders }) => {
            stop = followReminders(workspace, onOpen, shown.current);
          },
          () => {},
        ),
    );
    return () => {
      calledOff();
      stop?.();
    };
  }, [workspace, onOpen]);
  return null;
}
