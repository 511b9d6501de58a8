import type { ChangeKind } from '../../../contract/changes.ts';

/** Columns that are undone together or not at all, because each depends on the others. */
interface Unit {
  readonly name: 'place' | 'schedule' | 'completion' | 'moment' | 'position' | 'label name' | 'column';
  readonly columns: readonly string[];
}

const unit = (name: Unit['name'], ...columns: string[]): Unit => ({ name, columns });
const single = (...columns: string[]): Unit[] => columns.map((column) => unit('column', column));

/** Every column that an undo may set, by kind; other columns were renamed or are maintained by triggers. */
const unitsOfKind: Readonly<Partial<Record<ChangeKind, readonly Unit[]>>> = {
  project: [
    ...single('name', 'description', 'color', 'is_favorite', 'view_style', 'archived_at'),
    unit('position', 'position'),
  ],
  section: [...single('name'), unit('place', 'project_id', 'position')],
  task: [
    ...single('name', 'description', 'priority', 'deadline_date'),
    unit('place', 'project_id', 'section_id', 'parent_id', 'position'),
    unit(
      'schedule',
      ...['due_date', 'due_time', 'due_timezone', 'duration_minutes'],
      ...['recurrence_rule', 'recurrence_basis', 'recurrence_text', 'recurrence_start', 'occurrence_date'],
    ),
    unit('completion', 'completed_at', 'completion_id'),
  ],
  label: [unit('label name', 'name', 'name_key'), ...single('color', 'is_favorite'), unit('position', 'position')],
  comment: [unit('column', 'content', 'edited_at')],
  reminder: [unit('moment', 'type', 'date', 'time', 'timezone', 'minutes_before', 'remind_at', 'status', 'fired_at')],
  attachment: single('comment_id'),
};

export interface ChangedUnit {
  readonly unit: Unit;
  /** The columns of the unit that the change changed. */
  readonly columns: readonly string[];
}

/** The units of some changed columns; null when one of them cannot be undone. */
export function unitsOf(kind: ChangeKind, changed: readonly string[]): ChangedUnit[] | null {
  const units = unitsOfKind[kind] ?? [];
  if (changed.some((column) => !units.some(({ columns }) => columns.includes(column)))) return null;
  return units
    .map((each) => ({ unit: each, columns: each.columns.filter((column) => changed.includes(column)) }))
    .filter(({ columns }) => columns.length > 0);
}
