'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../client/loading/lazy-part.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { type RowMenuProps, rowMenuLook } from './row-menu-props.ts';

const RowMenu = lazyPart(
  () => import('./row-menu.tsx'),
  (module) => module.RowMenu,
);

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
      onPointerEnter={() => void RowMenu.load()}
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
