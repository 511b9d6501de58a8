import { type Color, colors } from '../contract/colors.ts';
import { classNames } from './class-names.ts';
import { colorName, cssColor } from './colors.ts';

export interface ColorFieldProps {
  readonly value: Color;
  readonly onChange: (color: Color) => void;
  /** The name of the group of radio buttons. */
  readonly name: string;
}

/** Twenty named colours and none as radio buttons, so that arrows move between them and screen readers say their names. */
export function ColorField({ value, onChange, name }: ColorFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Colour: {colorName(value)}</legend>
      <div className="flex flex-wrap gap-1">
        {[null, ...colors].map((color) => (
          <label
            key={color ?? 'none'}
            title={colorName(color)}
            className={classNames(
              'flex size-7 cursor-pointer items-center justify-center rounded-sm border-2 has-focus-visible:outline-2 has-focus-visible:outline-ink pointer-coarse:size-11',
              color === value ? 'border-ink' : 'border-transparent hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={color === value}
              onChange={() => onChange(color)}
              className="visually-hidden"
              aria-label={colorName(color)}
            />
            <span
              aria-hidden="true"
              className={classNames('size-4 rounded-full', color === null && 'border border-control')}
              style={color === null ? undefined : { backgroundColor: cssColor(color) }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
