'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { apiClient } from '../../client/api/api-client.ts';
import { useUnreachable } from '../../client/react/use-unreachable.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { ColorField } from '../../components/color-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, Input, Select } from '../../components/field.tsx';
import type { AgentsSee, Calendar } from '../../contract/calendars.ts';
import type { Color } from '../../contract/colors.ts';
import { limits } from '../../contract/limits.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { apiFailureOf } from '../../sync/retry.ts';

interface FormValues {
  readonly name: string;
  readonly color: Color;
  readonly countsAsBusy: boolean;
  readonly agentsSee: AgentsSee;
}

/** Changes how a calendar is shown. What agents see of it a session alone decides, so that it waits for the service. */
export function EditCalendarDialog({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const workspace = useWorkspace();
  const unreachable = useUnreachable();
  const { id, name, color, countsAsBusy, agentsSee } = calendar;
  const [opened] = useState<FormValues>({ name, color, countsAsBusy, agentsSee });
  const { register, handleSubmit, watch, setValue, formState } = useForm<FormValues>({ defaultValues: opened });
  const submit = handleSubmit((left) => {
    onClose();
    const plain = { ...left, name: left.name.replace(/\s+/g, ' ').trim() };
    const { agentsSee: seen, ...changes } = changedFields(opened, plain);
    updateRecord(workspace, 'calendar', id, changes, `Changed the calendar ${quoted(name)}`);
    if (seen !== undefined) void setSeen(seen);
  });
  async function setSeen(seen: AgentsSee): Promise<void> {
    try {
      await apiClient.calendars.setAgentsSee.mutate({ id, agentsSee: seen });
      await workspace.puller.pull();
    } catch (error) {
      const text = `What agents see of ${quoted(name)} was not changed. ${apiFailureOf(error).sentence}`;
      workspace.notices.show({ text, urgent: true });
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Edit ${quoted(name)}`}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Name" error={formState.errors.name?.message}>
          {({ id: field, describedBy, invalid }) => (
            <Input
              id={field}
              autoComplete="off"
              maxLength={limits.calendarNameCharactersMax}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              {...register('name', { validate: (text) => text.trim() !== '' || 'Give it a name.' })}
            />
          )}
        </Field>
        <ColorField name="calendar-color" value={watch('color')} onChange={(chosen) => setValue('color', chosen)} />
        <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
          <input type="checkbox" {...register('countsAsBusy')} className="size-4 shrink-0" />
          Its busy events take from my working hours
        </label>
        <Field label="Agents see" hint="What programs with a token read of it. An invitation is a stranger’s text.">
          {({ id: field, describedBy }) => (
            <Select id={field} aria-describedby={describedBy} disabled={unreachable} {...register('agentsSee')}>
              <option value="nothing">Nothing</option>
              <option value="busy">Busy times</option>
              <option value="titles">Titles and places</option>
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" className="self-end">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
