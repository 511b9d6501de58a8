'use client';
import { useId, useState } from 'react';
import { createLabel } from '../../client/actions/create-label.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { lineNames } from '../../client/quick-add/line-context.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Chip } from '../../components/chip.tsx';
import { Input } from '../../components/field.tsx';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';

/** Labels as chips, and a field that adds one, made if there is none of that name. */
export function LabelsField({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const listId = useId();
  const [name, setName] = useState('');
  const { labels } = useSelection(['project', 'section', 'label'], lineNames);
  const mine = labels.filter(({ id }) => task.labelIds.includes(id));
  const set = (labelIds: string[], sentence: string) =>
    updateRecord(workspace, 'task', task.id, { labelIds }, sentence);

  function add(): void {
    const wanted = name.trim().replace(/^@/, '');
    setName('');
    if (wanted === '') return;
    const id = createLabel(workspace, { name: wanted });
    if (!task.labelIds.includes(id)) set([...task.labelIds, id], `Labelled ${quoted(task.name)} @${wanted}`);
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5 pointer-coarse:gap-3">
      {mine.map((label) => (
        <Chip
          key={workspace.replica.keyOf(label.id)}
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
      ))}
      <Input
        value={name}
        list={listId}
        {...dataAttributes({ detail: 'labels' })}
        aria-label={`Add a label to “${task.name}”`}
        placeholder="Add a label"
        maxLength={limits.labelNameCharactersMax}
        autoComplete="off"
        className="h-7 min-h-0! max-w-40 grow basis-24 border-transparent! bg-transparent! px-1! -ml-1 focus-visible:border-control! pointer-coarse:h-11"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      <datalist id={listId}>
        {labels
          .filter(({ id }) => !task.labelIds.includes(id))
          .map(({ id, name: label }) => (
            <option key={id} value={label} />
          ))}
      </datalist>
    </div>
  );
}
