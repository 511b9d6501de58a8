import type {
  ExportedAttachment,
  ExportedComment,
  ExportedLabel,
  ExportedProject,
  ExportedReminder,
  ExportedSection,
  ExportedTask,
  ExportedView,
} from '../../../contract/export-records.ts';
import { mapIdsIn } from '../view-filters.ts';
import type { GroupValues } from './groups.ts';
import type { KeyedKind } from './keyed-kinds.ts';

/** The records of each kind; those that PostgreSQL tells lack what is empty. */
export interface KeyedRecords {
  readonly project: ExportedProject;
  readonly section: ExportedSection;
  readonly task: ExportedTask;
  readonly label: ExportedLabel;
  readonly view: ExportedView;
  readonly comment: ExportedComment;
  readonly reminder: ExportedReminder;
  readonly attachment: ExportedAttachment;
}

/** What a record that another names is called: its id in the source, or its id here. */
export interface Identities {
  id(kind: KeyedKind, id: string): string;
  /** Of what a filter names. */
  named(id: string): string;
}

type Values<Kind extends KeyedKind> = (record: Partial<KeyedRecords[Kind]>, identities: Identities) => GroupValues;

const project: Values<'project'> = ({ name, description = '', parentId = null, archivedAt = null }, { id }) => ({
  name,
  description,
  place: parentId === null ? null : id('project', parentId),
  done: archivedAt !== null,
});

const task: Values<'task'> = (record, { id }) => {
  const { name, description = '', priority = 4, labelIds = [], deadlineDate = null, completedAt = null } = record;
  const { dueDate = null, dueTime = null, dueTimezone = null, durationMinutes = null, recurrence = null } = record;
  return {
    name,
    description,
    place: placeOf(record, id),
    labels: [...new Set(labelIds.map((labelId) => id('label', labelId)))].sort(),
    priority,
    // What a rule was typed as follows the language, and where it is follows from the date.
    schedule: [dueDate, dueTime, dueTimezone, durationMinutes, recurrence && [recurrence.rule, recurrence.basis]],
    deadline: deadlineDate,
    // The instant of a source that tells none is that of its reading.
    done: completedAt !== null,
  };
};

/** The immediate container of the task, so that a sub-task of a moved task has not moved itself. */
function placeOf({ projectId = '', sectionId = null, parentId = null }: Partial<ExportedTask>, id: Identities['id']) {
  if (parentId !== null) return ['task', id('task', parentId)];
  return sectionId === null ? ['project', id('project', projectId)] : ['section', id('section', sectionId)];
}

const reminder: Values<'reminder'> = ({ type, date, time, timezone, minutesBefore, remindAt }) => ({
  // The instant of another type follows from its task or its zone.
  schedule: [
    type,
    date ?? null,
    time ?? null,
    timezone ?? null,
    minutesBefore ?? null,
    type === 'absolute' && remindAt,
  ],
});

const valuesOf: { readonly [Kind in KeyedKind]: Values<Kind> } = {
  project,
  section: ({ name, projectId = '' }, { id }) => ({ name, place: id('project', projectId) }),
  task,
  label: ({ name }) => ({ name }),
  view: ({ name, canonical = [] }, { named }) => ({
    name,
    description: canonical.map((text) => mapIdsIn(text, named)),
  }),
  comment: ({ content }) => ({ description: content }),
  reminder,
  // A file never changes.
  attachment: () => ({}),
};

/** The values of a record by groups, with what it names called as `identities` say. */
export function groupValuesOf<Kind extends KeyedKind>(
  kind: Kind,
  record: Partial<KeyedRecords[Kind]>,
  identities: Identities,
): GroupValues {
  return valuesOf[kind](record, identities);
}
