'use client';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { usePathname } from 'next/navigation';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { navigate } from '../../client/navigation/navigation.ts';
import { useStoredIds } from '../../client/react/use-stored-ids.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { signOut } from '../../client/sign-out/sign-out.ts';
import { waitingFileKeys } from '../../client/uploads/waiting-file-keys.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { useKeptFocus } from '../../components/use-kept-focus.ts';

export interface SettingsPage {
  readonly href: string;
  readonly label: string;
  readonly View: ComponentType;
  /** What stands below its address: one of the things it lists. */
  readonly Below?: ComponentType<{ id: string }>;
  /** Of no use to a finger; its address still works. */
  readonly isForKeys?: boolean;
  /** An earlier address, which leads to the page. */
  readonly formerly?: string;
}

export interface SettingsFrameProps {
  readonly pages: readonly SettingsPage[];
  /** The last part of an address below that of a page; otherwise empty. */
  readonly id: string;
}

/** Settings: a row of links to its pages above the chosen one. */
export function SettingsFrame({ pages, id }: SettingsFrameProps) {
  const pathname = usePathname();
  const moved = pages.find(({ formerly }) => formerly === pathname);
  const ofId = pages.find(({ href, Below }) => Below && id !== '' && pathname.startsWith(`${href}/`));
  const page = moved ?? ofId ?? pages.find(({ href }) => href === pathname) ?? pages[0];
  // On a phone the address of Settings itself is the list of its pages.
  const isIndex = moved === undefined && ofId === undefined && page?.href !== pathname;
  useEffect(() => {
    if (moved) navigate(moved.href, { replace: true });
  }, [moved]);
  const current = useRef<HTMLAnchorElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  useEffect(() => {
    // Where the window is too narrow for the row, it is scrolled to the page that is shown. The page below it stays where its reader is.
    const link = current.current;
    const row = link?.parentElement;
    if (link && row) {
      const start = link.offsetLeft - row.offsetLeft;
      row.scrollLeft = Math.min(Math.max(row.scrollLeft, start + link.offsetWidth - row.clientWidth), start);
    }
    document.title = `${page?.label ?? 'Settings'} · Tidemark`;
  }, [page]);
  if (!page) return null;
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center">
          {!isIndex && (
            <AppLink
              href="/settings"
              aria-label="All settings"
              className="-ml-3 flex size-11 items-center justify-center rounded-sm text-ink2 hover:bg-hover hover:text-ink sm:hidden"
            >
              <ChevronLeft aria-hidden="true" size={20} />
            </AppLink>
          )}
          <h1 className="text-title font-title">Settings</h1>
        </div>
        <SignedInAs />
      </header>
      <div className={classNames('mb-6 border-b border-line pb-2 print:hidden', !isIndex && 'max-sm:hidden')}>
        <nav
          aria-label="Settings"
          className="-mx-2 flex gap-1 overflow-x-auto whitespace-nowrap max-sm:flex-col max-sm:gap-0"
        >
          {pages.map(({ href, label, isForKeys }) => (
            <AppLink
              key={href}
              ref={href === page.href ? current : null}
              href={href}
              aria-current={href === page.href ? 'page' : undefined}
              className={classNames(
                'flex min-h-8 shrink-0 items-center rounded-sm px-2 pointer-coarse:min-h-11',
                isForKeys && 'pointer-coarse:hidden',
                href === page.href ? 'bg-sel font-strong' : 'text-ink2 hover:bg-hover hover:text-ink',
              )}
            >
              {label}
            </AppLink>
          ))}
        </nav>
      </div>
      <div ref={area}>{ofId?.Below ? <ofId.Below id={id} /> : <page.View />}</div>
    </>
  );
}

function SignedInAs() {
  const workspace = useWorkspace();
  const { username } = useValue(workspace.account);
  const [fileKeys] = useStoredIds(waitingFileKeys);
  const waiting = useValue(workspace.outbox.waiting).length + fileKeys.size;
  const [asked, setAsked] = useState(false);

  async function leave(): Promise<void> {
    if (waiting > 0 && !asked) {
      setAsked(true);
      return;
    }
    await signOut(workspace);
  }

  return (
    <div className="flex flex-wrap items-center gap-3 text-ink2">
      {asked && waiting > 0 && (
        <p role="alert" className="text-danger">
          {waiting} {waiting === 1 ? 'change has' : 'changes have'} not been sent and would be lost.
        </p>
      )}
      <span>{username}</span>
      <Button onClick={leave}>{asked && waiting > 0 ? 'Sign out anyway' : 'Sign out'}</Button>
    </div>
  );
}
