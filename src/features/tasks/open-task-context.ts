import { createContext, use } from 'react';
import { navigate } from '../../client/navigation/navigation.ts';
import { taskPath } from './task-path.ts';

/** How a row opens its task: as a page by default; the app may show it beside the list. */
export const OpenTaskContext = createContext<(id: string) => void>((id) => navigate(taskPath(id)));

export function useOpenTask(): (id: string) => void {
  return use(OpenTaskContext);
}
