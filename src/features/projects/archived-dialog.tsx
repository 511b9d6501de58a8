'use client';
import { archiveProject } from '../../client/actions/archive-project.ts';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { selectArchived } from './select-projects.ts';

export function ArchivedDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const archived = useSelection(['project'], selectArchived, sameList);
  return (
    <Dialog open onClose={onClose} title="Archived projects">
      {archived.length === 0 && <p className="text-ink2">None.</p>}
      <ul className="border-t border-line empty:hidden">
        {archived.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
            <AppLink href={`/project/${id}`} onClick={onClose} className="min-w-0 break-words hover:underline">
              {name}
            </AppLink>
            <Button aria-label={`Unarchive “${name}”`} onClick={() => archiveProject(workspace, id, false)}>
              Unarchive
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
