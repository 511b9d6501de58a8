'use client';
import { AddTaskLine } from '../../../features/tasks/add-task-line.tsx';
import { LabelView } from '../../../features/tasks/views/label-view.tsx';

export default function Label({ id }: { id: string }) {
  return <LabelView labelId={id} composer={<AddTaskLine defaults={{ labelIds: [id] }} />} />;
}
