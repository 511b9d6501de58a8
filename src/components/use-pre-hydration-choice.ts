import { type RefObject, useLayoutEffect } from 'react';

/**
 * Repeats a choice that was made in a server-rendered control before hydration, when it had no handler yet.
 *
 * @param field a controlled checkbox or select; a control registered with a form library is handled by that library
 */
export function usePreHydrationChoice(field: RefObject<HTMLInputElement | HTMLSelectElement | null>): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element instanceof HTMLInputElement && element.checked !== element.defaultChecked) {
      element.checked = element.defaultChecked;
      // Clicked in a later task, because React attaches its listeners after this effect.
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

/** Only server-rendered markup has the `selected` attribute; a select that was rendered in the browser has none. */
function isAsDrawn({ options, selectedOptions }: HTMLSelectElement): boolean {
  return selectedOptions[0]?.defaultSelected !== false || ![...options].some((option) => option.defaultSelected);
}
