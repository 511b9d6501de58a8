'use client';
import { AddTaskLine } from '../../../features/tasks/add-task-line.tsx';
import { TodayView } from '../../../features/tasks/views/today-view.tsx';

export default function Today() {
  return <TodayView composer={(today) => <AddTaskLine defaults={{ dueDate: today }} />} />;
}
