import type { Drop } from './drop-at.ts';

export interface Indicator {
  show(drop: Drop | null): void;
  remove(): void;
}

const line =
  'bg-ink before:absolute before:top-1/2 before:-left-1 before:size-2 before:-translate-y-1/2 before:rounded-full before:bg-ink';
const frame = 'border border-ink';

/** Shows the drop: a line in a gap or a frame around a target; the column that would receive the task is highlighted. */
export function createIndicator(): Indicator {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.hidden = true;
  document.body.append(element);
  let column: HTMLElement | null = null;

  function fill(next: HTMLElement | null): void {
    if (next === column) return;
    column?.removeAttribute('data-drop-target');
    next?.setAttribute('data-drop-target', '');
    column = next;
  }

  return {
    show(drop) {
      fill(drop?.column ?? null);
      element.hidden = drop === null;
      if (!drop) return;
      const { left, top, width, height } = drop.mark;
      const isLine = height === 0;
      element.className = `pointer-events-none fixed z-50 rounded-sm ${isLine ? line : frame}`;
      element.style.left = `${left}px`;
      element.style.top = `${isLine ? top - 1 : top}px`;
      element.style.width = `${width}px`;
      element.style.height = `${isLine ? 2 : height}px`;
    },
    remove() {
      fill(null);
      element.remove();
    },
  };
}
