import { navigate } from '../navigation/navigation.ts';
import { narrowings } from './narrow-list.ts';

/**
 * The address of a list that is narrowed by a filter; null = of the whole one. What else it says stays, such as the open task.
 * @param parameter in which the text stands
 */
export function narrowedPath(path: string, text: string | null, parameter: 'f' | 'q' = 'f'): string {
  const others = new URLSearchParams(window.location.search);
  others.delete(parameter);
  const parts = [text === null ? '' : `${parameter}=${encodeURIComponent(text)}`, others.toString()].filter(Boolean);
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** Shows the whole list at the path. */
export function leaveFilter(path: string): void {
  navigate(narrowedPath(path, null), { replace: true });
  narrowings.set(narrowings.get() + 1);
}
