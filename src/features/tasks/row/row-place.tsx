import Inbox from 'lucide-react/icons/inbox';
import { openPicker } from '../../../client/picking/picker-request.ts';
import { useRecord } from '../../../client/react/use-records.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { ColorDot } from '../../../components/color-dot.tsx';
import type { Task } from '../../../contract/tasks.ts';
import { RowLink } from './row-link.tsx';

interface RowPlaceProps {
  readonly id: string;
  readonly task: Task;
  /** Whether the list is of one project, so that the section is told instead. */
  readonly isSection: boolean;
}

/** The project of a row, with its colour, or its section. */
export function RowPlace({ id, task, isSection }: RowPlaceProps) {
  const workspace = useWorkspace();
  const project = useRecord('project', task.projectId);
  const section = useRecord('section', isSection ? task.sectionId : null);
  const place = isSection ? section : project;
  return (
    // The column is wider than its words; beside them a click opens the task.
    <span className="order-2 flex min-w-0 text-meta text-ink3 in-data-selected:text-ink2 row:not-placed:hidden row:order-3 row:mr-5 row:ml-4 row:h-5 row:w-35 row:shrink-0">
      <RowLink
        id={id}
        onPick={(anchor) => openPicker(workspace, { field: 'place', ids: [task.id], anchor })}
        href={project?.isInbox ? '/inbox' : `/project/${task.projectId}`}
        className="flex min-w-0 items-center gap-1.5"
      >
        {isSection ? null : project?.isInbox ? (
          <Inbox size={12} aria-hidden="true" className="-mx-0.5 shrink-0" />
        ) : (
          project && <ColorDot color={project.color} size="small" />
        )}
        <span dir="auto" className="truncate">
          {place?.name}
        </span>
      </RowLink>
    </span>
  );
}
