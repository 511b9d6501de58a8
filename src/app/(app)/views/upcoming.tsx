'use client';
import { AddTaskLine } from '../../../features/tasks/add-task-line.tsx';
import { UpcomingView } from '../../../features/tasks/views/upcoming-view.tsx';

export default function Upcoming() {
  return <UpcomingView composer={<AddTaskLine />} />;
}
