import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Flag from 'lucide-react/icons/flag';
import MessageSquare from 'lucide-react/icons/message-square';
import Paperclip from 'lucide-react/icons/paperclip';
import Repeat from 'lucide-react/icons/repeat';
import Text from 'lucide-react/icons/text';
import { counted } from '../../../client/actions/quoted.ts';
import { formatDayShort } from '../../../client/dates/format-date.ts';
import { useDates } from '../../../client/react/use-dates.ts';
import type { Task } from '../../../contract/tasks.ts';

/** Icons for the contents of a task, which show without opening it. */
export function RowMarks({ id, task, isReminded }: { id: string; task: Task; isReminded: boolean }) {
  const { childCount, openChildCount, commentCount, attachmentCount, deadlineDate, recurrence } = task;
  const has =
    task.description !== '' ||
    childCount + commentCount + attachmentCount > 0 ||
    deadlineDate ||
    recurrence ||
    isReminded;
  if (!has) return null;
  return (
    <span
      id={id}
      // Read in the name of the row's link.
      aria-hidden="true"
      className="order-4 ml-auto flex shrink-0 items-center gap-x-2 text-meta text-ink3 in-data-selected:text-ink2 row:order-2 row:h-5 row:ml-4"
    >
      {childCount > 0 && (
        <span>
          {childCount - openChildCount} of {childCount}
          <span className="visually-hidden"> sub-tasks done,</span>
        </span>
      )}
      {task.description !== '' && <Mark icon={Text} words="has a description" />}
      {commentCount > 0 && (
        <Mark icon={MessageSquare} shown={String(commentCount)} words={counted(commentCount, 'comment')} />
      )}
      {attachmentCount > 0 && (
        <Mark icon={Paperclip} shown={String(attachmentCount)} words={counted(attachmentCount, 'file')} />
      )}
      {deadlineDate && <Deadline day={deadlineDate} />}
      {recurrence && <Mark icon={Repeat} words={`repeats ${recurrence.text}`.trim()} />}
      {isReminded && <Mark icon={Bell} words="has a reminder" />}
    </span>
  );
}

function Deadline({ day }: { day: string }) {
  const { today, preferences } = useDates();
  const words = formatDayShort(day, today, preferences);
  return <Mark icon={Flag} shown={words} words={`deadline ${words}`} />;
}

/** @param words what the icon says with what is shown beside it, which they contain */
function Mark({ icon: Icon, shown, words }: { icon: LucideIcon; shown?: string; words: string }) {
  // The row's name is made of all this text, so nothing stands in it twice.
  const [before = '', after = ''] = shown === undefined ? [`${words},`] : `${words},`.split(shown);
  return (
    <span className="flex items-center gap-1" title={words}>
      <Icon size={14} aria-hidden="true" />
      {before && <span className="visually-hidden">{before}</span>}
      {shown}
      {after && <span className="visually-hidden">{after}</span>}
    </span>
  );
}
