import type { CreateCommentInput, UpdateCommentInput } from '../contract/comments.ts';
import type { CreateLabelInput, UpdateLabelInput } from '../contract/labels.ts';
import type { CreateProjectInput, MoveProjectInput, UpdateProjectInput } from '../contract/projects.ts';
import type { CreateReminderInput, UpdateReminderInput } from '../contract/reminders.ts';
import type { CreateSectionInput, MoveSectionInput, UpdateSectionInput } from '../contract/sections.ts';
import type { CompleteTaskInput, CreateTaskInput, MoveTaskInput, UpdateTaskInput } from '../contract/tasks.ts';
import type { Kind, Patch } from './kinds.ts';

interface ById {
  readonly id: string;
}

/** The procedures that may wait in the outbox, and what each takes (contract.md §3, §6). */
export interface MutationInputs {
  'tasks.create': CreateTaskInput;
  'tasks.update': UpdateTaskInput;
  'tasks.complete': CompleteTaskInput;
  'tasks.reopen': ById;
  'tasks.move': MoveTaskInput;
  'tasks.delete': ById;
  'tasks.restore': ById;
  'projects.create': CreateProjectInput;
  'projects.update': UpdateProjectInput;
  'projects.move': MoveProjectInput;
  'projects.archive': ById;
  'projects.unarchive': ById;
  'projects.delete': ById;
  'projects.restore': ById;
  'sections.create': CreateSectionInput;
  'sections.update': UpdateSectionInput;
  'sections.move': MoveSectionInput;
  'sections.delete': ById;
  'sections.restore': ById;
  'labels.create': CreateLabelInput;
  'labels.update': UpdateLabelInput;
  'labels.delete': ById;
  'labels.restore': ById;
  'comments.create': CreateCommentInput;
  'comments.update': UpdateCommentInput;
  'comments.delete': ById;
  'comments.restore': ById;
  'reminders.create': CreateReminderInput;
  'reminders.update': UpdateReminderInput;
  'reminders.delete': ById;
  'reminders.restore': ById;
  'attachments.delete': ById;
  'attachments.restore': ById;
}

export type MutationProcedure = keyof MutationInputs;

/** What a verb asks for: a call, and how it looks until it is confirmed. */
export type MutationRequest = {
  [P in MutationProcedure]: {
    readonly procedure: P;
    readonly input: MutationInputs[P];
    /** The kind of record the service answers with, taken over at once; null = the next pull brings it. */
    readonly replies: Kind | null;
    readonly patches: readonly Patch[];
    /** Of a creation: the id the record is shown under until the service names it. */
    readonly temporaryId?: string;
    /** For the list of what was not sent: `Complete “Book dentist”`. */
    readonly summary: string;
  };
}[MutationProcedure];

/** A wish in the outbox. `id` is also its idempotency key, so that it is carried out once however often it is sent. */
export type Mutation = MutationRequest & { readonly id: string; readonly order: number };

/** A mutation that the service refused: explained and kept until the user retries or discards it. */
export interface RefusedMutation {
  readonly mutation: Mutation;
  readonly reason: string;
  readonly refusedAt: string;
}
