'use client';
import Tag from 'lucide-react/icons/tag';
import { NavIcon } from '../../client/navigation/nav-icon.tsx';
import { NavLink } from '../../client/navigation/nav-link.tsx';
import { useOpenCounts } from '../../client/react/use-open-counts.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { ColorDot } from '../../components/color-dot.tsx';
import type { Label } from '../../contract/labels.ts';

export interface FavoriteLabelsProps {
  readonly headingId: string;
  readonly labels: readonly Label[];
  readonly onNavigate: (() => void) | undefined;
}

/** Labels as links with the numbers of their open tasks. */
export function FavoriteLabels({ headingId, labels, onNavigate }: FavoriteLabelsProps) {
  const { replica } = useWorkspace();
  const counts = useOpenCounts().labels;
  return (
    <ul aria-labelledby={headingId} className="flex flex-col">
      {labels.map(({ id, name, color }) => (
        <li key={replica.keyOf(id)}>
          <NavLink
            href={`/label/${id}`}
            label={`@${name}`}
            leading={color === null ? <NavIcon icon={Tag} /> : <ColorDot color={color} />}
            count={counts.get(id)}
            onClick={onNavigate}
          />
        </li>
      ))}
    </ul>
  );
}
