import { type RefObject, useEffect } from 'react';

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const controls = 'a[href], button:enabled, textarea';

export interface Passing {
  /** Selects what leaves as a whole, and has its like beside it. */
  readonly items: string;
  /** Where the focus goes when nothing like the item is left beside it; null = to the heading. */
  standInFor(left: HTMLElement, item: Element | null, area: Element): HTMLElement | null;
}

const ofLists: Passing = { items: 'li', standInFor: () => null };

/**
 * Keeps the focus in an area of the page whose controls leave or wait when they are used: a row that was deleted, a step that is over, a
 * button that is disabled while its action runs. Otherwise it would be nowhere, and a screen reader would begin the page anew.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, { items, standInFor } = ofLists): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let last: HTMLElement | null = null;
    let row: Element | null = null;
    let neighbours: readonly (Element | null | undefined)[] = [];
    let section: Element | null = null;
    const note = ({ target }: Pick<Event, 'target'>) => {
      // A dialog or menu is opened from a control, and is over before that leaves.
      if (!(target instanceof HTMLElement) || target.closest(layers)?.contains(element) === false) return;
      last = element.contains(target) ? target : null;
      row = target.closest(items);
      neighbours = [row, row?.nextElementSibling, row?.previousElementSibling];
      section = target.closest('section');
    };
    // What is left on purpose does not get the focus again. Whether it is removed instead is known once the removal is over.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (target !== last || relatedTarget !== null) return;
      queueMicrotask(() => {
        if (target === last && last?.isConnected && !last.matches(':disabled')) last = null;
      });
    };
    const keep = () => {
      if (last === null || (document.activeElement !== document.body && document.activeElement !== null)) return;
      if (last.isConnected) {
        if (!last.matches(':disabled')) last.focus();
        return;
      }
      const area = section?.isConnected ? section : element;
      const found = neighbours.map(
        (other) => other?.isConnected && other.matches(items) && other.querySelector<HTMLElement>(controls),
      );
      const next = twinOf(last, row ?? area) || found.find(Boolean) || standInFor(last, row, element);
      (next || headingOf(area))?.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // A dialog that asked before is removed from the end of the page.
    observer.observe(document.body, { childList: true });
    // What has the focus may have had it before the page was ready.
    note({ target: document.activeElement });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, [area, items, standInFor]);
}

/** A button that opens a menu gives way to one of the same name when the menu's code has come. */
function twinOf({ ariaLabel }: HTMLElement, area: Element): HTMLElement | undefined {
  if (ariaLabel === null || !area.isConnected) return undefined;
  return [...area.querySelectorAll<HTMLElement>(controls)].find((control) => control.ariaLabel === ariaLabel);
}

/** What is still loading has no heading yet; it is looked for again with the next change. */
function headingOf(area: Element): HTMLElement | null {
  const heading = area.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading;
}
