import { closestWith } from '../../../client/dom/data-attributes.ts';
import { openPicker } from '../../../client/picking/picker-request.ts';
import { useRecord } from '../../../client/react/use-records.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import type { Task } from '../../../contract/tasks.ts';
import { RowLink } from './row-link.tsx';

export interface RowTagsProps {
  readonly id: string;
  readonly task: Task;
  /** Whether to name the parent, because its row is not directly above. */
  readonly showParent: boolean;
  /** The ids of labels that the heading tells, with blanks between them. */
  readonly implied: string;
}

/** The parent and labels after a title: `‹ Call plumber` and `@phone`. */
export function RowTags({ id, task, showParent, implied }: RowTagsProps) {
  const parentId = showParent ? task.parentId : null;
  const labelIds = implied === '' ? task.labelIds : task.labelIds.filter((labelId) => !implied.includes(labelId));
  if (parentId === null && labelIds.length === 0) return null;
  return (
    // The row's name has these words by their id, so that they are not read a second time here.
    <span
      id={id}
      aria-hidden="true"
      className="order-3 flex min-w-0 flex-wrap gap-x-2 text-meta text-ink3 in-data-selected:text-ink2 row:order-none"
    >
      {parentId !== null && <ParentName id={parentId} />}
      {labelIds.map((labelId) => (
        <LabelName key={labelId} id={labelId} taskId={task.id} />
      ))}
    </span>
  );
}

function ParentName({ id }: { id: string }) {
  const parent = useRecord('task', id);
  if (!parent) return null;
  return (
    <span className="max-w-60 truncate">
      <span aria-hidden="true">‹ </span>
      <span className="visually-hidden">sub-task of </span>
      {parent.name}
    </span>
  );
}

function LabelName({ id, taskId }: { id: string; taskId: string }) {
  const workspace = useWorkspace();
  const label = useRecord('label', id);
  if (!label) return null;
  return (
    <RowLink
      href={`/label/${label.id}`}
      // The row stays where it is when the label is taken away.
      onPick={(from) =>
        openPicker(workspace, { field: 'labels', ids: [taskId], anchor: closestWith(from, 'task') ?? from })
      }
      className="max-w-60 truncate"
    >
      @{label.name}
    </RowLink>
  );
}
