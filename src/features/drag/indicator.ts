import { setData } from '../../client/dom/data-attributes.ts';
import type { Drop } from './drop.ts';

export interface Indicator {
  show(drop: Drop | null): void;
  remove(): void;
}

/** Of ink, and where colours are forced, which take the ink away, of the colour of what is selected. */
const ink = 'bg-ink before:bg-ink forced-colors:bg-[Highlight] forced-colors:before:bg-[Highlight]';
const line = 'before:absolute before:top-1/2 before:-left-1 before:size-2 before:-translate-y-1/2 before:rounded-full';
const upright =
  'before:absolute before:-top-1 before:left-1/2 before:size-2 before:-translate-x-1/2 before:rounded-full';
const frame = 'bg-ink/8 outline-1 -outline-offset-1 outline-control forced-colors:outline-[Highlight]';
/** The thickness of a line. */
const linePx = 2;

/** Shows the drop: a line in a gap, upright between two columns, or a frame around a target; the column that would receive the task is highlighted. */
export function createIndicator(): Indicator {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.hidden = true;
  document.body.append(element);
  const label = document.createElement('div');
  label.setAttribute('aria-hidden', 'true');
  label.className =
    'pointer-events-none fixed z-50 -translate-y-1/2 rounded-sm bg-ink px-1 text-meta font-strong text-canvas forced-colors:border';
  let column: HTMLElement | null = null;

  function fill(next: HTMLElement | null): void {
    if (next === column) return;
    if (column) setData(column, 'dropTarget', false);
    if (next) setData(next, 'dropTarget', true);
    column = next;
  }

  function showLabel(next: Drop['label']): void {
    if (!next) {
      label.remove();
      return;
    }
    label.textContent = next.words;
    label.style.left = `${next.left}px`;
    label.style.top = `${next.top}px`;
    if (!label.isConnected) document.body.append(label);
  }

  return {
    show(drop) {
      fill(drop?.column ?? null);
      element.hidden = drop === null;
      showLabel(drop?.label);
      if (!drop) return;
      const { left, top, width, height } = drop.mark;
      const look = height === 0 ? `${ink} ${line}` : width === 0 ? `${ink} ${upright}` : frame;
      element.className = `pointer-events-none fixed z-50 rounded-sm ${look}`;
      element.style.left = `${width === 0 ? left - linePx / 2 : left}px`;
      element.style.top = `${height === 0 ? top - linePx / 2 : top}px`;
      element.style.width = `${width || linePx}px`;
      element.style.height = `${height || linePx}px`;
    },
    remove() {
      fill(null);
      label.remove();
      element.remove();
    },
  };
}
