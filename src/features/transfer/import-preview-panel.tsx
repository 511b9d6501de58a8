'use client';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../client/dates/format-date.ts';
import { useDates } from '../../client/react/use-dates.ts';
import type { ImportPreview } from '../../contract/imports.ts';
import { countWords, issueWords, keptWords, knownWords, noteWords } from './import-words.ts';

type PreviewTask = ImportPreview['tasks'][number];

/** The records that an import would create, and the values that stay as text; `children` are the buttons. */
export function ImportPreviewPanel({ preview, children }: { preview: ImportPreview; children: ReactNode }) {
  const { issues, issueCount, notes, completedTasks, trashedTasks, reusedLabels } = preview;
  const known = knownWords(preview.states);
  return (
    <section aria-labelledby="preview-title" className="mt-5">
      <h3 id="preview-title" className="font-strong">
        This makes {countWords(preview.counts)}
        {preview.updated > 0 && ` and updates ${preview.updated}`}.
      </h3>
      {known !== null && <p className="mt-1">Tasks: {known}.</p>}
      <ul className="mt-1 list-disc pl-5 text-ink2">
        {known === null && completedTasks > 0 && <li>{completedTasks} of the tasks are completed.</li>}
        {known === null && trashedTasks > 0 && <li>{trashedTasks} of the tasks go to Trash, where they were.</li>}
        {reusedLabels.length > 0 && <li>Labels you already have are used: {reusedLabels.join(', ')}.</li>}
        {preview.skipped > 0 && (
          <li>
            {preview.skipped} {preview.skipped === 1 ? 'stays' : 'stay'} as you have it here: changed on both sides, or
            in Trash.
          </li>
        )}
        {notes.map((note) => (
          <li key={note}>{noteWords[note]}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">{children}</div>
      {issueCount > 0 && <Issues issues={issues} count={issueCount} />}
      <Tasks tasks={preview.tasks} total={preview.counts.tasks} />
    </section>
  );
}

function Issues({ issues, count }: { issues: ImportPreview['issues']; count: number }) {
  return (
    <details className="mt-4" open={count <= 5}>
      <summary className="font-strong">
        {count} {count === 1 ? 'place is' : 'places are'} kept as text
      </summary>
      <ul aria-label="Kept as text" className="mt-2 border-t border-line">
        {issues.map(({ file, row, code, text, keptIn }) => (
          <li key={`${file} ${row} ${code} ${text}`} className="border-b border-line py-2">
            <p className="break-words">
              {issueWords[code]}: “{text}” <span className="text-ink2">{keptWords[keptIn]}</span>
            </p>
            <p className="text-meta text-ink3">
              {file}, row {row}
            </p>
          </li>
        ))}
      </ul>
      {count > issues.length && <p className="mt-2 text-ink2">And {count - issues.length} more of the same kinds.</p>}
    </details>
  );
}

function Tasks({ tasks, total }: { tasks: readonly PreviewTask[]; total: number }) {
  if (tasks.length === 0) return null;
  return (
    <section
      aria-label="Tasks to import"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
      tabIndex={0}
      className="mt-4 max-h-[420px] overflow-auto border-y border-line"
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-canvas text-meta text-ink2">
          <tr>
            <th className="py-1 pr-3 font-medium">Task</th>
            <th className="py-1 pr-3 font-medium">Date</th>
            <th className="py-1 pr-3 font-medium">Priority</th>
            <th className="py-1 font-medium">Place</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes its order
            <TaskRow key={index} task={task} />
          ))}
        </tbody>
      </table>
      {total > tasks.length && (
        <p className="py-2 text-ink2">
          The first {tasks.length} of {total}.
        </p>
      )}
    </section>
  );
}

function TaskRow({ task }: { task: PreviewTask }) {
  const { preferences } = useDates();
  const date = task.dueDate === null ? '' : formatDay(task.dueDate, preferences);
  const time = task.dueTime === null ? '' : formatTime(task.dueTime, preferences);
  return (
    <tr className="border-t border-line align-top">
      <td className="py-1.5 pr-3 break-words" style={{ paddingInlineStart: `${(task.depth - 1) * 16}px` }}>
        {task.completed ? <s>{task.name}</s> : task.name}
        {task.labels.length > 0 && (
          <span className="text-ink2"> {task.labels.map((label) => `@${label}`).join(' ')}</span>
        )}
      </td>
      <td className="py-1.5 pr-3">
        {[date, time].filter(Boolean).join(' ')}
        {task.recurrence !== null && <span className="block text-meta text-ink2">{task.recurrence}</span>}
      </td>
      <td className="py-1.5 pr-3">{task.priority < 4 && `p${task.priority}`}</td>
      <td className="py-1.5 break-words text-ink2">{[task.project, task.section].filter(Boolean).join(' / ')}</td>
    </tr>
  );
}
