import type { Scope } from '../../contract/scopes.ts';
import { restoreAttachment } from '../attachments/restore-attachment.ts';
import { trashAttachment } from '../attachments/trash-attachment.ts';
import { restoreComment } from '../comments/restore-comment.ts';
import { trashComment } from '../comments/trash-comment.ts';
import { restoreLabel } from '../labels/restore-label.ts';
import { trashLabel } from '../labels/trash-label.ts';
import { notFound } from '../platform/domain-error.ts';
import { restoreProject } from '../projects/restore-project.ts';
import { trashProject } from '../projects/trash-project.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { restoreReminder } from '../reminders/restore-reminder.ts';
import { trashReminder } from '../reminders/trash-reminder.ts';
import { restoreSection } from '../sections/restore-section.ts';
import { trashSection } from '../sections/trash-section.ts';
import { restoreTask } from '../tasks/restore-task.ts';
import { trashTask } from '../tasks/trash-task.ts';

type Verb = (ctx: VerbContext, input: { id: string }) => Promise<{ readonly id: string }>;

interface KindOfRecord {
  readonly trash: Verb;
  readonly restore: Verb;
  readonly trashScope: Scope;
  readonly restoreScope: Scope;
}

/** What deleting and restoring a record is, by the prefix of its id. */
const kinds: Readonly<Record<string, KindOfRecord>> = {
  tsk: { trash: trashTask, restore: restoreTask, trashScope: 'tasks:delete', restoreScope: 'tasks:write' },
  prj: { trash: trashProject, restore: restoreProject, trashScope: 'projects:delete', restoreScope: 'projects:write' },
  sec: { trash: trashSection, restore: restoreSection, trashScope: 'projects:delete', restoreScope: 'projects:write' },
  lbl: { trash: trashLabel, restore: restoreLabel, trashScope: 'labels:write', restoreScope: 'labels:write' },
  cmt: { trash: trashComment, restore: restoreComment, trashScope: 'comments:delete', restoreScope: 'comments:write' },
  rem: {
    trash: trashReminder,
    restore: restoreReminder,
    trashScope: 'reminders:delete',
    restoreScope: 'reminders:write',
  },
  att: {
    trash: trashAttachment,
    restore: restoreAttachment,
    trashScope: 'comments:delete',
    restoreScope: 'comments:write',
  },
};

/** @throws DomainError not_found for an id of another shape */
export function kindOfId(id: string): KindOfRecord {
  const prefix = id.slice(0, id.indexOf('_'));
  const kind = Object.hasOwn(kinds, prefix) ? kinds[prefix] : undefined;
  if (!kind) throw notFound();
  return kind;
}
