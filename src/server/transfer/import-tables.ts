import type {
  ExportedComment,
  ExportedDeletion,
  ExportedDisplay,
  ExportedLabel,
  ExportedOccurrence,
  ExportedProject,
  ExportedReminder,
  ExportedSection,
  ExportedTask,
  ExportedView,
} from '../../contract/export-records.ts';
import type { RecordKind } from '../../contract/ids.ts';
import { newId } from '../foundation/db/new-id.ts';
import type { Column } from '../foundation/records/columns/column.ts';
import { camelCase, columnsIn, type RecordTableName } from '../foundation/records/columns/tables.ts';
import { labelNameKey } from '../resources/labels/label-name-key.ts';
import type { ImportReferences } from './import-references.ts';
import type { DisplayedList } from './imported-displays.ts';
import { withNewIds } from './view-filters.ts';

/** The mapping from records of one kind to rows of its table: for each column its PostgreSQL type and value. */
export interface ImportTable<T> {
  readonly columns: Readonly<Record<string, string>>;
  toRow(record: T, references: ImportReferences): Readonly<Record<string, unknown>>;
}

interface ExportedRecord {
  readonly id: string;
  readonly deletionId: string | null;
}

/** The value of one column, from a record of the file. */
type ColumnValue<T> = (record: T, references: ImportReferences) => unknown;

/**
 * The table of a kind of records: every column that its export holds, and those derived ones that are given, because no trigger
 * or default makes them.
 */
function recordTable<T extends ExportedRecord>(
  kind: RecordTableName & RecordKind,
  given: Readonly<Record<string, ColumnValue<T>>> = {},
): ImportTable<T> {
  const columns = columnsIn(kind).filter(
    ({ name, role }) =>
      name !== 'user_id' &&
      name !== 'updated_at' &&
      role !== 'secret' &&
      (role !== 'derived' || Object.hasOwn(given, name)),
  );
  const values = columns.map((column) => [column.name, given[column.name] ?? importedValue<T>(kind, column)] as const);
  return {
    columns: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
    toRow: (record, references) => Object.fromEntries(values.map(([name, value]) => [name, value(record, references)])),
  };
}

function importedValue<T extends ExportedRecord>(kind: RecordKind, column: Column): ColumnValue<T> {
  const { name, partOf, refersTo } = column;
  const field = camelCase(name);
  const read = (record: T): unknown => (record as Readonly<Record<string, unknown>>)[field];
  if (name === 'id') return ({ id }, references) => references.id(kind, id);
  if (name === 'deleted_at' || name === 'deletion_id')
    return ({ deletionId }, references) => references.trash(deletionId)[name];
  if (name === 'position') return ({ id }, references) => references.position(kind, id);
  if (refersTo === 'completion') return (record, references) => references.completionId(read(record) as string | null);
  if (refersTo)
    return (record, references) => {
      const id = read(record);
      return typeof id === 'string' ? references.id(refersTo, id) : null;
    };
  if (partOf) {
    const [whole, part] = partOf;
    return (record) =>
      ((record as Readonly<Record<string, unknown>>)[whole] as Readonly<Record<string, unknown>> | null)?.[part];
  }
  return read;
}

const deletionTable: ImportTable<ExportedDeletion> = {
  columns: { id: 'text', root_kind: 'text', root_id: 'text', root_name: 'text', deleted_at: 'timestamptz' },
  toRow: (deletion, { id }) => ({
    id: id('deletion', deletion.id),
    root_kind: deletion.rootKind,
    root_id: id(deletion.rootKind, deletion.rootId),
    root_name: deletion.rootName,
    deleted_at: deletion.deletedAt,
  }),
};

const taskLabelTable: ImportTable<{ readonly taskId: string; readonly labelId: string }> = {
  columns: { task_id: 'text', label_id: 'text' },
  toRow: ({ taskId, labelId }) => ({ task_id: taskId, label_id: labelId }),
};

const occurrenceTable: ImportTable<ExportedOccurrence> = {
  columns: { id: 'text', task_id: 'text', occurrence: 'date', completed_at: 'timestamptz' },
  toRow: (occurrence, { id }) => ({
    id: newId('occurrence'),
    task_id: id('task', occurrence.taskId),
    occurrence: occurrence.occurrence,
    completed_at: occurrence.completedAt,
  }),
};

const displayTable: ImportTable<ExportedDisplay & { readonly of: DisplayedList }> = {
  columns: {
    ...{ id: 'text', project_id: 'text', label_id: 'text', view_id: 'text', layout: 'text', group_by: 'text' },
    ...{ sort_by: 'text', direction: 'text', done: 'text', sub_tasks: 'text', created_at: 'timestamptz' },
  },
  toRow: ({ of: { id, kind, recordId }, layout, groupBy, sortBy, direction, done, subTasks, createdAt }) => ({
    id,
    project_id: kind === 'project' ? recordId : null,
    label_id: kind === 'label' ? recordId : null,
    view_id: kind === 'view' ? recordId : null,
    layout: kind === 'project' ? null : (layout ?? 'list'),
    ...{ group_by: groupBy, sort_by: sortBy, direction, done, sub_tasks: subTasks, created_at: createdAt },
  }),
};

/** The tables that an import fills, by name. */
export const importTables = {
  deletion: deletionTable,
  // The Inbox of the file joins that of the account.
  project: recordTable<ExportedProject>('project', { is_inbox: () => false }),
  section: recordTable<ExportedSection>('section'),
  label: recordTable<ExportedLabel>('label', { name_key: ({ name }) => labelNameKey(name) }),
  view: recordTable<ExportedView>('view', {
    canonical: ({ canonical }, references) => canonical.map((text) => withNewIds(text, references)),
  }),
  display: displayTable,
  task: recordTable<ExportedTask>('task', {
    project_id: (task, { place }) => place(task).projectId,
    section_id: (task, { place }) => place(task).sectionId,
    parent_id: (task, { place }) => place(task).parentId,
    // A trigger maintains the column; a correct initial value saves its update.
    label_ids: ({ labelIds }, { shownLabelIds }) => shownLabelIds(labelIds),
  }),
  task_label: taskLabelTable,
  comment: recordTable<ExportedComment>('comment'),
  reminder: recordTable<ExportedReminder>('reminder'),
  task_occurrence: occurrenceTable,
} as const;

export type ImportTableName = keyof typeof importTables;

/** The records that become rows of the table. */
export type RecordOf<Name extends ImportTableName> = Parameters<(typeof importTables)[Name]['toRow']>[0];
