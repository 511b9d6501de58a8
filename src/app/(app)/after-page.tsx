'use client';
import { OfflineApp } from '../../client/offline/offline-app.tsx';
import { FirstRun } from '../../features/first-run/first-run.tsx';
import { PickerHost } from '../../features/pickers/picker-host.tsx';
import { ReminderNotices } from '../../features/reminders/reminder-notices.tsx';
import { openTaskOverView } from '../../features/task-detail/task-detail-host.tsx';
import { NewRecordHost } from './new-record-host.tsx';

/** What the app does beside its views. */
export function AfterPage() {
  return (
    <>
      <FirstRun />
      <OfflineApp />
      <PickerHost />
      <NewRecordHost />
      <ReminderNotices onOpen={openTaskOverView} />
    </>
  );
}
