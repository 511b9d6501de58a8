import { byPosition } from '../../client/actions/positions.ts';
import type { View } from '../../contract/views.ts';
import type { Replica } from '../../sync/replica.ts';

/** The views in the user's own order. */
export function selectViews(replica: Replica): View[] {
  return [...replica.all('view').values()].sort(byPosition);
}

export function selectFavorites(replica: Replica): View[] {
  return selectViews(replica).filter(({ isFavorite }) => isFavorite);
}
