import type { ListGroup } from './list-entries.ts';

export interface ListMenuProps {
  /** The name of the view. */
  readonly label: string;
  readonly groups: readonly ListGroup[];
}
