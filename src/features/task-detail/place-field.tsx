'use client';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { lineNames } from '../../client/quick-add/line-context.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Task } from '../../contract/tasks.ts';
import { QuietSelect } from './quiet-select.tsx';

/** Projects and their sections in one list; a sub-task that goes elsewhere leaves its parent. */
export function PlaceField({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const { projects, sections } = useSelection(['project', 'section', 'label'], lineNames);
  return (
    <QuietSelect
      value={`${task.projectId} ${task.sectionId ?? ''}`}
      {...dataAttributes({ detail: 'place' })}
      aria-label={`Project and section of “${task.name}”`}
      onChange={({ target }) => {
        const [projectId = '', sectionId = ''] = target.value.split(' ');
        const changes = { projectId, sectionId: sectionId || null, parentId: null };
        const place = target.selectedOptions[0]?.textContent?.trim() ?? '';
        updateRecord(workspace, 'task', task.id, changes, `Moved ${quoted(task.name)} to ${place}`);
      }}
    >
      {projects.flatMap((project) => [
        <option key={project.id} value={`${project.id} `}>
          {project.name}
        </option>,
        ...sections
          .filter(({ projectId }) => projectId === project.id)
          .map((section) => (
            <option key={section.id} value={`${project.id} ${section.id}`}>
              {project.name} / {section.name}
            </option>
          )),
      ])}
    </QuietSelect>
  );
}
