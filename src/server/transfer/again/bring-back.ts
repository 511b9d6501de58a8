import { restoreReminder } from '../../delivery/reminders/restore-reminder.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { restoreAttachment } from '../../resources/attachments/restore-attachment.ts';
import { restoreComment } from '../../resources/comments/restore-comment.ts';
import { restoreLabel } from '../../resources/labels/restore-label.ts';
import { restoreProject } from '../../resources/projects/restore-project.ts';
import { restoreSection } from '../../resources/sections/restore-section.ts';
import { restoreTask } from '../../resources/tasks/restore-task.ts';
import { restoreView } from '../../resources/views/restore-view.ts';
import type { KeyedKind } from './keyed-kinds.ts';
import { succeeds } from './succeeds.ts';

type Restore = (ctx: VerbContext, input: { id: string }) => Promise<unknown>;

const restores: Readonly<Record<KeyedKind, Restore>> = {
  project: restoreProject,
  section: restoreSection,
  task: restoreTask,
  label: restoreLabel,
  view: restoreView,
  comment: restoreComment,
  reminder: restoreReminder,
  attachment: restoreAttachment,
};

interface Wanted {
  readonly kind: KeyedKind;
  readonly id: string;
}

export interface BroughtBack {
  readonly asked: number;
  readonly restored: readonly Wanted[];
  /** Those that are not in Trash any more, because it was emptied. */
  readonly gone: readonly string[];
}

/** Takes records out of Trash. What a verb refuses stays there. */
export async function bringBack(
  ctx: VerbContext,
  open: WriteTransaction,
  wanted: readonly Wanted[],
): Promise<BroughtBack> {
  const gone: string[] = [];
  const restored: Wanted[] = [];
  for (const { kind, id } of wanted) {
    const isBack = await succeeds(
      open,
      () => restores[kind]({ ...ctx, transaction: open }, { id }),
      (code) => {
        if (code === 'not_found') gone.push(id);
      },
    );
    if (isBack) restored.push({ kind, id });
  }
  return { asked: wanted.length, restored, gone };
}
