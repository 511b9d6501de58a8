/** What the order of Today looks at; the tasks are open and due on one day. */
export interface TaskOfToday {
  readonly id: string;
  /** The place by hand; null: behind those that have one. */
  readonly todayPosition: string | null;
  readonly dueTime: string | null;
  readonly priority: number;
  readonly position: string;
}

/** Sorts after every key, those too that a device shows until the service has answered. */
const noPlace = '\uffff';
const noTime = '~';

/** The order of Today: the user's own, then by time, without a time last, then by priority; texts compare by their units, as PostgreSQL's "C" does. */
export function byTodayOrder(a: TaskOfToday, b: TaskOfToday): number {
  return (
    compare(a.todayPosition ?? noPlace, b.todayPosition ?? noPlace) ||
    compare(a.dueTime ?? noTime, b.dueTime ?? noTime) ||
    a.priority - b.priority ||
    compare(a.position, b.position) ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
