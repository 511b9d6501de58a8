'use client';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { TodayView } from '../../../features/tasks/views/today-view.tsx';

export default function Today() {
  return <TodayView composer={(today) => <InlineQuickAdd defaults={{ dueDate: today }} />} />;
}
