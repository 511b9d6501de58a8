import type { TrashEntry } from '../../contract/trash.ts';

export const kindNames: Record<TrashEntry['rootKind'], string> = {
  project: 'Project',
  section: 'Section',
  task: 'Task',
  label: 'Label',
  view: 'View',
  calendar: 'Calendar',
  comment: 'Comment',
  reminder: 'Reminder',
  attachment: 'File',
};
