'use client';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../components/class-names.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly words: string;
  readonly icon?: ReactNode;
}

export interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** Stands at the end of the label's line. */
  readonly aside?: ReactNode;
}

/** Values of which one is chosen, side by side: two in a line, or three. */
export function Choices<Value extends string>({ label, choices, value, onChoose, aside }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={name} className="mb-2">
      <div className="flex h-6 items-center justify-between pointer-coarse:h-11">
        <span id={name} className="text-meta text-ink2">
          {label}
        </span>
        {aside}
      </div>
      <div
        className={classNames(
          'grid gap-[5px] pointer-coarse:gap-2',
          choices.length === 2 ? 'grid-cols-2' : 'grid-cols-3',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex h-7 cursor-pointer items-center justify-center gap-2 rounded-sm border border-line px-1 text-meta text-ink2 hover:bg-ink/8 has-checked:border-ink has-checked:bg-ink/8 has-checked:font-strong has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-coarse:h-11 pointer-coarse:text-body forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0 outline-none"
            />
            {choice.icon}
            {choice.words}
          </label>
        ))}
      </div>
    </div>
  );
}
