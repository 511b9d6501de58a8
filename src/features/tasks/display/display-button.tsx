'use client';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useEffect, useState } from 'react';
import { type DisplayedList, displayOf } from '../../../client/displays/display-of.ts';
import { putDisplay } from '../../../client/displays/put-display.ts';
import { selectorOf } from '../../../client/dom/data-attributes.ts';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import { useValue } from '../../../client/react/use-value.ts';
import type { Workspace } from '../../../client/workspace.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { createValue } from '../../../lib/value.ts';
import { scrollerId } from '../scroller.ts';

const DisplayPopover = lazyPart(
  () => import('./display-popover.tsx'),
  (module) => module.DisplayPopover,
);

/** Whether the display of the present list is open. */
const isOpen = createValue(false);

/** What had the focus when the key opened the display; null = its button opened it. */
let openedFrom: Element | null = null;

/** Opens the display of the present list, unless a task is open over it. */
export function openDisplay(): void {
  if (document.querySelector(selectorOf('openTask'))) return;
  openedFrom = document.activeElement;
  isOpen.set(true);
}

/** Where the focus was before; a row that the display has drawn anew is the active one. */
function returnTo(button: HTMLElement): HTMLElement | null {
  if (openedFrom === null) return button;
  if (openedFrom instanceof HTMLElement && openedFrom.isConnected && openedFrom !== document.body) return openedFrom;
  const active = document.querySelector<HTMLElement>(`${selectorOf('active')} ${selectorOf('rowLink')}`);
  return active ?? document.getElementById(scrollerId);
}

/** Changes between list and board. */
export function turnLayout(workspace: Workspace, list: DisplayedList): void {
  const isBoard = displayOf(workspace.replica, list).layout === 'board';
  putDisplay(workspace, list, { layout: isBoard ? 'list' : 'board' });
  workspace.notices.announce(isBoard ? 'Shown as a list' : 'Shown as a board');
}

/** Opens the display of a list. */
export function DisplayButton({ list }: { list: DisplayedList }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const open = useValue(isOpen);
  useEffect(() => () => isOpen.set(false), []);
  useEffect(() => {
    // Opened by its key where the list has been scrolled, it would be out of sight with the button it stands at.
    if (open) button?.scrollIntoView({ block: 'nearest' });
  }, [open, button]);
  return (
    <>
      <IconButton
        ref={setButton}
        label="Display"
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="aria-expanded:bg-hover"
        onPointerEnter={() => void DisplayPopover.load()}
        onClick={() => {
          openedFrom = null;
          isOpen.set(!open);
        }}
      />
      {open && button && (
        <Suspense>
          <DisplayPopover
            list={list}
            anchor={button}
            returnTo={() => returnTo(button)}
            onClose={() => isOpen.set(false)}
          />
        </Suspense>
      )}
    </>
  );
}
