'use client';
import { useEffect, useMemo } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { focusViewIfLost } from '../../client/dom/focus.ts';
import { Layer } from '../../client/layers/layer.tsx';
import { type PickerRequest, rowLinkOf } from '../../client/picking/picker-request.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Task } from '../../contract/tasks.ts';
import { DatePicker } from './date-picker.tsx';
import { DeadlinePicker } from './deadline-picker.tsx';
import { LabelsPicker } from './labels-picker.tsx';
import { PlacePicker } from './place-picker.tsx';
import { PriorityPicker } from './priority-picker.tsx';

export interface PickerProps {
  readonly request: PickerRequest;
  readonly onClose: () => void;
}

const pickers = { deadline: DeadlinePicker, place: PlacePicker, labels: LabelsPicker, priority: PriorityPicker };
const names = { date: 'Date', deadline: 'Deadline', place: 'Place', labels: 'Labels', priority: 'Priority' };

export default function Picker({ request, onClose }: PickerProps) {
  const { field, ids, anchor, spreads = false } = request;
  const { keystrokeBuffer } = useWorkspace();
  const tasks = useTasks(ids);
  const first = tasks[0];
  const gone = first === undefined;
  useEffect(() => {
    if (!gone) return;
    keystrokeBuffer.cancel();
    onClose();
  }, [gone, keystrokeBuffer, onClose]);
  if (gone) return null;
  const returnTo = request.returnTo ?? (() => rowLinkOf(first.id));
  const done = () => {
    onClose();
    request.onPicked?.();
    // If the choice removed the row, the next row receives the focus, which is known after the list has rendered.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) returnTo()?.focus();
      focusViewIfLost();
      // A new date or place may have taken its row out of sight, and the next key is for it.
      const row = document.activeElement?.closest(`#main ${selectorOf('task')}`);
      row?.scrollIntoView({ block: 'nearest' });
    });
  };
  const FieldPicker = field === 'date' ? null : pickers[field];
  return (
    <Layer
      label={`${names[field]} of ${tasks.length === 1 ? `“${first.name}”` : counted(tasks.length, 'task')}`}
      anchor={anchor}
      onClose={onClose}
      returnTo={returnTo}
    >
      {FieldPicker ? (
        <FieldPicker tasks={tasks} onDone={done} />
      ) : (
        <DatePicker tasks={tasks} onDone={done} spreads={spreads} />
      )}
    </Layer>
  );
}

function useTasks(ids: readonly string[]): readonly Task[] {
  const select = useMemo(
    () => (replica: ReturnType<typeof useWorkspace>['replica']) =>
      ids.map((id) => replica.get('task', replica.realId(id))).filter((task) => task !== undefined),
    [ids],
  );
  return useSelection(['task'], select, sameTasks);
}

function sameTasks(a: readonly Task[], b: readonly Task[]): boolean {
  return a.length === b.length && a.every((task, index) => task === b[index]);
}
