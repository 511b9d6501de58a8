'use client';
import { useForm } from 'react-hook-form';
import { useSelection } from '../../client/react/use-records.ts';
import { Button } from '../../components/button.tsx';
import { Field, Input, Select } from '../../components/field.tsx';
import type { CreateFeedInput, FeedDetail, FeedForm as Form } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { feedSources, hasSameSources, sourceOf } from './feed-sources.ts';
import { formWords } from './feed-words.ts';

interface FormValues {
  readonly name: string;
  readonly source: string;
  readonly as: Form;
  readonly detail: FeedDetail;
  readonly alarms: boolean;
  readonly completed: boolean;
}

interface FeedFormProps {
  readonly failure: string | null;
  readonly pending: boolean;
  readonly onSubmit: (input: CreateFeedInput) => void;
}

const details = [
  ['full', 'All details'],
  ['titles', 'Titles and times'],
  ['busy', 'Only “Busy”'],
] as const;

/** The form for a new feed. */
export function FeedForm({ failure, pending, onSubmit }: FeedFormProps) {
  const groups = useSelection(['project', 'section', 'view', 'label'], feedSources, hasSameSources);
  const { register, handleSubmit, formState } = useForm<FormValues>({
    defaultValues: { name: 'Tidemark', source: 'all', as: 'events', detail: 'full', alarms: false, completed: false },
  });
  const submit = handleSubmit(({ name, source, ...rest }) =>
    onSubmit({ name: name.trim(), source: sourceOf(source), ...rest }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p role="alert" className="text-danger empty:hidden">
        {failure && `No feed was made. ${failure}`}
      </p>
      <Field label="Name" hint="What the calendar calls it." error={formState.errors.name?.message}>
        {({ id, describedBy, invalid }) => (
          <Input
            id={id}
            autoComplete="off"
            maxLength={limits.feedNameCharactersMax}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            {...register('name', { validate: (text) => text.trim() !== '' || 'Give it a name.' })}
          />
        )}
      </Field>
      <Field label="It shows">
        {({ id }) => (
          <Select id={id} {...register('source')}>
            <option value="all">Everything</option>
            <option value="today">Today and overdue</option>
            {groups.map(({ label, choices }) => (
              <optgroup key={label} label={label}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Details">
        {({ id }) => (
          <Select id={id} {...register('detail')}>
            {details.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="As">
        {({ id }) => (
          <Select id={id} {...register('as')}>
            <option value="events">{formWords.events}</option>
            <option value="tasks">{formWords.tasks}</option>
          </Select>
        )}
      </Field>
      <div>
        <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" {...register('completed')} className="size-4 shrink-0" />
          Tasks finished in the last 31 days
        </label>
        <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" {...register('alarms')} className="size-4 shrink-0" />
          Reminders before the due time
        </label>
      </div>
      <Button type="submit" variant="primary" className="self-end" disabled={pending}>
        Create feed
      </Button>
    </form>
  );
}
