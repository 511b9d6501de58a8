'use client';
import { LabelsView } from '../../../features/tasks/views/labels-view.tsx';

export default function Labels() {
  return <LabelsView />;
}
