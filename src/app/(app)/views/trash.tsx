'use client';
import { TrashView } from '../../../features/trash/trash-view.tsx';

export default function Trash() {
  return <TrashView />;
}
