'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { quoted } from '../../client/actions/quoted.ts';
import { apiClient } from '../../client/api/api-client.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { Calendar } from '../../contract/calendars.ts';
import { apiFailureOf } from '../../sync/retry.ts';
import { AddressField } from './address-field.tsx';

/** Gives a calendar another address; what it holds is read from there from then on. */
export function CalendarAddressDialog({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { puller, notices } = useWorkspace();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { url: '' } });
  const submit = handleSubmit(async ({ url }) => {
    setFailure(null);
    try {
      await apiClient.calendars.setAddress.mutate({ id: calendar.id, url: url.trim() });
      await puller.pull();
      notices.show({ text: `${quoted(calendar.name)} has a new address` });
      onClose();
    } catch (error) {
      setFailure(apiFailureOf(error).sentence);
    }
  });
  return (
    <Dialog open onClose={onClose} title={`New address for ${quoted(calendar.name)}`}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p role="alert" className="text-danger empty:hidden">
          {failure && `It has its old address. ${failure}`}
        </p>
        <AddressField
          error={formState.errors.url?.message}
          {...register('url', { validate: (text) => text.trim() !== '' || 'Give its address.' })}
        />
        <Button type="submit" variant="primary" className="self-end" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Reading it…' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
