import type { ImportCounts } from '../../contract/imports.ts';
import type { ImportableFile } from './parsed-import.ts';

/** How many records of each kind there are. */
export function countsOf(records: ImportableFile): ImportCounts {
  const { projects, sections, labels, tasks, comments, reminders, occurrences } = records;
  return {
    projects: projects.length,
    sections: sections.length,
    labels: labels.length,
    tasks: tasks.length,
    comments: comments.length,
    reminders: reminders.length,
    occurrences: occurrences.length,
  };
}
