import type { TrashKind } from '../../../contract/trash.ts';
import { restoreAttachment } from '../../attachments/restore-attachment.ts';
import { trashAttachment } from '../../attachments/trash-attachment.ts';
import { restoreComment } from '../../comments/restore-comment.ts';
import { trashComment } from '../../comments/trash-comment.ts';
import { restoreLabel } from '../../labels/restore-label.ts';
import { trashLabel } from '../../labels/trash-label.ts';
import { restoreProject } from '../../projects/restore-project.ts';
import { trashProject } from '../../projects/trash-project.ts';
import type { VerbContext } from '../../records/verb-context.ts';
import { restoreReminder } from '../../reminders/restore-reminder.ts';
import { trashReminder } from '../../reminders/trash-reminder.ts';
import { restoreSection } from '../../sections/restore-section.ts';
import { trashSection } from '../../sections/trash-section.ts';
import { restoreTask } from '../../tasks/restore-task.ts';
import { trashTask } from '../../tasks/trash-task.ts';

export type TrashVerb = (ctx: VerbContext, input: { id: string }) => Promise<{ readonly id: string }>;

export const trashVerbs: Readonly<Record<TrashKind, TrashVerb>> = {
  project: trashProject,
  section: trashSection,
  task: trashTask,
  label: trashLabel,
  comment: trashComment,
  reminder: trashReminder,
  attachment: trashAttachment,
};

export const restoreVerbs: Readonly<Record<TrashKind, TrashVerb>> = {
  project: restoreProject,
  section: restoreSection,
  task: restoreTask,
  label: restoreLabel,
  comment: restoreComment,
  reminder: restoreReminder,
  attachment: restoreAttachment,
};
