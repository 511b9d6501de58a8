'use client';
import ListFilter from 'lucide-react/icons/list-filter';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { NavIcon } from '../../client/navigation/nav-icon.tsx';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import type { View } from '../../contract/views.ts';
import { useViewCounts } from './use-view-counts.ts';

export interface ViewLinksProps {
  readonly headingId: string;
  readonly views: readonly View[];
  readonly onNavigate: (() => void) | undefined;
}

/** Views as links with the numbers of their tasks. */
export function ViewLinks({ headingId, views, onNavigate }: ViewLinksProps) {
  const { replica } = useWorkspace();
  const counts = useViewCounts(views);
  return (
    <ul aria-labelledby={headingId} className="flex flex-col">
      {views.map(({ id, name, color }) => (
        <li key={replica.keyOf(id)} {...dataAttributes({ view: id })}>
          <NavLink
            href={`/view/${id}`}
            label={name}
            leading={color === null ? <NavIcon icon={ListFilter} /> : <ColorDot color={color} />}
            count={counts.get(id)}
            onClick={onNavigate}
          />
        </li>
      ))}
    </ul>
  );
}
