import type { Task } from '../../../contract/tasks.ts';

export interface RowMenuProps {
  readonly task: Task;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onEdit: () => void;
}
