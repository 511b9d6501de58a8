import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Takes over text that was typed into a server-rendered field before hydration: React would replace it with its own.
 */
export function usePreHydrationText(
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  const first = useRef<typeof take | null>(take);
  useLayoutEffect(() => {
    const element = field.current;
    // A field that was rendered in the browser still holds its default text.
    if (element && element.value !== element.defaultValue) first.current?.(element.value);
    first.current = null;
  }, [field]);
}
