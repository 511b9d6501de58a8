import type { ShownValue } from '../../../contract/import-drafts.ts';
import type { KeyedRecords } from '../again/group-values.ts';
import { type Group, groups } from '../again/groups.ts';
import type { KeyedKind } from '../again/keyed-kinds.ts';

/** Longer texts are cut, because a row is there to be looked at. */
const charactersMax = 2_000;

type Named = (kind: KeyedKind, id: string) => string;
/** A record of which empty fields may be absent. */
export type SomeRecord = Partial<KeyedRecords['task'] & KeyedRecords['reminder'] & KeyedRecords['view']> &
  Partial<Pick<KeyedRecords['project'], 'archivedAt'>> &
  Partial<Pick<KeyedRecords['comment'], 'content'>> &
  Partial<Pick<KeyedRecords['attachment'], 'fileName'>>;
type Fields = readonly (readonly [string, ShownValue])[];

const nameOrNull = (named: Named, kind: KeyedKind, id: string | null | undefined): ShownValue =>
  id ? named(kind, id) : null;

const schedule = (record: SomeRecord): Fields => [
  ['dueDate', record.dueDate ?? null],
  ['dueTime', record.dueTime ?? null],
  ['dueTimezone', record.dueTimezone ?? null],
  ['durationMinutes', record.durationMinutes ?? null],
  ['recurrence', record.recurrence ? record.recurrence.text || record.recurrence.rule : null],
];

const moment = (record: SomeRecord): Fields => [
  ['date', record.date ?? null],
  ['time', record.time ?? null],
  ['minutesBefore', record.minutesBefore ?? null],
  ['remindAt', record.type === 'absolute' ? (record.remindAt ?? null) : null],
];

function place(kind: KeyedKind, { projectId, sectionId, parentId }: SomeRecord, named: Named): Fields {
  if (kind === 'project') return [['parentId', nameOrNull(named, 'project', parentId)]];
  const project = ['projectId', nameOrNull(named, 'project', projectId)] as const;
  if (kind === 'section') return [project];
  return [
    project,
    ['sectionId', nameOrNull(named, 'section', sectionId)],
    ['parentId', nameOrNull(named, 'task', parentId)],
  ];
}

function described(kind: KeyedKind, record: SomeRecord): Fields {
  if (kind === 'comment') return [['content', record.content ?? '']];
  if (kind === 'view') return [['filter', (record.canonical ?? []).join('\n')]];
  return [['description', record.description ?? '']];
}

/** The fields of a group by their names in the contract, with values as a person reads them. */
const shownIn: Readonly<Record<Group, (kind: KeyedKind, record: SomeRecord, named: Named) => Fields>> = {
  name: (_kind, { name }) => [['name', name ?? '']],
  description: described,
  place,
  labels: (_kind, { labelIds }, named) => [['labelIds', (labelIds ?? []).map((id) => named('label', id)).sort()]],
  priority: (_kind, { priority }) => [['priority', priority ?? 4]],
  schedule: (kind, record) => (kind === 'reminder' ? moment(record) : schedule(record)),
  deadline: (_kind, { deadlineDate }) => [['deadlineDate', deadlineDate ?? null]],
  done: (kind, record) =>
    kind === 'project' ? [['archivedAt', record.archivedAt ?? null]] : [['completedAt', record.completedAt ?? null]],
};

const groupsOf: Readonly<Record<KeyedKind, readonly Group[]>> = {
  project: ['name', 'description', 'place', 'done'],
  section: ['name', 'place'],
  task: groups,
  label: ['name'],
  view: ['name', 'description'],
  comment: ['description'],
  reminder: ['schedule'],
  attachment: [],
};

export function shownFields(
  kind: KeyedKind,
  record: SomeRecord,
  wanted: readonly Group[] | null,
  named: Named,
): Map<string, ShownValue> {
  // In the order of the contract, whatever was found first.
  const asked = groupsOf[kind].filter((group) => wanted === null || wanted.includes(group));
  const fields = asked.flatMap((group) => shownIn[group](kind, record, named));
  return new Map(fields.map(([field, value]) => [field, typeof value === 'string' ? cut(value) : value]));
}

export function isEmpty(value: ShownValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function cut(text: string): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax).toWellFormed()}…` : text;
}
