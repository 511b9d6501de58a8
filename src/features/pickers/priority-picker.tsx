'use client';
import Flag from 'lucide-react/icons/flag';
import { updateRecords } from '../../client/actions/update-record.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FieldPickerProps } from './field-picker-props.ts';
import { controlSubjectOf, subjectOf } from './subject.ts';

const names = ['Priority 1, highest', 'Priority 2', 'Priority 3', 'No priority'];
const tones = ['text-p1', 'text-p2', 'text-p3', 'text-ink3'];

export function PriorityPicker({ tasks, onDone }: FieldPickerProps) {
  const workspace = useWorkspace();
  return (
    <ChoiceList
      label={`Priority of ${controlSubjectOf(tasks)}`}
      placeholder="1 to 3, or none"
      choices={names.map((name, index) => ({
        key: String(index + 1),
        words: name,
        isChosen: tasks.every(({ priority }) => priority === index + 1),
        face: (
          <>
            <Flag size={16} aria-hidden="true" className={tones[index]} />
            {name}
          </>
        ),
      }))}
      onChoose={(key) => {
        const ids = tasks.map(({ id }) => id);
        const sentence = `Changed the priority of ${subjectOf(tasks)}`;
        updateRecords(workspace, 'task', ids, () => ({ priority: Number(key) }), sentence);
        onDone();
      }}
    />
  );
}
