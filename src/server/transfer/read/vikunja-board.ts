import { type Fields, fieldsIn, numberOf, textOf } from './shapes.ts';

/** Where the tasks of a project of Vikunja stand on its first board. */
export interface VikunjaBoard {
  /** In the order of the board; none where a single one would divide nothing. */
  readonly buckets: readonly Fields[];
  /** What is not brought as a section, such as the buckets of further boards. */
  readonly others: readonly Fields[];
  /** The id of the bucket of a task; empty: in none. */
  bucketIdOf(task: Fields): string;
}

export function firstBoard(project: Fields): VikunjaBoard {
  const all = fieldsIn(project['buckets']);
  const viewId = firstViewId(fieldsIn(project['views']), all);
  const onIt = inOrder(all.filter((bucket) => viewIdOf(bucket) === viewId));
  const buckets = onIt.length > 1 ? onIt : [];
  const ids = new Set(buckets.map(({ id }) => textOf(id)));
  const placed = new Map(
    fieldsIn(project['task_buckets'])
      .map((each) => [textOf(each['task_id']), textOf(each['bucket_id'])] as const)
      .filter(([, bucketId]) => ids.has(bucketId)),
  );
  return {
    buckets,
    others: all.filter((bucket) => !ids.has(textOf(bucket['id']))),
    // Exports of before 0.24 say it in the task itself, later ones write 0 there.
    bucketIdOf: (task) => placed.get(textOf(task['id'])) ?? textOf(task['bucket_id']),
  };
}

/** Views are written in any order. Without a board that has buckets, as in exports of before 0.24, the view of the first bucket. */
function firstViewId(views: readonly Fields[], buckets: readonly Fields[]): string {
  const filled = new Set(buckets.map(viewIdOf));
  const boards = views.filter((view) => view['view_kind'] === 'kanban' && filled.has(textOf(view['id'])));
  const [first] = inOrder(boards);
  return first ? textOf(first['id']) : buckets[0] ? viewIdOf(buckets[0]) : '';
}

const viewIdOf = (bucket: Fields): string => textOf(bucket['project_view_id']);

function inOrder(records: readonly Fields[]): Fields[] {
  const by = (name: string) => (a: Fields, b: Fields) => (numberOf(a[name]) ?? 0) - (numberOf(b[name]) ?? 0);
  return records.toSorted((a, b) => by('position')(a, b) || by('id')(a, b));
}
