'use client';
import { CompletedView } from '../../../features/tasks/views/completed-view.tsx';

export default function Completed() {
  return <CompletedView />;
}
