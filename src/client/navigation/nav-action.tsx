import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { NavIcon } from './nav-icon.tsx';
import { NavLeading } from './nav-leading.tsx';

export interface NavActionProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The key as it is printed: `Q`. */
  readonly shortcut?: string;
}

/** A line of the sidebar that runs an action, with its shortcut. */
export function NavAction({ label, icon, shortcut, ...rest }: NavActionProps) {
  return (
    <button
      type="button"
      className="flex min-h-7 w-full items-center gap-2 rounded-sm px-2 text-ink2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
      {...rest}
    >
      <NavLeading>
        <NavIcon icon={icon} />
      </NavLeading>
      <span className="flex-1 text-left">{label}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </button>
  );
}
