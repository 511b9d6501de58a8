import { type RefObject, useState } from 'react';
import { useHydrated } from '../../components/use-hydrated.ts';
import { selectorOf } from '../dom/data-attributes.ts';
import { usePreHydrationText } from './use-pre-hydration-text.ts';

/**
 * Takes over what was typed before hydration into a field that the server has rendered with a text. React writes that text into
 * a text area once more while it hydrates it, over what is typed by then, so that it is read before.
 *
 * @param name of the field (`data-field`)
 */
export function usePreHydrationChange(
  field: RefObject<HTMLTextAreaElement | null>,
  name: string,
  take: (text: string) => void,
): void {
  const hydrated = useHydrated();
  const [typed] = useState(() => {
    if (hydrated || typeof document === 'undefined') return '';
    const element = document.querySelector<HTMLTextAreaElement>(selectorOf('field', name));
    return element === null || element.value === element.defaultValue ? '' : element.value;
  });
  usePreHydrationText(field, take, () => typed);
}
