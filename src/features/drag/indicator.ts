import type { Drop } from './drop-at.ts';

export interface Indicator {
  show(drop: Drop | null): void;
  remove(): void;
}

/** Shows where the dragged would go: a line in a gap, a frame around a place. */
export function createIndicator(): Indicator {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.className = 'pointer-events-none fixed z-50 hidden rounded-sm border border-ink';
  document.body.append(element);
  return {
    show(drop) {
      element.classList.toggle('hidden', drop === null);
      if (!drop) return;
      const { left, top, width, height } = drop.mark;
      element.style.left = `${left}px`;
      element.style.top = `${height === 0 ? top - 1 : top}px`;
      element.style.width = `${width}px`;
      element.style.height = `${height === 0 ? 2 : height}px`;
    },
    remove() {
      element.remove();
    },
  };
}
