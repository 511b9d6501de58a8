'use client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addLabel } from '../../client/actions/create-label.ts';
import { isLabelTaken, labelTaken } from '../../client/actions/label-taken.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { nameField } from '../../client/creating/new-record-request.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { ColorField } from '../../components/color-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import type { Color } from '../../contract/colors.ts';
import type { Label } from '../../contract/labels.ts';
import { limits } from '../../contract/limits.ts';
import { changedFields } from '../../lib/changed-fields.ts';

interface LabelForm {
  name: string;
  color: Color;
}

/** @param label the label to change; without it, a new one is created */
export function LabelDialog({ label, onClose }: { label?: Label; onClose: () => void }) {
  const workspace = useWorkspace();
  const [opened] = useState<LabelForm>({ name: label?.name ?? '', color: label?.color ?? null });
  const form = useForm<LabelForm>({ defaultValues: opened });

  function check(typed: string): string | true {
    const name = plain(typed);
    if (name === '') return 'Give the label a name.';
    return isLabelTaken(workspace, name, label?.id) ? labelTaken : true;
  }

  function submit({ name, color }: LabelForm): void {
    onClose();
    const input = { name: plain(name), color };
    if (!label) addLabel(workspace, input);
    else {
      const changes = changedFields(opened, input);
      updateRecord(workspace, 'label', label.id, changes, `Changed the label ${quoted(label.name)}`);
    }
  }

  return (
    <Dialog open onClose={onClose} title={label ? 'Edit label' : 'New label'}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <NameField
          {...nameField}
          error={form.formState.errors.name?.message}
          maxLength={limits.labelNameCharactersMax}
          {...form.register('name', { validate: check })}
        />
        <ColorField
          name="label-color"
          value={form.watch('color')}
          onChange={(color) => form.setValue('color', color)}
        />
        <Button type="submit" variant="primary" className="self-end">
          {label ? 'Save' : 'Create label'}
        </Button>
      </form>
    </Dialog>
  );
}

/** Removes a leading `@`, which belongs to the quick-add language and not to the name. */
function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim().replace(/^@/, '');
}
