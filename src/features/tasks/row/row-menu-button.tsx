'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '../../../client/loading/import-with-retry.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { type RowMenuProps, rowMenuLook } from './row-menu-props.ts';

const load = () => importWithRetry(() => import('./row-menu.tsx'));
const RowMenu = lazy(() => load().then((module) => ({ default: module.RowMenu })));

/** The button of a row's menu, whose code is fetched when the pointer or the focus reaches the button. */
export function RowMenuButton(props: RowMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={`More for “${props.task.name}”`}
      icon={<Ellipsis size={16} aria-hidden="true" />}
      aria-haspopup="menu"
      tabIndex={-1}
      className={`${rowMenuLook} pointer-fine:opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-data-active/row:opacity-100 focus-visible:opacity-100`}
      onPointerEnter={() => void load()}
      onClick={() => {
        setWanted(true);
        props.onOpenChange(true);
      }}
    />
  );
  return (
    // A finger swipes, holds or opens the row, whose page has the same menu; a screen reader finds the button.
    <span className="bg-inherit pointer-coarse:visually-hidden">
      {!wanted && !props.open ? (
        button
      ) : (
        <Suspense fallback={button}>
          <RowMenu {...props} />
        </Suspense>
      )}
    </span>
  );
}
