'use client';
import { useEffect, useRef } from 'react';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { MissingLinks } from '../../client/navigation/missing-links.tsx';
import { QueryProvider } from '../../client/query/query-provider.tsx';
import { useRecord } from '../../client/react/use-records.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Delayed } from '../../components/delayed.tsx';
import type { Task } from '../../contract/tasks.ts';
import { AttachmentList } from './attachment-list.tsx';
import { CommentList } from './comment-list.tsx';
import { DescriptionField } from './description-field.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailTitle } from './detail-title.tsx';
import { OccurrenceList } from './occurrence-list.tsx';
import { ReminderList } from './reminder-list.tsx';
import { requestedField } from './requested-field.ts';
import { SubTaskList } from './sub-task-list.tsx';
import { useAttachedKindsState, useAttachedRecords } from './use-attached-records.ts';

export interface TaskDetailProps {
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const layerFocusMs = 50;
/** Everything about one task. */
export function TaskDetail({ id, onOpen, onClose }: TaskDetailProps) {
  const { puller, replica, hydratedFromDisk } = useWorkspace();
  const task = useRecord('task', id);
  const known = useValue(puller.loadedKinds).has('task');
  const ready = useValue(hydratedFromDisk);
  if (task)
    return (
      <QueryProvider>
        <OpenTask key={replica.keyOf(task.id)} task={task} onOpen={onOpen} onClose={onClose} />
      </QueryProvider>
    );
  if (!ready || !known)
    return (
      <Delayed>
        <p role="status">Loading the task</p>
      </Delayed>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="pr-10">This task is not here. It may have been deleted, or the link is old.</p>
      <MissingLinks />
    </div>
  );
}

function OpenTask({ task, onOpen, onClose }: Omit<TaskDetailProps, 'id'> & { task: Task }) {
  const workspace = useWorkspace();
  const root = useRef<HTMLDivElement>(null);
  const reminders = useAttachedRecords('reminder', task.id);
  const attachments = useAttachedRecords('attachment', task.id);
  const comments = useAttachedRecords('comment', task.id);
  const attached = useAttachedKindsState();
  const part = useValue(requestedField);
  useEffect(() => {
    if (part === null) return;
    // After the layer has given the focus to its first control.
    const timer = setTimeout(() => {
      requestedField.set(null);
      const control = root.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
      control?.focus();
      if (part === 'due' || part === 'delete') control?.click();
      if (!control) workspace.keystrokeBuffer.cancel();
    }, layerFocusMs);
    return () => clearTimeout(timer);
  }, [part, workspace]);
  return (
    <div ref={root} data-open-task={task.id}>
      <DetailTitle task={task} />
      <DetailFields task={task} />
      <DescriptionField task={task} />
      <SubTaskList task={task} onOpen={onOpen} />
      {attached === 'failed' && (
        <div role="alert" className="mt-6 flex flex-wrap items-center gap-3">
          <p>
            Earlier comments, reminders and attachments could not be loaded. What you write now is kept and will be
            sent.
          </p>
          <Button onClick={() => void workspace.puller.pull()}>Try again</Button>
        </div>
      )}
      <div aria-busy={attached === 'loading'}>
        <ReminderList task={task} reminders={reminders} />
        <AttachmentList task={task} attachments={attachments} />
        <CommentList task={task} comments={comments} />
      </div>
      {task.recurrence && <OccurrenceList task={task} />}
      <div className="mt-8 border-t border-line pt-3">
        <Button
          variant="quiet"
          data-part="delete"
          className="-ml-3"
          onClick={() => {
            trashRecords(workspace, 'task', [task.id]);
            onClose();
          }}
        >
          Delete task
        </Button>
      </div>
    </div>
  );
}
