import type { Color } from '../contract/colors.ts';
import { classNames } from './class-names.ts';
import { cssColor } from './colors.ts';

/** The dot before a name; without a colour it is a ring, so that names stay aligned. @param size 8 px or 10 */
export function ColorDot({ color, size = 'normal' }: { color: Color; size?: 'small' | 'normal' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'shrink-0 rounded-full forced-color-adjust-none',
        size === 'small' ? 'size-2' : 'size-2.5',
        color === null && 'border-[1.5px] border-control',
      )}
      style={color === null ? undefined : { backgroundColor: cssColor(color) }}
    />
  );
}
