import type { Attachment } from '../contract/attachments.ts';
import type { Calendar } from '../contract/calendars.ts';
import type { Comment } from '../contract/comments.ts';
import type { DisplayFields } from '../contract/display-fields.ts';
import type { StoredDisplay } from '../contract/displays.ts';
import type { Label } from '../contract/labels.ts';
import type { Project } from '../contract/projects.ts';
import type { Reminder } from '../contract/reminders.ts';
import type { Section } from '../contract/sections.ts';
import type { Task } from '../contract/tasks.ts';
import type { View } from '../contract/views.ts';

/** How a list is displayed, with the fields that every record here has: its list is its id, and it is never deleted. */
export interface KeptDisplay extends DisplayFields, Pick<Task, Base> {}

/** The records of which the browser keeps a copy. */
export interface Records {
  readonly project: Project;
  readonly section: Section;
  readonly label: Label;
  readonly view: View;
  readonly calendar: Calendar;
  readonly display: KeptDisplay;
  readonly task: Task;
  readonly comment: Comment;
  readonly reminder: Reminder;
  readonly attachment: Attachment;
}

export type Kind = keyof Records;
export type AnyRecord = Records[Kind];

/** A change that is shown before the server has confirmed it; plain data, for it is stored with its mutation. */
export type Patch = {
  [K in Kind]:
    | { readonly kind: K; readonly id: string; readonly set: Partial<Records[K]> }
    | { readonly kind: K; readonly id: string; readonly create: Records[K] };
}[Kind];

type Base = 'id' | 'createdAt' | 'updatedAt' | 'deletedAt';

/**
 * The records that a deletion cascades to: those of `kind` whose `field` names the deleted one. Comments, reminders and
 * attachments of a deleted task are not changed; nothing shows them.
 */
type Cascade = { [K in Kind]: { readonly kind: K; readonly field: keyof Records[K] & string } }[Kind];

/** What the local copy needs of a kind beyond its fields. A new kind is a new row. */
interface KindRow<K extends Kind> {
  /**
   * The fields of a record created here that its creation does not name, until the server answers; null where the server alone creates
   * them, and of displays, which are always whole.
   */
  readonly blank: K extends 'display' | 'calendar' | 'attachment' ? null : Omit<Records[K], Base>;
  /** The fields that the server changes as a consequence (contract.md §3), so that they show at once. */
  implied(set: Partial<Records[K]>): Partial<Records[K]>;
  readonly cascadesTo: readonly Cascade[];
}

export const kindTable: { readonly [K in Kind]: KindRow<K> } = {
  project: {
    blank: {
      name: '',
      description: '',
      color: null,
      isFavorite: false,
      viewStyle: 'list',
      parentId: null,
      archivedAt: null,
      isInbox: false,
      position: '',
      openTaskCount: 0,
    },
    implied: () => ({}),
    cascadesTo: [
      { kind: 'project', field: 'parentId' },
      { kind: 'section', field: 'projectId' },
      { kind: 'task', field: 'projectId' },
    ],
  },
  section: {
    blank: { projectId: '', name: '', position: '' },
    implied: () => ({}),
    cascadesTo: [{ kind: 'task', field: 'sectionId' }],
  },
  label: {
    blank: { name: '', color: null, isFavorite: false, position: '', taskCount: 0 },
    implied: () => ({}),
    cascadesTo: [],
  },
  view: {
    blank: { name: '', filters: [], canonical: [], color: null, isFavorite: false, position: '' },
    implied: () => ({}),
    cascadesTo: [],
  },
  calendar: { blank: null, implied: () => ({}), cascadesTo: [] },
  display: { blank: null, implied: () => ({}), cascadesTo: [] },
  task: {
    blank: {
      projectId: '',
      sectionId: null,
      parentId: null,
      name: '',
      content: '',
      description: '',
      completed: false,
      completedAt: null,
      priority: 4,
      dueDate: null,
      dueTime: null,
      dueTimezone: null,
      dueAt: null,
      durationMinutes: null,
      deadlineDate: null,
      recurrence: null,
      labelIds: [],
      position: '',
      todayPosition: null,
      childCount: 0,
      openChildCount: 0,
      commentCount: 0,
      attachmentCount: 0,
    },
    implied({ name, dueDate, dueTime }) {
      const title = {
        ...(name === undefined ? {} : { content: name }),
        ...(dueDate === undefined ? {} : { todayPosition: null }),
      };
      if (dueDate === null) return { ...title, dueTime: null, dueTimezone: null, dueAt: null, recurrence: null };
      return dueTime === null ? { ...title, dueAt: null } : title;
    },
    cascadesTo: [{ kind: 'task', field: 'parentId' }],
  },
  comment: {
    blank: { taskId: '', content: '', attachments: [], author: { type: 'user', name: null }, editedAt: null },
    implied: ({ content }) => (content === undefined ? {} : { editedAt: new Date().toISOString() }),
    cascadesTo: [{ kind: 'attachment', field: 'commentId' }],
  },
  reminder: {
    blank: {
      taskId: '',
      type: 'absolute',
      date: null,
      time: null,
      timezone: null,
      minutesBefore: null,
      remindAt: null,
      status: 'scheduled',
      firedAt: null,
    },
    implied: () => ({}),
    cascadesTo: [],
  },
  attachment: {
    blank: null,
    implied: () => ({}),
    cascadesTo: [],
  },
};

/** Every kind, each before those whose records refer to it. */
export const kinds = Object.keys(kindTable) as Kind[];

/** A record of the service as it is kept here. */
export function keptRecord(kind: Kind, record: object): AnyRecord {
  if (kind !== 'display') return record as AnyRecord;
  const { list, ...fields } = record as StoredDisplay;
  return { ...fields, id: list, createdAt: fields.updatedAt, deletedAt: null };
}

/** Makes a table with one value for each kind. */
export function byKind<T>(make: (kind: Kind) => T): { [K in Kind]: T } {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as { [K in Kind]: T };
}

/** The plural by which lists and routers of the contract name a kind: `tasks`. */
export function pluralOf<K extends Kind>(kind: K): `${K}s` {
  return `${kind}s`;
}
