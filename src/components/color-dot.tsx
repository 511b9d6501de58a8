import type { Color } from '../contract/colors.ts';
import { cssColor } from './colors.ts';

/** Beside the name it belongs to; without a colour, nothing. */
export function ColorDot({ color }: { color: Color }) {
  if (color === null) return null;
  return (
    <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: cssColor(color) }} />
  );
}
