'use client';
import { useForm } from 'react-hook-form';
import { createSection } from '../../client/actions/create-section.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { nameField } from '../../client/creating/new-record-request.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { limits } from '../../contract/limits.ts';
import type { Section } from '../../contract/sections.ts';

/** Names the section to rename, or the project of a new one. */
export type SectionDialogProps = { readonly onClose: () => void } & (
  | { readonly section: Section; readonly projectId?: undefined }
  | { readonly projectId: string; readonly section?: undefined }
);

export function SectionDialog({ section, projectId, onClose }: SectionDialogProps) {
  const workspace = useWorkspace();
  const form = useForm({ defaultValues: { name: section?.name ?? '' } });

  function submit(values: { name: string }): void {
    const name = values.name.replace(/\s+/g, ' ').trim();
    onClose();
    if (section)
      updateRecord(workspace, 'section', section.id, { name }, `Renamed ${quoted(section.name)} to ${quoted(name)}`);
    else createSection(workspace, { projectId, name });
  }

  return (
    <Dialog open onClose={onClose} title={section ? 'Rename section' : 'Add section'}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <NameField
          {...nameField}
          error={form.formState.errors.name?.message}
          maxLength={limits.sectionNameCharactersMax}
          {...form.register('name', { validate: (value) => value.trim() !== '' || 'Give the section a name.' })}
        />
        <Button type="submit" variant="primary" className="self-end">
          {section ? 'Save' : 'Add section'}
        </Button>
      </form>
    </Dialog>
  );
}
