'use client';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addProject } from '../../client/actions/create-project.ts';
import { moveProject } from '../../client/actions/move-project.ts';
import { projectPath } from '../../client/actions/project-tree.ts';
import { quoted } from '../../client/actions/quoted.ts';
import { updateRecord } from '../../client/actions/update-record.ts';
import { nameField } from '../../client/creating/new-record-request.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { ColorField } from '../../components/color-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field, Select } from '../../components/field.tsx';
import { NameField } from '../../components/name-field.tsx';
import type { Color } from '../../contract/colors.ts';
import { limits } from '../../contract/limits.ts';
import type { Project } from '../../contract/projects.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { parentsFor } from './parents-for.ts';

interface ProjectForm {
  name: string;
  color: Color;
  isFavorite: boolean;
  viewStyle: Project['viewStyle'];
  /** Empty: at the top. */
  parentId: string;
}

export interface ProjectDialogProps {
  /** The project to change; without it, a new one is created. */
  readonly project?: Project;
  /** The project that a new one is to be in. */
  readonly parentId?: string | undefined;
  readonly onClose: () => void;
  readonly onCreated?: (() => void) | undefined;
}

export function ProjectDialog({ project, parentId, onClose, onCreated }: ProjectDialogProps) {
  const workspace = useWorkspace();
  const parents = useSelection(['project'], (replica) => parentsFor(replica, project), sameList);
  const [opened] = useState<ProjectForm>({
    name: project?.name ?? '',
    color: project?.color ?? null,
    isFavorite: project?.isFavorite ?? false,
    viewStyle: project?.viewStyle ?? 'list',
    parentId: project?.parentId ?? parentId ?? '',
  });
  const form = useForm<ProjectForm>({ defaultValues: opened });
  /** Of a new project its view: a second Enter on the button that opened the dialog would open it again. */
  const focusAfter = useRef<HTMLElement>(null);

  function submit(left: ProjectForm): void {
    if (focusAfter.current) return;
    const name = left.name.replace(/\s+/g, ' ').trim();
    onClose();
    if (project) {
      const { parentId: moved, ...changes } = changedFields(opened, { ...left, name });
      updateRecord(workspace, 'project', project.id, changes, `Changed ${quoted(project.name)}`);
      if (moved !== undefined) moveProject(workspace, project.id, { parentId: moved || null });
    } else {
      focusAfter.current = document.getElementById('main');
      navigate(`/project/${addProject(workspace, { ...left, name, parentId: left.parentId || null })}`);
      onCreated?.();
    }
  }

  const { name } = form.formState.errors;
  return (
    <Dialog open onClose={onClose} finalFocus={focusAfter} title={project ? 'Edit project' : 'New project'}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <NameField
          {...nameField}
          error={name?.message}
          maxLength={limits.projectNameCharactersMax}
          {...form.register('name', { validate: (value) => value.trim() !== '' || 'Give the project a name.' })}
        />
        <ColorField
          name="project-color"
          value={form.watch('color')}
          onChange={(color) => form.setValue('color', color)}
        />
        {parents.length > 0 && (
          <Field label="In project">
            {({ id }) => (
              <Select id={id} {...form.register('parentId')}>
                <option value="">None</option>
                {parents.map((parent) => (
                  <option key={parent.id} value={parent.id}>
                    {projectPath(workspace.replica, parent)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label="Show as">
          {({ id }) => (
            <Select id={id} {...form.register('viewStyle')}>
              <option value="list">List</option>
              <option value="board">Board</option>
            </Select>
          )}
        </Field>
        <CheckField label="Favourite" {...form.register('isFavorite')} />
        <Button type="submit" variant="primary" className="self-end">
          {project ? 'Save' : 'Create project'}
        </Button>
      </form>
    </Dialog>
  );
}
