import type { DisplayFields, ListKind } from '../../../contract/display-fields.ts';
import type { Choice } from './choices.tsx';

type Choices<Field extends keyof DisplayFields> = readonly Choice<DisplayFields[Field]>[];

export const groupings: Choices<'groupBy'> = [
  { value: 'none', words: 'None' },
  { value: 'section', words: 'Section' },
  { value: 'priority', words: 'Priority' },
  { value: 'date', words: 'Date' },
  { value: 'label', words: 'Label' },
  { value: 'project', words: 'Project' },
];

export const sortings: Choices<'sortBy'> = [
  { value: 'own', words: 'Own order' },
  { value: 'date', words: 'Date' },
  { value: 'priority', words: 'Priority' },
  { value: 'name', words: 'Name' },
  { value: 'created', words: 'Created' },
  { value: 'changed', words: 'Changed' },
];

export const subTaskPlaces: Choices<'subTasks'> = [
  { value: 'below', words: 'Below' },
  { value: 'flat', words: 'Flat' },
  { value: 'hidden', words: 'Hidden' },
];

const hidden = { value: 'hidden', words: 'Hidden' } as const;
const last7Days = { value: 'last7Days', words: 'Last 7 days' } as const;
const all = { value: 'all', words: 'All' } as const;

/** The finished tasks that a list can show: Today only those of today, Completed nothing else. */
export function finishedChoices(kind: ListKind): Choices<'done'> {
  if (kind === 'today') return [hidden, { value: 'all', words: 'Done today' }];
  return kind === 'completed' ? [last7Days, all] : [hidden, last7Days, all];
}

const oldestFirst = ['Oldest first', 'Latest first'] as const;

/** What each direction of an order means, ascending first. */
const directionWords: Readonly<Record<Exclude<DisplayFields['sortBy'], 'own'>, readonly [string, string]>> = {
  date: ['Earliest first', 'Latest first'],
  priority: ['Highest first', 'Lowest first'],
  name: ['A to Z', 'Z to A'],
  created: oldestFirst,
  changed: oldestFirst,
};

/** Null where the order has no direction. */
export function wordsOfDirection({ sortBy, direction }: DisplayFields): string | null {
  return sortBy === 'own' ? null : directionWords[sortBy][direction === 'asc' ? 0 : 1];
}

/** `sorted by name`, `grouped by label`: why rows cannot be moved by hand. */
export function reasonAgainstHand({ sortBy, groupBy }: DisplayFields): string {
  if (sortBy !== 'own')
    return `sorted by ${sortBy === 'changed' || sortBy === 'created' ? `when it was ${sortBy}` : sortBy}`;
  return groupBy === 'none' ? 'shown without its groups' : `grouped by ${groupBy}`;
}
