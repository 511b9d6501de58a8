'use client';
import Plus from 'lucide-react/icons/plus';
import { moveTasks, moveToNewProject } from '../../client/actions/move-task.ts';
import { places } from '../../client/picking/places.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import { limits } from '../../contract/limits.ts';
import { ChoiceList } from './choice-list.tsx';
import type { FieldPickerProps } from './field-picker-props.ts';
import { controlSubjectOf, subjectOf } from './subject.ts';

/** Chooses a project or section; a sub-task that moves to another one loses its parent. */
export function PlacePicker({ tasks, onDone }: FieldPickerProps) {
  const workspace = useWorkspace();
  const all = useSelection(['project', 'section'], places);

  function move(projectId: string, sectionId: string | null, label: string): void {
    const moved = tasks.filter((task) => task.projectId !== projectId || task.sectionId !== sectionId);
    const ids = moved.map(({ id }) => id);
    moveTasks(workspace, ids, { projectId, sectionId, parentId: null }, `Moved ${subjectOf(moved)} to ${label}`);
    onDone();
  }

  return (
    <ChoiceList
      label={`Place of ${controlSubjectOf(tasks)}`}
      placeholder="Project or section"
      choices={all.map(({ projectId, sectionId, label, name, color }) => ({
        key: `${projectId} ${sectionId ?? ''}`,
        words: label,
        isChosen: tasks.every((task) => task.projectId === projectId && task.sectionId === sectionId),
        face:
          sectionId === null ? (
            <>
              <ColorDot color={color} />
              <span className="min-w-0 truncate">
                <span className="text-ink3">
                  <bdi>{label.slice(0, -name.length)}</bdi>
                </span>
                <bdi>{name}</bdi>
              </span>
            </>
          ) : (
            <span className="min-w-0 truncate pl-5 text-ink2">
              <span className="visually-hidden">{label.slice(0, -name.length)}</span>
              <bdi>{name}</bdi>
            </span>
          ),
      }))}
      onChoose={(key) => {
        const chosen = all.find(({ projectId, sectionId }) => key === `${projectId} ${sectionId ?? ''}`);
        if (chosen) move(chosen.projectId, chosen.sectionId, chosen.label);
      }}
      create={{
        face: (words) => (
          <>
            <Plus size={16} aria-hidden="true" className="text-ink3" />
            <span className="min-w-0 truncate">
              Create #<bdi>{projectNameOf(words)}</bdi>
            </span>
          </>
        ),
        onCreate(words) {
          const name = projectNameOf(words);
          const ids = tasks.map(({ id }) => id);
          moveToNewProject(workspace, ids, name, `Moved ${subjectOf(tasks)} to ${name}`);
          onDone();
        },
      }}
    />
  );
}

function projectNameOf(words: string): string {
  return words.slice(0, limits.projectNameCharactersMax);
}
