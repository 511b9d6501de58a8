import { byPosition } from '../../../client/actions/positions.ts';
import { dayOfInstant, formatDayShort } from '../../../client/dates/format-date.ts';
import type { LineDefaults } from '../../../client/quick-add/create-from-line.ts';
import type { DisplayFields } from '../../../contract/display-fields.ts';
import type { Task } from '../../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import type { ListGroup } from '../list-entries.ts';
import type { Facts } from './facts.ts';

/** The keys of the groups of tasks without a value. */
export const withoutValue = { date: 'no-date', section: 'no-section', label: 'no-label' } as const;
/** What is due earlier than today, on whichever day. */
export const overdueKey = 'overdue';

export type GroupedBy = Exclude<DisplayFields['groupBy'], 'none'>;
type Heading = Pick<ListGroup, 'heading' | 'tone' | 'detail'>;

/** How the tasks of a list are grouped by one field. */
export interface FieldGroups {
  /** The keys of the groups in which a task stands; of labels it may be several. */
  keysOf(task: Task): readonly string[];
  /** The keys in the order of their groups, with those that are shown though they are empty. */
  inOrder(keys: ReadonlySet<string>): readonly string[];
  headingOf(key: string): Heading;
  /** The fields that a task gets which is added to a group. */
  addsTo(key: string): LineDefaults | undefined;
}

const daysOfBoard = 7;
const priorities = ['1', '2', '3', '4'];

/** @param isBoard whether empty groups are shown that a task may be dropped on */
export function fieldGroups(groupBy: GroupedBy, facts: Facts, isBoard: boolean): FieldGroups {
  switch (groupBy) {
    case 'date':
      return dateGroups(facts, isBoard);
    case 'priority':
      return {
        keysOf: ({ priority }) => [String(priority)],
        inOrder: (keys) => priorities.filter((key) => isBoard || keys.has(key)),
        headingOf: (key) => ({ heading: key === '4' ? 'No priority' : `Priority ${key}` }),
        addsTo: (key) => ({ priority: Number(key) }),
      };
    case 'label':
      return {
        keysOf: ({ labelIds }) => (labelIds.length > 0 ? labelIds : [withoutValue.label]),
        inOrder: (keys) => ordered(keys, withoutValue.label, isBoard, (id) => facts.get('label', id)),
        headingOf: (key) => ({
          heading: key === withoutValue.label ? 'No label' : `@${facts.get('label', key)?.name ?? ''}`,
        }),
        addsTo: (key) => (key === withoutValue.label ? {} : { labelIds: [key] }),
      };
    case 'project':
      return {
        keysOf: ({ projectId }) => [projectId],
        inOrder: (keys) => [...keys].sort((a, b) => byProject(facts, a, b)),
        headingOf: (key) => ({ heading: facts.get('project', key)?.name ?? '' }),
        addsTo: (projectId) => ({ projectId }),
      };
    case 'section':
      return sectionGroups(facts, isBoard);
  }
}

function dateGroups({ today, preferences, daysAreOfCompletion }: Facts, isBoard: boolean): FieldGroups {
  const dayOf = ({ dueDate, completedAt }: Task) =>
    daysAreOfCompletion ? completedAt && dayOfInstant(completedAt, preferences.timezone) : dueDate;
  const soon = Array.from({ length: daysOfBoard }, (_, days) => addDays(today as CalendarDate, days) as string);
  return {
    keysOf(task) {
      const day = dayOf(task);
      if (day === null) return [withoutValue.date];
      return [!daysAreOfCompletion && !task.completed && day < today ? overdueKey : day];
    },
    inOrder(keys) {
      const days = new Set([...keys, ...(isBoard && !daysAreOfCompletion ? soon : [])]);
      const own = [...days].filter((key) => key !== overdueKey && key !== withoutValue.date).sort();
      if (daysAreOfCompletion) own.reverse();
      return [
        ...(keys.has(overdueKey) ? [overdueKey] : []),
        ...own,
        ...(isBoard || keys.has(withoutValue.date) ? [withoutValue.date] : []),
      ];
    },
    headingOf(key) {
      if (key === overdueKey) return { heading: 'Overdue', tone: 'danger' };
      if (key === withoutValue.date) return { heading: 'No date' };
      return { heading: formatDayShort(key, today, preferences) };
    },
    addsTo(key) {
      if (key === overdueKey || daysAreOfCompletion) return undefined;
      return key === withoutValue.date ? {} : { dueDate: key };
    },
  };
}

function sectionGroups(facts: Facts, isBoard: boolean): FieldGroups {
  const section = (id: string) => facts.get('section', id);
  return {
    keysOf: ({ sectionId }) => [sectionId ?? withoutValue.section],
    inOrder(keys) {
      const own = [...keys].filter((key) => key !== withoutValue.section);
      own.sort((a, b) => {
        const [one, other] = [section(a), section(b)];
        return byProject(facts, one?.projectId ?? '', other?.projectId ?? '') || byRank(one, other);
      });
      return isBoard || keys.has(withoutValue.section) ? [withoutValue.section, ...own] : own;
    },
    headingOf(key) {
      if (key === withoutValue.section) return { heading: 'No section' };
      const own = section(key);
      return { heading: own?.name ?? '', detail: facts.get('project', own?.projectId ?? '')?.name ?? '' };
    },
    addsTo(key) {
      const own = section(key);
      return own ? { projectId: own.projectId, sectionId: own.id } : undefined;
    },
  };
}

interface Placed {
  readonly id: string;
  readonly position: string;
}

/** The keys by the position of their records, with that of no value last. */
function ordered(
  keys: ReadonlySet<string>,
  none: string,
  keepsNone: boolean,
  record: (id: string) => Placed | undefined,
): string[] {
  const own = [...keys].filter((key) => key !== none && record(key) !== undefined);
  own.sort((a, b) => byRank(record(a), record(b)));
  return keepsNone || keys.has(none) ? [...own, none] : own;
}

function byRank(a: Placed | undefined, b: Placed | undefined): number {
  return a && b ? byPosition(a, b) : 0;
}

/** The Inbox first, then in the order of the sidebar. */
function byProject(facts: Facts, a: string, b: string): number {
  const [one, other] = [facts.get('project', a), facts.get('project', b)];
  return Number(other?.isInbox ?? false) - Number(one?.isInbox ?? false) || byRank(one, other);
}
