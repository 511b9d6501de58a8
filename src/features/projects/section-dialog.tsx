'use client';
import { useForm } from 'react-hook-form';
import { createSection } from '../../client/actions/create-section.ts';
import { nameField } from '../../client/creating/new-record-request.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { limits } from '../../contract/limits.ts';

/** Names a new section of a project. */
export function SectionDialog({ projectId, onClose }: { readonly projectId: string; readonly onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm({ defaultValues: { name: '' } });

  function submit(values: { name: string }): void {
    onClose();
    createSection(workspace, { projectId, name: values.name.replace(/\s+/g, ' ').trim() });
  }

  return (
    <Dialog open onClose={onClose} title="Add section">
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <NameField
          {...nameField}
          error={form.formState.errors.name?.message}
          maxLength={limits.sectionNameCharactersMax}
          {...form.register('name', { validate: (value) => value.trim() !== '' || 'Give the section a name.' })}
        />
        <Button type="submit" variant="primary" className="self-end">
          Add section
        </Button>
      </form>
    </Dialog>
  );
}
