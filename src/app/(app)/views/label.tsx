'use client';
import { InlineQuickAdd } from '../../../features/quick-add/inline-quick-add.tsx';
import { LabelView } from '../../../features/tasks/views/label-view.tsx';

export default function Label({ id }: { id: string }) {
  return <LabelView labelId={id} composer={<InlineQuickAdd defaults={{ labelIds: [id] }} example="dated" />} />;
}
