import type { Workspace } from '../workspace.ts';
import { quoted } from './quoted.ts';
import { updateRecord } from './update-record.ts';

interface Favored {
  readonly id: string;
  readonly name: string;
  readonly isFavorite: boolean;
}

/** Puts a record among the favourites of the sidebar, or takes it away. */
export function turnFavorite(
  workspace: Workspace,
  kind: 'label' | 'project' | 'view',
  { id, name, isFavorite }: Favored,
): void {
  updateRecord(
    workspace,
    kind,
    id,
    { isFavorite: !isFavorite },
    isFavorite ? `Removed ${quoted(name)} from favourites` : `Added ${quoted(name)} to favourites`,
  );
}

/** What the entry of a menu that does so says. */
export function favoriteWords({ isFavorite }: Pick<Favored, 'isFavorite'>): string {
  return isFavorite ? 'Remove from favourites' : 'Add to favourites';
}
