'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiClient } from '../../client/api/api-client.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { ColorField } from '../../components/color-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, Input } from '../../components/field.tsx';
import type { Color } from '../../contract/colors.ts';
import { limits } from '../../contract/limits.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { AddressField } from './address-field.tsx';

interface FormValues {
  readonly url: string;
  readonly name: string;
  readonly color: Color;
}

/** Adds a calendar by its address. The service reads it first, so that what is no calendar is refused here. */
export function AddCalendarDialog({ onClose }: { onClose: () => void }) {
  const { puller, notices } = useWorkspace();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, watch, setValue, formState } = useForm<FormValues>({
    defaultValues: { url: '', name: '', color: null },
  });
  const submit = handleSubmit(async ({ url, name, color }) => {
    setFailure(null);
    try {
      const named = name.trim() === '' ? {} : { name: name.trim() };
      const made = await apiClient.calendars.create.mutate({ url: url.trim(), color, ...named });
      await puller.pull();
      notices.show({ text: `Added the calendar “${made.name}”` });
      onClose();
    } catch (error) {
      setFailure(apiFailureOf(error).sentence);
    }
  });
  return (
    <Dialog open onClose={onClose} title="Add calendar">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p role="alert" className="text-danger empty:hidden">
          {failure && `No calendar was added. ${failure}`}
        </p>
        <AddressField
          error={formState.errors.url?.message}
          {...register('url', { validate: (text) => text.trim() !== '' || 'Give its address.' })}
        />
        <Field label="Name" hint="Left empty, it is called as it calls itself.">
          {({ id, describedBy }) => (
            <Input
              id={id}
              autoComplete="off"
              maxLength={limits.calendarNameCharactersMax}
              aria-describedby={describedBy}
              {...register('name')}
            />
          )}
        </Field>
        <ColorField name="calendar-color" value={watch('color')} onChange={(color) => setValue('color', color)} />
        <Button type="submit" variant="primary" className="self-end" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Reading it…' : 'Add calendar'}
        </Button>
      </form>
    </Dialog>
  );
}
