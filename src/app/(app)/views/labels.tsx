'use client';
import { LabelsView } from '../../../features/labels/labels-view.tsx';

export default function Labels() {
  return <LabelsView />;
}
