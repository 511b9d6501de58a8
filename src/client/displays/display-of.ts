import { type DisplayFields, defaultDisplay, type ListKind } from '../../contract/display-fields.ts';
import type { Replica } from '../../sync/replica.ts';

/** A list that has a display; `id` is that of the project, label or view. */
export interface DisplayedList {
  readonly kind: ListKind;
  readonly id?: string;
}

/** The name of a list in `/displays`. */
export function nameOfList({ kind, id }: DisplayedList): string {
  return kind === 'project' || kind === 'label' || kind === 'view' ? (id ?? '') : kind;
}

/** How a list is displayed: as somebody chose, else as such lists are. The layout of a project is its own field. */
export function displayOf({ get }: Pick<Replica, 'get'>, list: DisplayedList): DisplayFields {
  const { kind, id = '' } = list;
  const fields = get('display', nameOfList(list)) ?? defaultDisplay(kind);
  const project = kind === 'project' || kind === 'inbox' ? get('project', id) : undefined;
  const { groupBy, sortBy, direction, done, subTasks } = fields;
  return { layout: project?.viewStyle ?? fields.layout, groupBy, sortBy, direction, done, subTasks };
}

/** Whether the list stands in the order that the person gave it, so that its rows can be moved by hand. */
export function isByHand(kind: ListKind, { groupBy, sortBy, subTasks }: DisplayFields): boolean {
  const normal = defaultDisplay(kind);
  return sortBy === 'own' && groupBy === normal.groupBy && subTasks === normal.subTasks;
}
