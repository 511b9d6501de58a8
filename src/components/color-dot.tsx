import type { Color } from '../contract/colors.ts';
import { classNames } from './class-names.ts';
import { cssColor } from './colors.ts';

/** Beside the name it belongs to; a ring where there is no colour, so that names stand in one line. @param size 8 px or 10 */
export function ColorDot({ color, size = 'normal' }: { color: Color; size?: 'small' | 'normal' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'shrink-0 rounded-full',
        size === 'small' ? 'size-2' : 'size-2.5',
        color === null && 'border-[1.5px] border-control',
      )}
      style={color === null ? undefined : { backgroundColor: cssColor(color) }}
    />
  );
}
