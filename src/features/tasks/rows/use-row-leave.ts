import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dataOf, selectorOf, setData } from '../../../client/dom/data-attributes.ts';
import type { ListEntry } from '../list-entries.ts';

const leaveMs = 180;
const reducedMs = 80;
/** A change of more rows is not animated. */
const ghostsMax = 12;

/**
 * Fades out a row that has left the list where it was. A copy without any behaviour fades, because the row itself is removed
 * at once, so that neither the focus nor the next change waits for the animation.
 */
export function useRowLeave(entries: readonly ListEntry[], list: RefObject<HTMLElement | null>): void {
  const observer = useRef<MutationObserver | null>(null);
  const count = useRef(entries.length);

  useLayoutEffect(() => {
    const left = entries.length < count.current;
    count.current = entries.length;
    // These are the rows that this update removed; records of rows removed by scrolling were discarded before.
    const records = observer.current?.takeRecords() ?? [];
    if (!left || !list.current) return;
    const shown = new Set(entries.flatMap((entry) => (entry.kind === 'row' ? [entry.row.id] : [])));
    const gone = records.filter(({ removedNodes: [node] }) => node instanceof HTMLElement && hasLeft(node, shown));
    for (const record of gone.slice(0, ghostsMax)) fadeOut(list.current, record);
  }, [entries, list]);

  useLayoutEffect(() => {
    if (!list.current) return;
    const watching = new MutationObserver(() => {});
    watching.observe(list.current, { childList: true });
    observer.current = watching;
    return () => watching.disconnect();
  }, [list]);
}

function hasLeft(row: HTMLElement, shown: ReadonlySet<string>): boolean {
  const id = dataOf(row.querySelector(selectorOf('task')), 'task');
  return id !== undefined && !shown.has(id);
}

function fadeOut(list: HTMLElement, { removedNodes: [row], previousSibling: above }: MutationRecord): void {
  const ghost = row?.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  for (const element of [ghost, ...ghost.querySelectorAll(`${selectorOf('task')}, ${selectorOf('rowLink')}`)])
    for (const name of element.getAttributeNames()) if (name.startsWith('data-')) element.removeAttribute(name);
  setData(ghost, 'leaving', true);
  const { style } = ghost;
  // A virtual list positions each row by a transform; in a plain one its position comes from the row above.
  if (style.transform === '') {
    const top = above instanceof HTMLElement && above.isConnected ? above.offsetTop + above.offsetHeight : 0;
    Object.assign(style, { position: 'absolute', insetInline: '0', top: `${top}px` });
  }
  list.append(ghost);
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const aside = reduced ? {} : { transform: `${style.transform} translateX(8px)` };
  const duration = reduced ? reducedMs : leaveMs;
  const fade = ghost.animate([{}, { opacity: 0, ...aside }], { duration, easing: 'ease-out', fill: 'forwards' });
  fade.onfinish = () => ghost.remove();
}
