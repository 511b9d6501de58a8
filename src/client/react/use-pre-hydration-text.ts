import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Hands over what was typed into a field that the server drew, before the page came alive: React would put its own text in
 * the place of it.
 */
export function usePreHydrationText(field: RefObject<HTMLTextAreaElement | null>, take: (text: string) => void): void {
  const first = useRef<typeof take | null>(take);
  useLayoutEffect(() => {
    const element = field.current;
    // A field that this page drew itself holds its default text still.
    if (element && element.value !== element.defaultValue) first.current?.(element.value);
    first.current = null;
  }, [field]);
}
