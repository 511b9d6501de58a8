import type { ImportDraft } from '../../contract/import-drafts.ts';
import type { ImportCounts, ImportIssue, ImportNote, ImportRecord } from '../../contract/imports.ts';

export const issueWords: Record<ImportIssue['code'], string> = {
  date_kept: 'Date not understood',
  deadline_kept: 'Deadline not understood',
  duration_kept: 'Duration that does not fit, kept as text',
  timezone_kept: 'Unknown time zone',
  priority_kept: 'Unknown priority',
  responsible_kept: 'Assigned to someone',
  author_kept: 'Written by someone',
  column_kept: 'A column of its own',
  row_kept: 'A row of its own',
  text_moved: 'Text longer than its field',
  label_kept: 'Label that does not fit',
  indent_changed: 'Sub-task without a parent, or too deep',
  parent_flattened: 'Project nested too deep, brought to the top',
  start_kept: 'Start date, kept as text',
  recurrence_kept: 'Repeat that has no rule here, kept as text',
  file_kept: 'File, kept as a link',
  filter_kept: 'Filter that is not understood here, left out',
  relation_kept: 'Relation to another task, kept as text',
  reminder_left: 'Reminder that has no place here, left out',
  characters_removed: 'Control characters left out',
};

export const keptWords: Record<ImportIssue['keptIn'], string> = {
  name: 'stays in the name',
  description: 'goes to the description',
  comment: 'becomes a comment',
  project: 'goes to the project’s description',
  nowhere: 'nothing to keep',
};

export const noteWords: Record<ImportNote, string> = {
  inbox_settings_kept: 'Your Inbox keeps its own name and settings; its tasks join yours.',
  preferences_kept: 'Your time zone, formats and theme stay as they are.',
  attachments_not_in_file: 'Attached files are not in an export, so they are not imported.',
};

const kinds: readonly [keyof ImportCounts, string, string][] = [
  ['projects', 'project', 'projects'],
  ['sections', 'section', 'sections'],
  ['tasks', 'task', 'tasks'],
  ['labels', 'new label', 'new labels'],
  ['comments', 'comment', 'comments'],
  ['reminders', 'reminder', 'reminders'],
  ['occurrences', 'finished occurrence', 'finished occurrences'],
];

/** `Brought 9 tasks, updated 4`. */
export function broughtWords({ counts, updated }: Pick<ImportRecord, 'counts' | 'updated'>): string {
  const brought = `Brought ${counts.tasks} ${counts.tasks === 1 ? 'task' : 'tasks'}`;
  return updated === 0 ? brought : `${brought}, updated ${updated}`;
}

/** ` 2 others are left as they are.` Some are here and differ, others were not ticked. */
export function leftWords(skipped: number): string {
  if (skipped === 0) return '';
  return skipped === 1 ? ' 1 other is left as it is.' : ` ${skipped} others are left as they are.`;
}

/** `1 project, 12 tasks`. */
export function countWords(counts: ImportCounts): string {
  const parts = kinds.filter(([kind]) => counts[kind] > 0);
  return parts.map(([kind, one, many]) => `${counts[kind]} ${counts[kind] === 1 ? one : many}`).join(', ') || 'nothing';
}

const placesShown = 10;

/** Why a draft failed as a sentence, and the places in the files that it does not say itself. */
export function problemWords(problem: ImportDraft['problem']): { sentence: string; places: string[] } {
  if (problem === null) return { sentence: 'The service did not say why.', places: [] };
  const { detail, errors } = problem;
  const others = errors.filter(({ message }) => message !== detail);
  return {
    sentence: /[.!?]$/.test(detail) ? detail : `${detail}.`,
    places: others
      .slice(0, placesShown)
      .map(({ field, message }) => (field === 'file' ? message : `${field}: ${message}`)),
  };
}
