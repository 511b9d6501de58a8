/** What a CSV export holds: Todoist's columns first, so that Todoist reads it, then our own, so that nothing of them is lost. */
export const csvColumns = [
  'TYPE',
  'CONTENT',
  'DESCRIPTION',
  'PRIORITY',
  'INDENT',
  'AUTHOR',
  'RESPONSIBLE',
  'DATE',
  'DATE_LANG',
  'TIMEZONE',
  'DURATION',
  'DURATION_UNIT',
  'DEADLINE',
  'DEADLINE_LANG',
  'PROJECT',
  'LABELS',
  'NEXT_DATE',
  'RECURRENCE',
  'RECURRENCE_BASIS',
  'COMPLETED',
  'PARENT_PROJECT',
  // Where a series began, and the date of its rule, if they are others than its next date.
  'RECURRENCE_START',
  'RECURRENCE_DATE',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
export type CsvRow = Partial<Record<CsvColumn, string>>;
