import type {
  ExportedAttachment,
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
import { camelCase, columnsIn, type ListedTable } from '../foundation/records/columns/tables.ts';
import { labelNameKey } from '../resources/labels/label-name-key.ts';
import type { ImportReferences } from './import-references.ts';
import type { DisplayedList } from './imported-displays.ts';
import { withNewIds } from './view-filters.ts';

/** The mapping from records of one kind to rows of its table: for each column its PostgreSQL type and, unless it is null, its value. */
export interface ImportTable<T> {
  readonly columns: Readonly<Record<string, string>>;
  toRow(record: T, references: ImportReferences): Readonly<Record<string, unknown>>;
}

/** The value of one column, from a record of the file. */
type ColumnValue<T> = (record: T, references: ImportReferences) => unknown;

/**
 * A table with every column that its export holds, and those others that are given: what is derived and made by no trigger or
 * default, and what an export says in other words.
 */
function importTable<T extends object>(
  table: ListedTable,
  given: Readonly<Record<string, ColumnValue<T>>> = {},
): ImportTable<T> {
  const columns = columnsIn(table).filter(
    ({ name, role }) =>
      name !== 'user_id' &&
      name !== 'updated_at' &&
      ((role !== 'derived' && role !== 'secret') || Object.hasOwn(given, name)),
  );
  const values = columns.map((column) => [column.name, given[column.name] ?? importedValue<T>(table, column)] as const);
  return {
    columns: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
    toRow(record, references) {
      const row = values.map(([name, value]) => [name, value(record, references)] as const);
      return Object.fromEntries(row.filter(([, value]) => value !== null));
    },
  };
}

function importedValue<T extends object>(table: ListedTable, column: Column): ColumnValue<T> {
  const { name, partOf, refersTo, role } = column;
  const read = (record: T): unknown => (record as Readonly<Record<string, unknown>>)[camelCase(name)];
  const idIn = (kind: RecordKind): ColumnValue<T> => {
    return (record, references) => {
      const id = read(record);
      return typeof id === 'string' ? references.id(kind, id) : null;
    };
  };
  if (name === 'id') return idIn(table as RecordKind);
  if (role === 'trash')
    return (record, references) =>
      references.trash((record as { readonly deletionId: string | null }).deletionId)[
        name as 'deleted_at' | 'deletion_id'
      ];
  if (name === 'position')
    return (record, references) => references.position(table as RecordKind, (record as { readonly id: string }).id);
  if (refersTo === 'completion') return (record, references) => references.completionId(read(record) as string | null);
  if (refersTo) return idIn(refersTo);
  if (partOf) {
    const [whole, part] = partOf;
    return (record) =>
      ((record as Readonly<Record<string, unknown>>)[whole] as Readonly<Record<string, unknown>> | null)?.[part];
  }
  return read;
}

function listOfKind(kind: DisplayedList['kind']): ColumnValue<{ readonly of: DisplayedList }> {
  return ({ of }) => (of.kind === kind ? of.recordId : null);
}

/** The tables that an import fills, by name. */
export const importTables = {
  deletion: importTable<ExportedDeletion>('deletion', {
    root_id: ({ rootKind, rootId }, { id }) => id(rootKind, rootId),
  }),
  // The Inbox of the file joins that of the account.
  project: importTable<ExportedProject>('project', { is_inbox: () => false }),
  section: importTable<ExportedSection>('section'),
  label: importTable<ExportedLabel>('label', { name_key: ({ name }) => labelNameKey(name) }),
  view: importTable<ExportedView>('view', {
    canonical: ({ canonical }, references) => canonical.map((text) => withNewIds(text, references)),
  }),
  display: importTable<ExportedDisplay & { readonly of: DisplayedList }>('display', {
    id: ({ of: { id } }) => id,
    project_id: listOfKind('project'),
    label_id: listOfKind('label'),
    view_id: listOfKind('view'),
    layout: ({ of: { kind }, layout }) => (kind === 'project' ? null : (layout ?? 'list')),
  }),
  task: importTable<ExportedTask>('task', {
    project_id: (task, { place }) => place(task).projectId,
    section_id: (task, { place }) => place(task).sectionId,
    parent_id: (task, { place }) => place(task).parentId,
    // A trigger maintains the column; a correct initial value saves its update.
    label_ids: ({ labelIds }, { shownLabelIds }) => shownLabelIds(labelIds),
  }),
  // Its ids are those of this account: the links of several records of the file may become one.
  task_label: importTable<{ readonly taskId: string; readonly labelId: string }>('task_label', {
    task_id: ({ taskId }) => taskId,
    label_id: ({ labelId }) => labelId,
  }),
  comment: importTable<ExportedComment>('comment'),
  attachment: importTable<ExportedAttachment>('attachment', {
    mime_type: ({ id }, { stored }) => stored(id)?.mimeType,
    byte_size: ({ id }, { stored }) => stored(id)?.byteSize,
    sha256: ({ id }, { stored }) => stored(id)?.sha256,
    storage_key: ({ id }, { stored }) => stored(id)?.storageKey,
  }),
  reminder: importTable<ExportedReminder>('reminder'),
  task_occurrence: importTable<ExportedOccurrence>('task_occurrence', { id: () => newId('occurrence') }),
} as const;

export type ImportTableName = keyof typeof importTables;

/** The records that become rows of the table. */
export type RecordOf<Name extends ImportTableName> = Parameters<(typeof importTables)[Name]['toRow']>[0];
