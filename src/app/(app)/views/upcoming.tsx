'use client';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { UpcomingView } from '../../../features/tasks/views/upcoming-view.tsx';

export default function Upcoming() {
  return <UpcomingView composer={<InlineQuickAdd example="dated" />} />;
}
