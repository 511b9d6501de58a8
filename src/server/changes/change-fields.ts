import type { ChangeKind } from '../../contract/changes.ts';
import type { Columns } from './change-line.ts';

/** One field of the contract, computed from one or more columns. */
interface ShownField {
  readonly field: string;
  readonly columns: readonly string[];
  show(columns: Columns): unknown;
}

const plain = (field: string, column: string): ShownField => ({
  field,
  columns: [column],
  show: (columns) => columns[column] ?? null,
});
const instant = (field: string, column: string): ShownField => ({
  ...plain(field, column),
  show: (columns) => instantOf(columns[column]),
});
const time = (field: string, column: string): ShownField => ({
  ...plain(field, column),
  show: (columns) => (typeof columns[column] === 'string' ? columns[column].slice(0, 'HH:mm'.length) : null),
});

const position = plain('position', 'position');
const name = plain('name', 'name');
const color = plain('color', 'color');
const favorite = plain('isFavorite', 'is_favorite');

const recurrenceParts = { rule: 'recurrence_rule', basis: 'recurrence_basis', text: 'recurrence_text' } as const;

/** The parts of the recurrence that the change touched; an unchanged rule is left out. */
function showRecurrence(columns: Columns): Record<string, unknown> | null {
  const parts = Object.entries(recurrenceParts).filter(([, column]) => Object.hasOwn(columns, column));
  if (parts.every(([, column]) => columns[column] === null)) return null;
  return Object.fromEntries(parts.map(([part, column]) => [part, columns[column] ?? null]));
}

/** The fields of each kind. Columns that are left out (name_key, completion_id, recurrence_start …) only support others. */
const fieldsOf: Readonly<Partial<Record<ChangeKind, readonly ShownField[]>>> = {
  project: [
    name,
    plain('description', 'description'),
    color,
    favorite,
    plain('viewStyle', 'view_style'),
    instant('archivedAt', 'archived_at'),
    position,
  ],
  section: [name, plain('projectId', 'project_id'), position],
  task: [
    name,
    plain('description', 'description'),
    plain('projectId', 'project_id'),
    plain('sectionId', 'section_id'),
    plain('parentId', 'parent_id'),
    plain('priority', 'priority'),
    { field: 'completed', columns: ['completed_at'], show: (columns) => columns['completed_at'] !== null },
    plain('dueDate', 'due_date'),
    time('dueTime', 'due_time'),
    plain('dueTimezone', 'due_timezone'),
    plain('durationMinutes', 'duration_minutes'),
    plain('deadlineDate', 'deadline_date'),
    { field: 'recurrence', columns: Object.values(recurrenceParts), show: showRecurrence },
    position,
  ],
  label: [name, color, favorite, position],
  comment: [plain('content', 'content')],
  reminder: [
    plain('type', 'type'),
    plain('date', 'date'),
    time('time', 'time'),
    plain('timezone', 'timezone'),
    plain('minutesBefore', 'minutes_before'),
    instant('remindAt', 'remind_at'),
    plain('status', 'status'),
    instant('firedAt', 'fired_at'),
  ],
  attachment: [plain('commentId', 'comment_id')],
  occurrence: [instant('deletedAt', 'undone_at')],
  import: [instant('undoneAt', 'undone_at')],
};

export interface FieldValues {
  readonly field: string;
  /** The field's value in each of the given states, in their order. */
  readonly values: unknown[];
}

/** The fields computed from some columns, with their values in each of the states. */
export function shownFields(
  kind: ChangeKind,
  changed: readonly string[],
  ...states: readonly Columns[]
): FieldValues[] {
  const pick = (columns: Columns) => Object.fromEntries(changed.map((column) => [column, columns[column] ?? null]));
  return (fieldsOf[kind] ?? [])
    .filter(({ columns }) => columns.some((column) => changed.includes(column)))
    .map(({ field, show }) => ({ field, values: states.map((state) => show(pick(state))) }));
}

/** Converts an instant in PostgreSQL's JSON, which has an offset and a variable number of digits. */
export function instantOf(value: unknown): string | null {
  return typeof value === 'string' ? new Date(value).toISOString() : null;
}
