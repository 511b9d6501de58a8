import type { LucideIcon } from 'lucide-react';
import type { Color } from '../../contract/colors.ts';
import type { Task } from '../../contract/tasks.ts';

/** What stands before an entry: the box of a task, the dot of a project or label, or an icon. */
export type EntryMark =
  | Pick<Task, 'completed' | 'priority' | 'dueDate' | 'dueTime' | 'dueTimezone' | 'dueAt'>
  | { readonly color: Color }
  | { readonly icon: LucideIcon };

/** One entry of the palette. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  /** Stands after the name: where it is, or where the words were found. */
  readonly detail?: string;
  /** Stands at the end: `14 open`, `212 kB`. */
  readonly aside?: string;
  readonly mark?: EntryMark;
  readonly shortcut?: string;
  readonly run: () => void;
}
