/** The lists that every account has; the others are projects, labels and views by their ids. */
type FixedList = 'today' | 'upcoming' | 'inbox' | 'completed';

/** What a list shows, which decides how it is displayed unless somebody has chosen. */
export type ListKind = FixedList | 'project' | 'label' | 'view';

export const groupings = ['none', 'date', 'project', 'section', 'priority', 'label'] as const;
export const sortings = ['own', 'date', 'priority', 'name', 'created', 'changed'] as const;
export const directions = ['asc', 'desc'] as const;
export const finishedRanges = ['hidden', 'last7Days', 'all'] as const;
export const subTaskPlaces = ['below', 'flat', 'hidden'] as const;

/** How one list is displayed, without which list and since when. */
export interface DisplayFields {
  readonly layout: 'list' | 'board';
  readonly groupBy: (typeof groupings)[number];
  readonly sortBy: (typeof sortings)[number];
  readonly direction: (typeof directions)[number];
  readonly done: (typeof finishedRanges)[number];
  readonly subTasks: (typeof subTaskPlaces)[number];
}

const plain: DisplayFields = {
  layout: 'list',
  groupBy: 'none',
  sortBy: 'own',
  direction: 'asc',
  done: 'hidden',
  subTasks: 'flat',
};
const ofProject: DisplayFields = { ...plain, groupBy: 'section', subTasks: 'below' };

const defaults: Readonly<Record<ListKind, DisplayFields>> = {
  // Those finished today; what a view shows is said by its filters.
  today: { ...plain, done: 'all' },
  view: { ...plain, done: 'all' },
  upcoming: { ...plain, groupBy: 'date' },
  completed: { ...plain, groupBy: 'date', done: 'all' },
  inbox: ofProject,
  project: ofProject,
  label: plain,
};

export function defaultDisplay(kind: ListKind): DisplayFields {
  return defaults[kind];
}
