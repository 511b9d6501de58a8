'use client';
import { useEffect } from 'react';
import { formatInstant } from '../../client/dates/format-date.ts';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { notify } from '../../client/notices/browser-notifications.ts';
import type { NoticeAction } from '../../client/notices/notices.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { whenIdle } from '../../lib/when-idle.ts';

export interface ReminderNoticesProps {
  /** Opens the task in the app. */
  readonly onOpen: (taskId: string) => void;
}

/** Shows reminders while the app is open: in the page, and as system notifications if the user permits them. */
export function ReminderNotices({ onOpen }: ReminderNoticesProps) {
  const workspace = useWorkspace();
  useEffect(
    () =>
      workspace.onReminder((event) => {
        const { reminderId, taskId, taskName, remindAt } = event;
        const open = () => onOpen(taskId);
        const tell = (choices: readonly NoticeAction[]) =>
          workspace.notices.show({
            text: `Reminder: ${taskName}`,
            action: { label: 'Open', run: open },
            choices,
            key: reminderId,
            urgent: true,
          });
        void importWithRetry(() => import('./reminder-choices.ts')).then(
          ({ reminderChoices }) => tell(reminderChoices(workspace, event)),
          () => tell([]),
        );
        const body = formatInstant(remindAt, workspace.today.get(), workspace.account.get());
        const userId = workspace.account.get().id;
        void notify({ userId, reminderId, taskId, taskName, remindAt, occurrence: null }, body, open);
      }),
    [workspace, onOpen],
  );
  useEffect(() => {
    let stop: (() => void) | undefined;
    const calledOff = whenIdle(
      () =>
        void importWithRetry(() => import('./follow-reminders.ts')).then(
          ({ followReminders }) => {
            stop = followReminders(workspace, onOpen);
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
