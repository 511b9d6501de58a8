import type { TrashKind } from '../../../../contract/trash.ts';
import { restoreReminder } from '../../../delivery/reminders/restore-reminder.ts';
import { trashReminder } from '../../../delivery/reminders/trash-reminder.ts';
import type { VerbContext } from '../../../foundation/records/verb-context.ts';
import { restoreAttachment } from '../../../resources/attachments/restore-attachment.ts';
import { trashAttachment } from '../../../resources/attachments/trash-attachment.ts';
import { restoreCalendar } from '../../../resources/calendars/restore-calendar.ts';
import { trashCalendar } from '../../../resources/calendars/trash-calendar.ts';
import { restoreComment } from '../../../resources/comments/restore-comment.ts';
import { trashComment } from '../../../resources/comments/trash-comment.ts';
import { restoreLabel } from '../../../resources/labels/restore-label.ts';
import { trashLabel } from '../../../resources/labels/trash-label.ts';
import { restoreProject } from '../../../resources/projects/restore-project.ts';
import { trashProject } from '../../../resources/projects/trash-project.ts';
import { restoreSection } from '../../../resources/sections/restore-section.ts';
import { trashSection } from '../../../resources/sections/trash-section.ts';
import { restoreTask } from '../../../resources/tasks/restore-task.ts';
import { trashTask } from '../../../resources/tasks/trash-task.ts';
import { restoreView } from '../../../resources/views/restore-view.ts';
import { trashView } from '../../../resources/views/trash-view.ts';

export type TrashVerb = (
  ctx: VerbContext,
  input: { id: string },
) => Promise<{ readonly id: string; readonly updatedAt: string }>;

export const trashVerbs: Readonly<Record<TrashKind, TrashVerb>> = {
  project: trashProject,
  section: trashSection,
  task: trashTask,
  label: trashLabel,
  view: trashView,
  calendar: trashCalendar,
  comment: trashComment,
  reminder: trashReminder,
  attachment: trashAttachment,
};

export const restoreVerbs: Readonly<Record<TrashKind, TrashVerb>> = {
  project: restoreProject,
  section: restoreSection,
  task: restoreTask,
  label: restoreLabel,
  view: restoreView,
  calendar: restoreCalendar,
  comment: restoreComment,
  reminder: restoreReminder,
  attachment: restoreAttachment,
};
