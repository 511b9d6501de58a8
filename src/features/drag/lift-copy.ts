import { selectorOf, setData } from '../../client/dom/data-attributes.ts';

/** What hangs from a finger. */
export interface LiftedCopy {
  moveTo(x: number, y: number): void;
  remove(): void;
}

const liftMs = 90;
const reducedMs = 80;
const hung = '8px -3px';
/** By which others find what is dragged itself. */
const identities = ['task', 'rowLink', 'project', 'section', 'view', 'active', 'resize'] as const;

/** Hangs a copy of what is dragged from a finger that is at this point. @param count how many tasks are dragged, itself included */
export function liftCopy(
  element: HTMLElement,
  at: { readonly x: number; readonly y: number },
  count: number,
): LiftedCopy {
  const { left, top } = element.getBoundingClientRect();
  const holder = heldCopy(element, count);
  const copy = holder.firstElementChild as HTMLElement;
  copy.style.translate = hung;
  setData(holder, 'lifted', true);
  holder.className += ' fixed z-50';
  Object.assign(holder.style, { left: `${left}px`, top: `${top}px` });
  document.body.append(holder);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) copy.animate({ opacity: [0, 1] }, reducedMs);
  else copy.animate({ translate: ['none', hung] }, { duration: liftMs, easing: 'ease-out' });
  return {
    moveTo(x, y) {
      holder.style.transform = `translate(${x - at.x}px, ${y - at.y}px)`;
    },
    remove: () => holder.remove(),
  };
}

/** A copy of what is dragged, in a holder of its size, with the number of tasks that are dragged where it is more than one. */
export function heldCopy(element: HTMLElement, count: number): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id');
  for (const name of identities)
    for (const part of [copy, ...copy.querySelectorAll(selectorOf(name))]) setData(part, name, false);
  setData(copy, 'last', true);
  copy.className += ' rounded-sm bg-raised! shadow-float! outline-1 -outline-offset-1 outline-control';
  const box = { width: `${width}px`, height: `${height}px`, margin: '0', inset: 'auto', position: 'relative' };
  Object.assign(copy.style, box);
  if (count > 1) copy.append(badge(count));
  const holder = document.createElement('div');
  holder.inert = true;
  holder.setAttribute('aria-hidden', 'true');
  // What looks different in a wide list does so in its copy.
  holder.className = 'pointer-events-none @container/list';
  holder.style.width = `${width}px`;
  holder.style.setProperty('--date-column', getComputedStyle(element).getPropertyValue('--date-column'));
  holder.append(copy);
  return holder;
}

function badge(count: number): HTMLElement {
  const element = document.createElement('span');
  element.className =
    'absolute top-0.5 right-0.5 z-2 min-w-5 rounded-full bg-ink px-1.5 text-center text-meta font-strong text-canvas';
  element.textContent = `${count}`;
  return element;
}
