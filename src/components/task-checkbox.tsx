import { useState } from 'react';
import { afterPaint } from '../lib/after-paint.ts';
import { classNames } from './class-names.ts';

export interface TaskCheckboxProps {
  readonly checked: boolean;
  /** From 1, the highest, to 4; shown as colour, as border width and in words. */
  readonly priority: number;
  /** The task's name. */
  readonly name: string;
  readonly onToggle: () => void;
  /** While the box selects its task instead of completing it: whether it is selected. */
  readonly isSelected?: boolean | undefined;
  /** Is -1 inside a list that is a single tab stop. */
  readonly tabIndex?: number;
}

/** The box on which the latest series of clicks began. */
let firstClicked: Element | null = null;

const borders: Record<number, string> = {
  1: 'border-[2.5px] border-p1',
  2: 'border-2 border-p2',
  3: 'border-[1.75px] border-p3',
  4: 'border border-control',
};
const fills: Record<number, string> = { 1: 'bg-p1', 2: 'bg-p2', 3: 'bg-p3', 4: 'bg-control' };
/** 8 % of the priority's colour, because three outlines alone are hard to distinguish. */
const tints: Record<number, string> = { 1: 'bg-p1/8', 2: 'bg-p2/8', 3: 'bg-p3/8' };

/**
 * A rounded square of 18 px, 22 on touch, aligned with the left edge of its row. Its click target is 34 × 36 px, 44 on touch,
 * and reaches into the margin.
 */
export function TaskCheckbox({ checked, priority, name, onToggle, isSelected, tabIndex }: TaskCheckboxProps) {
  const [isTurning, setTurning] = useState(false);
  const isTicked = checked !== isTurning;
  const words = priority < 4 ? `, priority ${priority}` : '';
  const verb = isSelected !== undefined ? 'Select' : checked ? 'Reopen' : 'Complete';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox cannot have a border width; role and state are the same.
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected ?? isTicked}
      aria-label={`${verb} “${name}”${words}`}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        // The second click of a double click is not meant for the box that has moved under the pointer.
        if (event.detail <= 1) firstClicked = event.currentTarget;
        else if (firstClicked !== event.currentTarget) return;
        if (isSelected !== undefined) return onToggle();
        setTurning(true);
        afterPaint(() => {
          setTurning(false);
          onToggle();
        });
      }}
      className="group/check relative z-1 -ml-[8px] flex h-9 w-[34px] shrink-0 items-center justify-center rounded-sm pointer-coarse:-ml-[11px] pointer-coarse:size-11"
    >
      <TaskBox checked={isTicked} priority={priority} />
    </button>
  );
}

/** The box alone, which shows the priority and whether the task is done, without being a control. */
export function TaskBox({ checked, priority }: Pick<TaskCheckboxProps, 'checked' | 'priority'>) {
  return (
    <span
      className={classNames(
        'press flex size-[18px] items-center justify-center rounded-sm pointer-coarse:size-[22px]',
        borders[priority] ?? borders[4],
        checked ? `${fills[priority]} forced-colors:bg-[Highlight]` : tints[priority],
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className={classNames(
          'size-3',
          checked
            ? 'text-canvas forced-colors:text-[HighlightText]'
            : 'text-ink3 opacity-0 group-hover/check:opacity-100 pointer-coarse:hidden',
        )}
      >
        <path d="M2.5 6.5 5 9l4.5-5.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </span>
  );
}
