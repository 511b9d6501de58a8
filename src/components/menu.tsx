'use client';
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface MenuAction {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  /** The key as it is printed: `E`. */
  readonly shortcut?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** The actions of a submenu; `onSelect` is then not called. */
  readonly actions?: readonly MenuAction[];
}

export interface MenuProps {
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Groups of actions, with a line between them. */
  readonly groups: readonly (readonly MenuAction[])[];
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

const popup =
  'float-motion max-h-(--available-height) overscroll-contain max-w-[min(360px,calc(100vw-16px))] min-w-48 overflow-auto rounded-lg border border-line scroll-hint py-1 text-ink shadow-float outline-none';
const item =
  'flex min-h-8 cursor-default items-center gap-2 px-3 text-body outline-none data-highlighted:bg-hover data-disabled:text-ink3 pointer-coarse:min-h-11';

export function Menu({ trigger, groups, open = false, onOpenChange }: MenuProps) {
  useBackCloses(open, () => onOpenChange?.(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-70">
          <Base.Popup className={popup}>
            <MenuGroups groups={groups} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuGroups({ groups }: Pick<MenuProps, 'groups'>) {
  return groups
    .filter((actions) => actions.length > 0)
    .map((actions, index) => (
      <div key={actions[0]?.label} className={classNames(index > 0 && 'mt-1 border-t border-line pt-1')}>
        {actions.map((action) => (
          <MenuEntry key={action.label} action={action} />
        ))}
      </div>
    ));
}

function MenuEntry({ action }: { action: MenuAction }) {
  const face = (
    <>
      {action.icon}
      <span className="min-w-0 flex-1 truncate">{action.label}</span>
      {action.shortcut && <Kbd>{action.shortcut}</Kbd>}
    </>
  );
  if (action.actions) {
    return (
      <Base.SubmenuRoot>
        <Base.SubmenuTrigger className={item} disabled={action.disabled}>
          {face}
          <span aria-hidden="true">›</span>
        </Base.SubmenuTrigger>
        <Base.Portal>
          <Base.Positioner sideOffset={2} alignOffset={-5} className="z-70">
            <Base.Popup className={popup}>
              <MenuGroups groups={[action.actions]} />
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.SubmenuRoot>
    );
  }
  return (
    <Base.Item
      className={classNames(item, action.danger && 'text-danger')}
      disabled={action.disabled}
      onClick={action.onSelect}
    >
      {face}
    </Base.Item>
  );
}
