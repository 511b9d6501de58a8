'use client';
import Bell from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { createReminders } from '../../client/actions/create-reminders.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { type DatePreferences, formatInstant, formatTime } from '../../client/dates/format-date.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Field, Input } from '../../components/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { Reminder } from '../../contract/reminders.ts';
import type { Task } from '../../contract/tasks.ts';
import type { DraftReminder } from '../../quick-add/types.ts';
import { leaveField } from './leave-field.ts';
import { PropertyRow } from './property-row.tsx';
import { momentDraft, reminderChoices } from './reminder-choices.ts';

const statusWords: Record<Reminder['status'], string> = {
  scheduled: '',
  fired: 'done',
  missed: 'missed while the service was off',
  suspended: 'waits for a due time, or for the task to be open',
};

export interface ReminderListProps {
  readonly task: Task;
  readonly reminders: readonly Reminder[];
  /** Whether to show the field for a new reminder. */
  readonly isAsked: boolean;
  /** Called on Escape in that field. */
  readonly onEscape: () => void;
}

/** Reminders with their states. In the field `30m` means before the due time, anything else an instant. */
export function ReminderList({ task, reminders, isAsked, onEscape }: ReminderListProps) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();

  return (
    <>
      {reminders.map((reminder) => {
        const words = reminderWords(reminder, today, preferences);
        return (
          <PropertyRow key={workspace.replica.keyOf(reminder.id)} icon={Bell} label="Reminder" removable="reminder">
            <span className="min-w-0 flex-1">
              {words} <span className="text-meta text-ink3">{statusWords[reminder.status]}</span>
            </span>
            <IconButton
              label={`Remove the reminder “${words}”`}
              icon={<X size={14} aria-hidden="true" />}
              className="-mr-1.5 self-start pointer-coarse:-mr-3.5"
              onClick={() => trashRecords(workspace, 'reminder', [reminder.id])}
            />
          </PropertyRow>
        );
      })}
      {isAsked && (
        <PropertyRow icon={Bell} label="Reminder">
          <AddReminder task={task} onEscape={onEscape} />
        </PropertyRow>
      )}
    </>
  );
}

function AddReminder({ task, onEscape }: { task: Task; onEscape: () => void }) {
  const workspace = useWorkspace();
  const { today, preferences } = useDates();
  const [words, setWords] = useState('');
  const [moment, setMoment] = useState('');
  // The text is parsed as a quick-add line with the task's due time, so that a relative reminder is recognised.
  const due = task.dueTime === null ? '' : `${task.dueDate} ${task.dueTime} `;
  const { result } = useParsedLine(words === '' ? '' : `x ${due}!${words.trim()}`, { wanted: true });
  const written: DraftReminder | undefined = result?.draft.reminders[0];
  const draft = moment === '' ? written : momentDraft(moment, preferences.timezone);
  const needsTime = result?.warnings.includes('reminder_needs_due_time') ?? false;

  const choices = reminderChoices(task, {
    today,
    timezone: preferences.timezone,
    now: new Date(),
    formatTime: (time) => formatTime(time, preferences),
  });

  function remind(chosen: DraftReminder): void {
    workspace.undo.pushMutations(
      `Added a reminder to ${quoted(task.name)}`,
      createReminders(workspace, task.id, [chosen]),
    );
  }

  function add(): void {
    if (!draft) return;
    remind(draft);
    setWords('');
    setMoment('');
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="w-full pb-2"
    >
      <div className="flex flex-wrap gap-1 pt-1 pb-2">
        {choices.map(({ label, draft: chosen }) => (
          <Button key={label} className="border-line! px-2! text-meta!" onClick={() => remind(chosen)}>
            {label}
          </Button>
        ))}
      </div>
      <Field
        label={
          <>
            Add a reminder<VisuallyHidden> to “{task.name}”</VisuallyHidden>
          </>
        }
        hint={
          task.dueTime === null
            ? 'tomorrow 9am, fri 14:00. With a due time also: 30m, 2h, 1d before it.'
            : '30m, 2h or 1d before the due time; or a moment: tomorrow 9am'
        }
        error={
          words === '' || !result || draft
            ? undefined
            : needsTime
              ? 'That is counted back from the due time, and this task has none.'
              : 'This is not understood as a moment yet.'
        }
      >
        {({ id, describedBy, invalid }) => (
          <span className="flex flex-wrap gap-2">
            {/* The picker of the phone. */}
            <Input
              type="datetime-local"
              aria-label={`A moment to be reminded of “${task.name}”`}
              className="pointer-fine:hidden"
              value={moment}
              onChange={(event) => setMoment(event.target.value)}
            />
            <Input
              id={id}
              {...dataAttributes({ detail: 'reminder' })}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              className="min-w-0 flex-1"
              value={words}
              autoComplete="off"
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
                leaveField(event);
                onEscape();
              }}
            />
            <Button type="submit" disabled={!draft}>
              Add
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}

function reminderWords(reminder: Reminder, today: string, preferences: DatePreferences): string {
  const moment = reminder.remindAt === null ? '' : formatInstant(reminder.remindAt, today, preferences);
  if (reminder.minutesBefore === null) return moment || `${reminder.date ?? ''} ${reminder.time ?? ''}`.trim();
  const before = reminder.minutesBefore === 0 ? 'At the due time' : `${lengthWords(reminder.minutesBefore)} before`;
  return moment === '' ? before : `${before}: ${moment}`;
}

function lengthWords(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} d`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
