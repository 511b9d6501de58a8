import { limits } from '../../../contract/limits.ts';
import type { ImportableFile } from '../parsed-import.ts';
import type { Judgement } from './judge-records.ts';
import type { Joined } from './plan-again.ts';

/** The kinds of which a task has only so many. */
export const hangingKinds = ['comment', 'reminder', 'attachment'] as const;

const most = {
  comment: limits.commentsPerTaskMax,
  reminder: limits.remindersPerTaskMax,
  attachment: limits.attachmentsPerTaskMax,
} as const;

interface Hanging {
  readonly id: string;
  readonly taskId: string;
  readonly deletionId: string | null;
}

/** Leaves out what a task here has no room for beside what hangs on it already. The next run offers it again. */
export function fittingOnTasks<Made extends Pick<ImportableFile, 'comments' | 'reminders' | 'attachments'>>(
  made: Made,
  judgement: Judgement,
  { hanging }: Joined,
): Made & { readonly left: ReadonlySet<string> } {
  const left = new Set<string>();
  const counts = new Map(hanging);
  const fits = (kind: (typeof hangingKinds)[number], { id, taskId, deletionId }: Hanging) => {
    if (deletionId !== null) return true;
    const key = `${kind} ${judgement.id('task', taskId)}`;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > most[kind]) left.add(id);
    else counts.set(key, count);
    return count <= most[kind];
  };
  const fitting = <T extends Hanging>(kind: (typeof hangingKinds)[number], records: readonly T[]): T[] =>
    records.filter((record) => fits(kind, record));
  const comments = fitting('comment', made.comments);
  const reminders = fitting('reminder', made.reminders);
  return { ...made, comments, reminders, attachments: fitting('attachment', made.attachments), left };
}
