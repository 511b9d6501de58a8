'use client';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { AppLink } from './app-link.tsx';
import { NavLeading } from './nav-leading.tsx';
import { useShownPath } from './shown-path.ts';

export interface NavLinkProps {
  readonly href: string;
  readonly label: string;
  /** The number of open tasks; 0 is not shown. */
  readonly count?: number | undefined;
  /** What the things are that are counted. */
  readonly counted?: 'open' | 'waiting';
  /** The element before the label: an icon, or the dot of a project. */
  readonly leading: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  readonly className?: string;
  /** By how many pixels its icon stands in; its fill begins where all do. */
  readonly indentPx?: number;
}

/** A link of the sidebar; that of the current view is highlighted. */
export function NavLink({
  href,
  label,
  count = 0,
  counted = 'open',
  leading,
  onClick,
  onKeyDown,
  className,
  indentPx = 0,
}: NavLinkProps) {
  const pathname = useShownPath();
  const current = pathname === href || pathname?.startsWith(`${href}/`) === true;
  return (
    <AppLink
      href={href}
      {...(onClick ? { onClick } : {})}
      {...(onKeyDown ? { onKeyDown } : {})}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-7 items-center gap-2 rounded-sm px-2 pointer-coarse:min-h-11',
        current ? 'bg-sel font-strong text-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
        className,
      )}
      {...(indentPx > 0 ? { style: { paddingLeft: 8 + indentPx } } : {})}
    >
      <NavLeading>{leading}</NavLeading>
      <span dir="auto" className="min-w-0 flex-1 truncate text-left">
        {label}
      </span>
      {count > 0 && (
        <span className={classNames('text-meta', current ? 'text-ink2' : 'text-ink3')}>
          {count}
          <span className="visually-hidden"> {counted}</span>
        </span>
      )}
    </AppLink>
  );
}
