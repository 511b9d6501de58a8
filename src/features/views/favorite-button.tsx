'use client';
import Star from 'lucide-react/icons/star';
import { turnFavorite } from '../../client/actions/turn-favorite.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { IconButton } from '../../components/icon-button.tsx';
import type { View } from '../../contract/views.ts';

/** Puts a view among the favourites of the sidebar, or takes it away; it stands first in the head of the view. */
export function FavoriteButton({ view }: { view: View }) {
  const workspace = useWorkspace();
  return (
    <IconButton
      label={`Favourite: ${view.name}`}
      aria-pressed={view.isFavorite}
      icon={<Star size={16} aria-hidden="true" className={view.isFavorite ? 'fill-ink text-ink' : ''} />}
      className="-order-1"
      onClick={() => turnFavorite(workspace, 'view', view)}
    />
  );
}
