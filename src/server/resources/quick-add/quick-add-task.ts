import { labelName } from '../../../contract/labels.ts';
import { limits } from '../../../contract/limits.ts';
import type { QuickAddInput } from '../../../contract/quick-add.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import type { TaskDetail } from '../../../contract/tasks.ts';
import type { DraftReminder, QuickAddDraft, QuickAddResult } from '../../../quick-add/types.ts';
import { insertReminder } from '../../delivery/reminders/create-reminder.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import type { TaskRow } from '../../foundation/records/task-record.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { insertLabel } from '../labels/create-label.ts';
import { taskDetailIn } from '../task-detail/get-task.ts';
import { insertTask } from '../tasks/create-task.ts';
import { draftInput } from './draft-input.ts';
import { createLineNames, type LineNames } from './line-names.ts';
import { readLine } from './read-line.ts';

export type QuickAddTask = TaskDetail & { quickAdd: Pick<QuickAddResult, 'spans' | 'warnings' | 'alternatives'> };

/**
 * Creates a task from a quick-add line, with new labels and reminders, in one transaction.
 * @throws DomainError as insertLine
 */
export async function quickAddTask(ctx: VerbContext, input: QuickAddInput): Promise<QuickAddTask> {
  return write(ctx, async (open) => {
    const { row, quickAdd } = await insertLine(open, ctx, input, createLineNames(open.tx, ctx.actor));
    return { ...(await taskDetailIn(open.tx, ctx, row.id)), quickAdd };
  });
}

/**
 * Inserts the task of a line, within a write that may insert those of others.
 * @throws DomainError before anything is created: insufficient_scope for new labels without labels:write ·
 *   reminder_scope_required for a remind-me phrase without reminders:write · name_required · validation_failed · not_found
 */
export async function insertLine(
  open: WriteTransaction,
  ctx: VerbContext,
  input: QuickAddInput,
  names: LineNames,
): Promise<{ readonly row: TaskRow } & Pick<QuickAddTask, 'quickAdd'>> {
  const { result, container } = await readLine(open.tx, ctx, input, names);
  const { draft, spans, warnings, alternatives, requiredScopes } = result;
  refuseWithoutScopes(ctx, requiredScopes);
  const fields = draftInput(draft, container);
  const reminders = distinctReminders(draft);
  refuseTooMany('labels', draft.labelIds.length + draft.labelNames.length, limits.labelsPerTaskMax);
  refuseTooMany('reminders', reminders.length, limits.remindersPerTaskMax);
  const made = await insertLabels(open, ctx, draft);
  if (made.length > 0) names.forget();
  const row = await insertTask(ctx, open, { ...fields, labelIds: [...draft.labelIds, ...made] });
  for (const reminder of reminders) await insertReminder(open, ctx.actor.userId, { taskId: row.id, ...reminder });
  return { row, quickAdd: { spans, warnings, alternatives } };
}

/** Checks the scopes; only the remind-me phrase has an error code of its own. */
function refuseWithoutScopes({ actor }: VerbContext, requiredScopes: QuickAddResult['requiredScopes']): void {
  const missing = requiredScopes.filter((scope) => !holdsScopes(actor.scopes, [scope]));
  if (missing.length === 0) return;
  const onlyReminders = missing.every((scope) => scope === 'reminders:write');
  throw new DomainError(onlyReminders ? 'reminder_scope_required' : 'insufficient_scope', { requiredScopes });
}

/** Names `text` in the error, because the line is the field that the caller sent. */
function refuseTooMany(what: string, count: number, most: number): void {
  if (count <= most) return;
  throw invalidField('text', 'too_many', `Gives ${count} ${what}; a task can have ${most}`);
}

async function insertLabels(open: WriteTransaction, ctx: VerbContext, draft: QuickAddDraft): Promise<string[]> {
  const ids: string[] = [];
  for (const name of draft.labelNames) {
    const parsed = labelName.safeParse(name);
    if (!parsed.success)
      throw invalidField(
        'text',
        'invalid_value',
        `The label “${name}” is not a label name: ${parsed.error.issues[0]?.message}`,
      );
    ids.push(await insertLabel(open, ctx.actor.userId, { name: parsed.data }));
  }
  return ids;
}

/** Drops reminders that the line names more than once. */
function distinctReminders(draft: QuickAddDraft): DraftReminder[] {
  return [...new Map(draft.reminders.map((reminder) => [JSON.stringify(reminder), reminder])).values()];
}
