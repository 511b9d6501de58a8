import { dataOf, selectorOf, setData } from '../../../client/dom/data-attributes.ts';

const leaveMs = 180;
const reducedMs = 80;
/** A change of more rows is not animated. */
const ghostsMax = 12;

/** Fades out the rows among what was removed that are not in the list any more. */
export function fadeOutLeft(list: HTMLElement, removed: readonly MutationRecord[], shown: ReadonlySet<string>): void {
  const gone = removed.filter(({ removedNodes: [node] }) => node instanceof HTMLElement && hasLeft(node, shown));
  for (const record of gone.slice(0, ghostsMax)) fadeOut(list, record);
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
