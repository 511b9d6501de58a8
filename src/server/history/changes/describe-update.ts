import type { ChangeRow } from '../../../contract/changes.ts';

/** How a record is called in a sentence. */
export interface SentenceNames {
  /** `“Order tiles”`, or `a comment` for a record without a name. */
  readonly name: string;
  /** The name with its kind where that is not a task: `project “Kitchen”`. */
  readonly what: string;
}

/** The name of a label that the reader may know, by its id. */
export type LabelName = (id: string) => string | undefined;

type FieldChange = Pick<ChangeRow['fields'][number], 'from' | 'to'>;
type Fields = ReadonlyMap<string, FieldChange>;

const nameCharactersMax = 60;
const fieldsNamedMax = 3;
const labelsNamedMax = 3;
const list = new Intl.ListFormat('en');

/** The words for fields that are not called by their own names; an empty one only supports others. */
const fieldNouns: Readonly<Record<string, string>> = {
  description: 'description',
  color: 'color',
  isFavorite: 'favourite mark',
  canonical: 'filters',
  viewStyle: 'view',
  isHidden: 'visibility',
  countsAsBusy: 'busy times',
  priority: 'priority',
  labelIds: 'labels',
  dueDate: 'date',
  dueTime: 'time',
  dueTimezone: 'time zone',
  durationMinutes: 'length',
  deadlineDate: 'deadline',
  recurrence: 'recurrence',
  content: 'text',
  type: 'time',
  date: 'time',
  time: 'time',
  timezone: 'time zone',
  minutesBefore: 'time',
  remindAt: 'time',
  status: '',
  firedAt: '',
  position: '',
  todayPosition: '',
  commentId: '',
  deletedAt: '',
  undoneAt: '',
};

/** Describes what an update did to one record. */
export function describeUpdate(row: ChangeRow, { name, what }: SentenceNames, labelName: LabelName): string {
  const changed: Fields = new Map(row.fields.map(({ field, from, to }) => [field, { from, to }]));
  const renamed = changed.get('name');
  const completed = changed.get('completed');
  const due = changed.get('dueDate');
  if (completed) return `${completed.to === true ? 'Completed' : 'Reopened'} ${name}`;
  if (renamed) return `Renamed “${shortened(String(renamed.from))}” to “${shortened(String(renamed.to))}”`;
  if (due) return due.to === null ? `Took the date off ${what}` : `Moved ${what} to ${String(due.to)}`;
  if (changed.has('projectId') || changed.has('sectionId') || changed.has('parentId'))
    return `Moved ${what} to another place`;
  if (changed.has('archivedAt')) return `${changed.get('archivedAt')?.to === null ? 'Unarchived' : 'Archived'} ${what}`;
  if (changed.size === 1 && changed.has('position')) return `Reordered ${what}`;
  if (changed.size === 1 && changed.has('todayPosition')) return `Reordered ${what} in Today`;
  return describeOneField(changed, what, labelName) ?? describeFields(changed, what);
}

function describeOneField(changed: Fields, what: string, labelName: LabelName): string | null {
  if (changed.size > 1) return null;
  const favorite = changed.get('isFavorite');
  if (favorite) return favorite.to === true ? `Added ${what} to favourites` : `Removed ${what} from favourites`;
  const labels = changed.get('labelIds');
  return labels ? describeLabels(labels, what, labelName) : null;
}

function describeLabels({ from, to }: FieldChange, what: string, labelName: LabelName): string | null {
  const added = knownLabels(to, labelName);
  const removed = knownLabels(from, labelName);
  if (!added || !removed || added.length + removed.length > labelsNamedMax) return null;
  if (removed.length === 0) return `Added ${list.format(added)} to ${what}`;
  if (added.length === 0) return `Removed ${list.format(removed)} from ${what}`;
  return `Replaced ${list.format(removed)} with ${list.format(added)} on ${what}`;
}

/** @returns null where one of the names is not known */
function knownLabels(ids: unknown, labelName: LabelName): string[] | null {
  if (!Array.isArray(ids)) return null;
  const known = ids.flatMap((id) => labelName(String(id)) ?? []);
  return known.length === ids.length ? known.map((name) => `@${shortened(name)}`) : null;
}

function describeFields(changed: Fields, what: string): string {
  const nouns = [...new Set([...changed.keys()].map(nounOf).filter((noun) => noun !== ''))];
  if (nouns.length === 0 || nouns.length > fieldsNamedMax) return `Changed ${what}`;
  return `Changed the ${list.format(nouns)} of ${what}`;
}

/** `energy level` for `energyLevel`. */
function nounOf(field: string): string {
  return fieldNouns[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Cuts a name to what a sentence can hold. */
export function shortened(name: string): string {
  const characters = [...name];
  return characters.length > nameCharactersMax ? `${characters.slice(0, nameCharactersMax - 1).join('')}…` : name;
}
