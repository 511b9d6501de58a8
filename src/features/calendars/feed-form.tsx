'use client';
import { useForm } from 'react-hook-form';
import { useSelection } from '../../client/react/use-records.ts';
import { Button } from '../../components/button.tsx';
import { Field, Input, Select } from '../../components/field.tsx';
import type { CreateFeedInput, Feed, FeedDetail, FeedForm as Form } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { feedSources, hasSameSources, sourceOf, valueOfSource } from './feed-sources.ts';
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
  /** The feed as it is; absent for a new one. */
  readonly feed?: Feed;
  /** What the button says. */
  readonly submitLabel: string;
  /** The whole sentence. */
  readonly failure: string | null;
  readonly pending: boolean;
  readonly onSubmit: (input: CreateFeedInput) => void;
}

const details = [
  ['full', 'All details'],
  ['titles', 'Titles and times'],
  ['busy', 'Only “Busy”'],
] as const;

/** What a feed shows, and how. */
export function FeedForm({ feed, submitLabel, failure, pending, onSubmit }: FeedFormProps) {
  const groups = useSelection(['project', 'section', 'view', 'label'], feedSources, hasSameSources);
  const source = feed?.source;
  const isGone =
    source?.id !== undefined &&
    !groups.some(({ choices }) => choices.some(({ value }) => value === valueOfSource(source)));
  const { register, handleSubmit, formState } = useForm<FormValues>({
    defaultValues: {
      ...{ name: 'Tidemark', as: 'events', detail: 'full', alarms: false, completed: false },
      ...feed,
      source: source === undefined ? 'all' : valueOfSource(source),
    },
  });
  const submit = handleSubmit(({ name, source: chosen, as: form, detail, alarms, completed }) =>
    onSubmit({ name: name.trim(), source: sourceOf(chosen), as: form, detail, alarms, completed }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p role="alert" className="text-danger empty:hidden">
        {failure}
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
            {isGone && <option value={valueOfSource(source)}>A {source.kind} that is gone</option>}
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
        {submitLabel}
      </Button>
    </form>
  );
}
