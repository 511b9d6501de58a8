import type { Task } from '../../../contract/tasks.ts';

export const rowMenuLook = 'z-1 pointer-fine:absolute pointer-fine:top-1 pointer-fine:right-2 pointer-fine:bg-inherit';

export interface RowMenuProps {
  readonly task: Task;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onEdit: () => void;
}
