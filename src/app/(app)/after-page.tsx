'use client';
import { useEffect } from 'react';
import { keepLeftDrafts } from '../../client/drafts/left-drafts.ts';
import { OfflineApp } from '../../client/offline/offline-app.tsx';
import { persistOnceNeeded } from '../../client/offline/persist-once-needed.ts';
import { sendLeftChanges } from '../../client/offline/send-left-changes.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { followSignOut } from '../../client/sign-out/follow-sign-out.ts';
import { followWaitingFiles } from '../../client/uploads/follow-waiting-files.ts';
import { FirstRun } from '../../features/first-run/first-run.tsx';
import { PickerHost } from '../../features/pickers/picker-host.tsx';
import { ReminderNotices } from '../../features/reminders/reminder-notices.tsx';
import { keepInSight } from '../../features/shell/keep-in-sight.ts';
import { openTaskOverView } from '../../features/task-detail/task-detail-host.tsx';
import { usePanelRoomLeft } from '../../features/task-detail/use-panel-room-left.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { dropRecordsOfOthers } from '../../sync/records-of-others.ts';
import { NewRecordHost } from './new-record-host.tsx';

/** What the app does beside its views. */
export function AfterPage() {
  const workspace = useWorkspace();
  usePanelRoomLeft();
  useEffect(keepInSight, []);
  useEffect(() => followSignOut(workspace), [workspace]);
  useEffect(() => followWaitingFiles(workspace), [workspace]);
  useEffect(() => keepLeftDrafts(workspace), [workspace]);
  useEffect(() => sendLeftChanges(workspace), [workspace]);
  useEffect(() => persistOnceNeeded(workspace.outbox), [workspace]);
  useEffect(() => whenIdle(() => void dropRecordsOfOthers(workspace.account.get().id)), [workspace]);
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
