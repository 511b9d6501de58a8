import Inbox from 'lucide-react/icons/inbox';
import { useRecord } from '../../../client/react/use-records.ts';
import { ColorDot } from '../../../components/color-dot.tsx';
import { RowLink } from './row-link.tsx';

/** The project of a row, with its colour, as a link to it. */
export function RowPlace({ id, projectId }: { id: string; projectId: string }) {
  const project = useRecord('project', projectId);
  return (
    // The column is wider than its words; beside them a click opens the task.
    <span className="order-2 flex min-w-0 text-meta text-ink3 in-data-selected:text-ink2 row:order-3 row:ml-4 row:h-5 row:w-35 row:shrink-0">
      <RowLink
        id={id}
        href={project?.isInbox ? '/inbox' : `/project/${projectId}`}
        className="flex min-w-0 items-center gap-1.5"
      >
        {project?.isInbox ? (
          <Inbox size={12} aria-hidden="true" className="-mx-0.5 shrink-0" />
        ) : (
          project && <ColorDot color={project.color} size="small" />
        )}
        <span className="truncate">{project?.name}</span>
      </RowLink>
    </span>
  );
}
