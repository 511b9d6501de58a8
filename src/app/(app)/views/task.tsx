'use client';
import { TaskPage } from '../../../features/task-detail/task-page.tsx';

export default function Task({ id }: { id: string }) {
  return <TaskPage id={id} />;
}
