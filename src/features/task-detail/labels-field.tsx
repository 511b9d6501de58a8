'use client';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { lineNames } from '../../client/quick-add/line-context.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Chip } from '../../components/chip.tsx';
import type { Task } from '../../contract/tasks.ts';

/** The labels as chips; the popover adds others. */
export function LabelsField({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const workspace = useWorkspace();
  const { labels } = useSelection(['project', 'section', 'label'], lineNames);
  const mine = labels.filter(({ id }) => task.labelIds.includes(id));
  const set = (labelIds: string[], sentence: string) =>
    updateRecord(workspace, 'task', task.id, { labelIds }, sentence);

  return (
    <div className="flex flex-wrap items-center gap-1.5 pointer-coarse:gap-3">
      {mine.map((label) => (
        <span
          key={workspace.replica.keyOf(label.id)}
          {...dataAttributes({ removable: 'label' })}
          className="inline-flex max-w-full"
        >
          <Chip
            removeLabel={`Take the label ${label.name} off “${task.name}”`}
            onRemove={() =>
              set(
                task.labelIds.filter((id) => id !== label.id),
                `Took @${label.name} off ${quoted(task.name)}`,
              )
            }
          >
            @{label.name}
          </Chip>
        </span>
      ))}
      <button
        type="button"
        {...dataAttributes({ detail: 'labels', adds: 'label' })}
        aria-haspopup="dialog"
        aria-label={`Add a label to “${task.name}”`}
        onClick={onOpen}
        className="min-h-7 rounded-sm text-ink3 hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        Add
      </button>
    </div>
  );
}
