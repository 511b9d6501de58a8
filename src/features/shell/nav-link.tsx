'use client';
import { usePathname } from 'next/navigation';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { classNames } from '../../components/class-names.ts';

export interface NavLinkProps {
  readonly href: string;
  readonly label: string;
  /** Open tasks; 0 is not shown. */
  readonly count?: number | undefined;
  readonly onClick?: () => void;
}

/** A line of the sidebar; the current place is under the highlighter. */
export function NavLink({ href, label, count = 0, onClick }: NavLinkProps) {
  const pathname = usePathname();
  const current = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <AppLink
      href={href}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-7 items-center justify-between gap-2 rounded-sm px-2 pointer-coarse:min-h-11',
        current ? 'bg-sel font-strong text-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
      )}
    >
      <span className="truncate">{label}</span>
      {count > 0 && (
        <span className={classNames('text-meta', current ? 'text-ink2' : 'text-ink3')}>
          {count}
          <span className="visually-hidden"> open</span>
        </span>
      )}
    </AppLink>
  );
}
