import { createContext, use } from 'react';
import { orderOfToday } from '../../client/dom/data-attributes.ts';

/**
 * The project whose tasks a view shows in the user's own order, or `orderOfToday`, which is one of all projects; null where the view
 * orders them itself.
 */
export const OwnOrderContext = createContext<string | null>(null);

export function useOwnOrder(): string | null {
  return use(OwnOrderContext);
}

/** Whether the view shows the places of a project, with their levels. */
export function useIsOrderOfProject(): boolean {
  const order = use(OwnOrderContext);
  return order !== null && order !== orderOfToday;
}
