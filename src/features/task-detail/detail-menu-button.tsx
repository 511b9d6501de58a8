'use client';
import { lazy } from 'react';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { Task } from '../../contract/tasks.ts';

const load = () => importWithRetry(() => import('./detail-menu.tsx'));
const DetailMenu = lazy(() => load().then((module) => ({ default: module.DetailMenu })));

interface DetailMenuButtonProps {
  readonly task: Task;
  readonly onDelete: () => void;
  readonly className?: string;
}

export function DetailMenuButton({ task, onDelete, className }: DetailMenuButtonProps) {
  return (
    <MenuButton label={`More for “${task.name}”`} load={load} className={className}>
      {(menu) => <DetailMenu task={task} onDelete={onDelete} {...menu} />}
    </MenuButton>
  );
}
