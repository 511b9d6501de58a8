'use client';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { dataAttributes, selectorOf } from '../../client/dom/data-attributes.ts';
import { requestedField } from '../../client/open-task/requested-field.ts';
import { QueryProvider } from '../../client/query/query-provider.tsx';
import { useRecord } from '../../client/react/use-records.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Delayed } from '../../components/delayed.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { Task } from '../../contract/tasks.ts';
import { isTemporaryId } from '../../sync/ids.ts';
import { AttachmentList } from './attachment-list.tsx';
import { CommentList, NewComment } from './comment-list.tsx';
import { DescriptionField } from './description-field.tsx';
import { DetailBar } from './detail-bar.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailTitle } from './detail-title.tsx';
import { HistorySection } from './history-section.tsx';
import { MissingTask } from './missing-task.tsx';
import { OccurrenceList } from './occurrence-list.tsx';
import { openPickerOfPanel } from './open-picker-of-panel.ts';
import { passing } from './passing.ts';
import { ReminderList } from './reminder-list.tsx';
import { SubTaskList } from './sub-task-list.tsx';
import { useAskedFields } from './use-asked-fields.ts';
import { useAttachedKindsState, useAttachedRecords } from './use-attached-records.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useRequestedField } from './use-requested-field.ts';

export interface TaskDetailProps {
  readonly id: string;
  /** Whether the task is open over or beside a list, as tall as the window; the comment field then stays at the bottom. */
  readonly isLayer?: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const layerFocusMs = 50;

/** Everything about one task. */
export function TaskDetail({ id, isLayer = false, onOpen, onClose }: TaskDetailProps) {
  const { puller, replica, hydratedFromDisk } = useWorkspace();
  const task = useRecord('task', id);
  const known = useValue(puller.loadedKinds).has('task');
  const ready = useValue(hydratedFromDisk);
  const hadFocus = useRef(false);
  if (task)
    return (
      <QueryProvider>
        <OpenTask
          key={replica.keyOf(task.id)}
          task={task}
          isLayer={isLayer}
          onOpen={onOpen}
          onClose={onClose}
          hadFocus={hadFocus}
        />
      </QueryProvider>
    );
  if (!ready || !known)
    return (
      <Delayed>
        <p role="status" className={isLayer ? 'p-6' : undefined}>
          Loading the task
        </p>
      </Delayed>
    );
  return <MissingTask isLayer={isLayer} hadFocus={hadFocus} onClose={onClose} />;
}

interface OpenTaskProps extends Omit<TaskDetailProps, 'id'> {
  readonly task: Task;
  /** Whether the note that was here until now had the focus; set as the task leaves. */
  readonly hadFocus: RefObject<boolean>;
}

function OpenTask({ task, isLayer = false, onOpen, onClose, hadFocus }: OpenTaskProps) {
  const workspace = useWorkspace();
  const root = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    // A description with a draft has taken the focus by now.
    if (hadFocus.current && !element?.contains(document.activeElement))
      element?.closest<HTMLElement>(selectorOf('panel'))?.focus();
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [hadFocus]);
  useKeptFocus(root, passing);
  const dropped = useDroppedFiles(files);
  const part = useRequestedField(task.id);
  const [asked, ask, unask] = useAskedFields(task.id, part);
  const reminders = useAttachedRecords('reminder', task.id);
  const attachments = useAttachedRecords('attachment', task.id);
  const comments = useAttachedRecords('comment', task.id);
  const attached = useAttachedKindsState();
  const remove = () => {
    trashRecords(workspace, 'task', [task.id]);
    onClose();
  };
  const onDeleteRequested = useEffectEvent(remove);
  useEffect(() => {
    if (part === null) return;
    // Runs after the dialog has focused its first control.
    const timer = setTimeout(() => {
      requestedField.set(null);
      if (part === 'delete') {
        onDeleteRequested();
        return;
      }
      if (part !== 'reminder' && part !== 'comment' && part !== 'sub-task') {
        openPickerOfPanel(workspace, task.id, part);
        return;
      }
      const control = root.current?.querySelector<HTMLElement>(selectorOf('detail', part));
      // A finger chooses among what is offered, which the keyboard would hide.
      if (part === 'reminder' && matchMedia('(pointer: coarse)').matches) control?.scrollIntoView({ block: 'center' });
      else control?.focus();
      if (!control) workspace.keystrokeBuffer.cancel();
    }, layerFocusMs);
    return () => clearTimeout(timer);
  }, [part, workspace, task.id]);
  const side = isLayer ? 'px-6 max-sm:px-4' : '';
  return (
    <div
      ref={root}
      {...dataAttributes({ openTask: task.id })}
      {...dropped.handlers}
      className={classNames(
        'flex min-h-0 flex-1 flex-col [overflow-wrap:anywhere]',
        dropped.isOver && 'outline-2 -outline-offset-4 outline-ink outline-dashed',
      )}
    >
      <div className={classNames(isLayer && 'pt-4 max-sm:pointer-coarse:pt-0', side)}>
        <DetailHead task={task} isLayer={isLayer} onOpen={onOpen} onClose={onClose} onDelete={remove} />
      </div>
      <div className={classNames('min-h-0 flex-1 pb-6', isLayer && 'overflow-y-auto print:overflow-visible', side)}>
        <DetailTitle task={task} />
        <DescriptionField task={task} />
        <DetailFields
          task={task}
          more={
            <ReminderList
              task={task}
              reminders={reminders}
              isAsked={asked.has('reminder')}
              onEscape={() => unask('reminder')}
            />
          }
          adders={[
            { label: 'Reminder', adds: 'reminder', onAdd: () => ask('reminder') },
            { label: 'File', adds: 'file', onAdd: () => files.current?.click() },
          ]}
        />
        <AttachmentList task={task} attachments={attachments} input={files} />
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
          <CommentList task={task} comments={comments} />
        </div>
        {task.recurrence && !isTemporaryId(task.id) && <OccurrenceList task={task} />}
        {!isTemporaryId(task.id) && <HistorySection taskId={task.id} />}
      </div>
      <div
        className={classNames(
          'shrink-0 pb-4 print:hidden',
          side,
          isLayer &&
            'pointer-coarse:border-t pointer-coarse:border-line pointer-coarse:pb-[calc(8px+env(safe-area-inset-bottom))]',
        )}
      >
        {isLayer ? (
          <DetailBar task={task} onDelete={remove}>
            <NewComment task={task} />
          </DetailBar>
        ) : (
          <NewComment task={task} />
        )}
      </div>
    </div>
  );
}
