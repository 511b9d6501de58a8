'use client';
import type { ReactNode } from 'react';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { lineNames } from '../../client/quick-add/line-context.ts';
import { useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Select } from '../../components/field.tsx';
import type { Task } from '../../contract/tasks.ts';
import { DueField } from './due-field.tsx';
import { LabelsField } from './labels-field.tsx';

/** What a task is beside its words, each in a line. */
export function DetailFields({ task }: { task: Task }) {
  return (
    <dl className="mt-3 grid grid-cols-[88px_minmax(0,1fr)] items-start gap-y-1.5 pointer-coarse:gap-y-2">
      <Row label="Due">
        <DueField task={task} />
      </Row>
      <Row label="Priority">
        <PriorityField task={task} />
      </Row>
      <Row label="Labels">
        <LabelsField task={task} />
      </Row>
      <Row label="Place">
        <PlaceField task={task} />
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-2.5 text-meta text-ink2 pointer-coarse:py-3.5">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

const priorities = ['Priority 1, highest', 'Priority 2', 'Priority 3', 'No priority'];

function PriorityField({ task }: { task: Task }) {
  const workspace = useWorkspace();
  return (
    <Select
      value={task.priority}
      data-part="priority"
      aria-label={`Priority of “${task.name}”`}
      className="max-w-60"
      onChange={({ target }) =>
        updateRecord(
          workspace,
          'task',
          task.id,
          { priority: Number(target.value) },
          `Changed the priority of ${quoted(task.name)}`,
        )
      }
    >
      {priorities.map((label, index) => (
        <option key={label} value={index + 1}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** Projects and their sections in one list; a sub-task that goes elsewhere leaves its parent. */
function PlaceField({ task }: { task: Task }) {
  const workspace = useWorkspace();
  const { projects, sections } = useSelection(['project', 'section', 'label'], lineNames);
  return (
    <Select
      value={`${task.projectId} ${task.sectionId ?? ''}`}
      data-part="place"
      aria-label={`Project and section of “${task.name}”`}
      className="max-w-60"
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
    </Select>
  );
}
