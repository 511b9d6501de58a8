import { type RefObject, useLayoutEffect } from 'react';

/**
 * Repeats a choice that was made in a server-rendered control before hydration: no handler was attached to it yet.
 *
 * @param field a controlled checkbox or select; one that a form library refers to is left to it
 */
export function usePreHydrationChoice(field: RefObject<HTMLInputElement | HTMLSelectElement | null>): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element instanceof HTMLInputElement && element.checked !== element.defaultChecked) {
      element.checked = element.defaultChecked;
      // In a task of its own, for React does not listen yet.
      setTimeout(() => element.click());
    } else if (element instanceof HTMLSelectElement && !isAsDrawn(element)) {
      const chosen = element.value;
      setTimeout(() => {
        element.value = chosen;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }
  }, [field]);
}

/** Only the server marks what it drew as selected; a select of this page has no such option. */
function isAsDrawn({ options, selectedOptions }: HTMLSelectElement): boolean {
  return selectedOptions[0]?.defaultSelected !== false || ![...options].some((option) => option.defaultSelected);
}
