import { type RefObject, useLayoutEffect, useRef } from 'react';
import { setData } from '../dom/data-attributes.ts';

/**
 * Takes over text that was typed into a server-rendered field before hydration: React would replace it with its own.
 *
 * @param takeKept returns what was kept of it, here or on an earlier page of the tab; empty = nothing
 */
export function usePreHydrationText(
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
  take: (text: string) => void,
  takeKept?: () => string,
): void {
  const first = useRef<{ take: typeof take; takeKept: typeof takeKept } | null>({ take, takeKept });
  useLayoutEffect(() => {
    const element = field.current;
    const kept = first.current?.takeKept?.() ?? '';
    // From here on the field's own handler hears what is typed; kept as well, it would be there twice on the next page.
    if (element) setData(element, 'earlyText', false);
    if (kept !== '') first.current?.take(kept);
    // A field that was rendered in the browser still holds its default text.
    else if (element && element.value !== defaultText(element)) first.current?.take(element.value);
    first.current = null;
  }, [field]);
}

/** Of a text area its content, because `TextArea` answers for `defaultValue`. */
function defaultText(element: HTMLTextAreaElement | HTMLInputElement): string {
  return element instanceof HTMLTextAreaElement ? (element.textContent ?? '') : element.defaultValue;
}
