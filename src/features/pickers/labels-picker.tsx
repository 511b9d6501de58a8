'use client';
import Plus from 'lucide-react/icons/plus';
import { createLabel } from '../../client/actions/create-label.ts';
import { updateRecords } from '../../client/actions/update-record.ts';
import { lineNames } from '../../client/quick-add/line-context.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import { limits } from '../../contract/limits.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FieldPickerProps } from './field-picker-props.ts';
import { controlSubjectOf, subjectOf } from './subject.ts';

/** Choosing a label that all of the tasks have removes it; any other is added to those without it. */
export function LabelsPicker({ tasks, onDone }: FieldPickerProps) {
  const workspace = useWorkspace();
  const { labels } = useSelection(['project', 'section', 'label'], lineNames);
  const isOnAll = (id: string) => tasks.every(({ labelIds }) => labelIds.includes(id));

  function toggle(id: string, name: string): void {
    const off = isOnAll(id);
    const changed = (labelIds: readonly string[]) =>
      off
        ? labelIds.filter((other) => other !== id)
        : [...new Set([...labelIds, id])].slice(0, limits.labelsPerTaskMax);
    const sentence = `${off ? 'Took' : 'Put'} @${name} ${off ? 'off' : 'on'} ${subjectOf(tasks)}`;
    const ids = tasks.map((task) => task.id);
    updateRecords(workspace, 'task', ids, (task) => ({ labelIds: changed(task.labelIds) }), sentence);
  }

  return (
    <ChoiceList
      label={`Labels of ${controlSubjectOf(tasks)}`}
      placeholder="Label"
      isMultiple
      choices={labels.map(({ id, name, color }) => ({
        key: id,
        words: name,
        isChosen: isOnAll(id),
        face: (
          <>
            <ColorDot color={color} />
            <span className="min-w-0 truncate">
              @<bdi>{name}</bdi>
            </span>
          </>
        ),
      }))}
      onChoose={(id, stays) => {
        toggle(id, labels.find((label) => label.id === id)?.name ?? '');
        if (!stays) onDone();
      }}
      create={{
        face: (words) => (
          <>
            <Plus size={16} aria-hidden="true" className="text-ink3" />
            <span className="min-w-0 truncate">
              Create @<bdi>{labelNameOf(words)}</bdi>
            </span>
          </>
        ),
        onCreate(words) {
          const name = labelNameOf(words);
          toggle(createLabel(workspace, { name }), name);
          onDone();
        },
      }}
    />
  );
}

function labelNameOf(words: string): string {
  return words.slice(0, limits.labelNameCharactersMax);
}
