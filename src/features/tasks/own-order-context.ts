import { createContext, use } from 'react';

/** The project whose tasks a view shows in the user's own order; null where the view orders them itself, by date. */
export const OwnOrderContext = createContext<string | null>(null);

export function useOwnOrder(): string | null {
  return use(OwnOrderContext);
}
