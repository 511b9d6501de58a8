'use client';
import Columns3 from 'lucide-react/icons/columns-3';
import List from 'lucide-react/icons/list';
import { updateRecord } from '../../client/actions/update-record.ts';
import { requestNewRecord } from '../../client/creating/new-record-request.ts';
import { useRecord } from '../../client/react/use-records.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { ProjectMenuButton } from './project-menu-button.tsx';

/** The controls beside a project's title: list or board, which `V` toggles, and the menu. */
export function ProjectActions({ projectId }: { projectId: string }) {
  const workspace = useWorkspace();
  const project = useRecord('project', projectId);
  const isBoard = project?.viewStyle === 'board';
  const toggle = () => {
    updateRecord(workspace, 'project', projectId, { viewStyle: isBoard ? 'list' : 'board' });
    workspace.notices.announce(isBoard ? 'Shown as a list' : 'Shown as a board');
  };
  useShortcuts([
    {
      keys: 'v',
      run: () => {
        toggle();
        return true;
      },
    },
  ]);
  if (!project) return null;
  return (
    <div className="flex shrink-0 items-center gap-1">
      <IconButton
        label={isBoard ? 'List view' : 'Board view'}
        icon={isBoard ? <List size={16} aria-hidden="true" /> : <Columns3 size={16} aria-hidden="true" />}
        onClick={toggle}
      />
      <ProjectMenuButton
        project={project}
        onAddSection={() => requestNewRecord(workspace, { kind: 'section', projectId })}
      />
    </div>
  );
}
