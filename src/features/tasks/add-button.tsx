'use client';
import Plus from 'lucide-react/icons/plus';
import { classNames } from '../../components/class-names.ts';
import { useHydrated } from '../../components/use-hydrated.ts';
import type { ListGroup } from './list-entries.ts';

export interface AddButtonProps {
  readonly group: ListGroup;
  readonly onAdd: () => void;
  readonly className?: string;
}

const nameOf = ({ heading, detail, addsWords }: ListGroup) => {
  if (addsWords) return `Add task ${addsWords}`;
  if (heading === null) return 'Add task at the end';
  // A weekday alone names several days of a longer list.
  return `Add task to ${detail ? `${heading}, ${detail}` : heading}`;
};

/** “+ Add task” at the end of a group, in line with its boxes and titles. */
export function AddButton({ group, onAdd, className = 'min-h-9 w-full' }: AddButtonProps) {
  return (
    <button
      type="button"
      aria-label={nameOf(group)}
      onClick={onAdd}
      className={classNames(
        'press flex items-center rounded-sm text-ink3 hover:text-ink pointer-coarse:min-h-11 print:hidden',
        className,
      )}
    >
      <Plus
        size={16}
        aria-hidden="true"
        className="m-px mr-[15px] shrink-0 pointer-coarse:m-[3px] pointer-coarse:mr-[17px]"
      />
      Add task
      {group.addsWords && <span className="ml-2 min-w-0 truncate text-meta">{group.addsWords}</span>}
    </button>
  );
}

/**
 * The same beside a heading: of a day, which has no other, or of a section, whose end may be out of sight. Rendered in the browser
 * only, where a press has an effect.
 */
export function AddBesideButton({ group, onAdd }: Omit<AddButtonProps, 'className'>) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <button
      type="button"
      aria-label={group.addsBeside ? nameOf(group) : `New task in ${group.heading}`}
      onClick={onAdd}
      className="press flex h-7 w-7 shrink-0 items-center justify-center rounded-sm text-ink3 hover:bg-hover hover:text-ink pointer-coarse:h-11 pointer-coarse:w-11 print:hidden"
    >
      <Plus size={16} aria-hidden="true" />
    </button>
  );
}
