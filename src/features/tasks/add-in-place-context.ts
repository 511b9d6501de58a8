import { type ComponentType, createContext, use } from 'react';
import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';

interface AddFieldProps {
  /** The fields of a task that its line does not state. */
  readonly defaults: LineDefaults;
  /** @param ids the tasks that were created, in order */
  readonly onAdded: (ids: readonly string[]) => void;
  /** @param isByKey whether Escape was pressed; else the focus is elsewhere already */
  readonly onLeave: (isByKey: boolean) => void;
}

export interface AddInPlace {
  /** The field that a list shows between its rows. */
  readonly Field: ComponentType<AddFieldProps>;
  /** Creates a task of each line of a text. */
  readonly addLines: (text: string, defaults: LineDefaults) => void;
}

/** How a list adds tasks; null where there is no quick add, as on the server. */
export const AddInPlaceContext = createContext<AddInPlace | null>(null);

export function useAddInPlace(): AddInPlace | null {
  return use(AddInPlaceContext);
}
