'use client';
import { useEffect, useRef, useState } from 'react';
import { quoted } from '../../client/actions/quoted.ts';
import { type Changes, updateRecord } from '../../client/actions/update-record.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { scheduleChanges } from '../../client/quick-add/changes-from-line.ts';
import { useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Field, Input } from '../../components/field.tsx';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import { DayCalendar } from './day-calendar.tsx';

/** The date by words, which also say time, length and recurrence, or from a calendar. */
export function DueEditor({ task, onDone }: { task: Task; onDone: () => void }) {
  const workspace = useWorkspace();
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { result } = useParsedLine(words, { wanted: true });
  const understood = result ? scheduleChanges(result.draft) : {};
  const isUnderstood = Object.keys(understood).length > 0;
  const change = (changes: Changes<'task'>) =>
    updateRecord(workspace, 'task', task.id, changes, `Changed the date of ${quoted(task.name)}`);

  return (
    <div className="flex w-64 flex-col gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnderstood) return;
          change(understood);
          onDone();
        }}
      >
        <Field
          label="When, in words"
          hint="tomorrow 9am for 45m, every friday, {27 mar} for a deadline"
          error={words !== '' && result && !isUnderstood ? 'No date is understood in this yet.' : undefined}
        >
          {({ id, describedBy, invalid }) => (
            <Input
              ref={field}
              id={id}
              {...dataAttributes({ field: 'when' })}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              value={words}
              autoComplete="off"
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      </form>
      <DayCalendar
        day={task.dueDate}
        onSelect={(dueDate) => {
          change({ dueDate });
          onDone();
        }}
      />
      {task.dueDate !== null && <TimeFields task={task} change={change} />}
      <div className="flex flex-wrap gap-2">
        <Button disabled={task.dueDate === null} onClick={() => change({ dueDate: null })}>
          No date
        </Button>
        {task.recurrence && <Button onClick={() => change({ recurrence: null })}>Stop repeating</Button>}
        {task.deadlineDate !== null && <Button onClick={() => change({ deadlineDate: null })}>No deadline</Button>}
      </div>
    </div>
  );
}

function TimeFields({ task, change }: { task: Task; change: (changes: Changes<'task'>) => void }) {
  return (
    <div className="flex gap-2">
      <Field label="Time">
        {({ id }) => (
          <Input
            id={id}
            type="time"
            defaultValue={task.dueTime ?? ''}
            onBlur={({ target }) => change({ dueTime: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
      {task.dueTime !== null && (
        <Field label="Minutes">
          {({ id }) => (
            <Input
              id={id}
              type="number"
              min={1}
              max={limits.durationMinutesMax}
              defaultValue={task.durationMinutes ?? ''}
              onBlur={({ target }) => {
                if (target.validity.valid)
                  change({ durationMinutes: target.value === '' ? null : Number(target.value) });
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}
