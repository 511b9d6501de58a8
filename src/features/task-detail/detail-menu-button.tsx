'use client';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import type { Task } from '../../contract/tasks.ts';

const DetailMenu = lazyPart(
  () => import('./detail-menu.tsx'),
  (module) => module.DetailMenu,
);

interface DetailMenuButtonProps {
  readonly task: Task;
  readonly onDelete: () => void;
  readonly className?: string;
}

export function DetailMenuButton({ task, onDelete, className }: DetailMenuButtonProps) {
  return (
    <MenuButton label={`More for “${task.name}”`} load={DetailMenu.load} className={className}>
      {(menu) => <DetailMenu task={task} onDelete={onDelete} {...menu} />}
    </MenuButton>
  );
}
