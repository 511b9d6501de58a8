'use client';
import { Suspense, useState } from 'react';
import { lazyComponent, usePreloadWhenIdle } from '../../../client/loading/lazy-component.ts';
import PlainRows from './plain-rows.tsx';
import type { RowsProps } from './rows-props.ts';

/** Up to so many, rows cost less than the code that leaves most of them out. */
const plainEntriesMax = 80;

/** The layout of long lists. */
const virtualRows = lazyComponent<RowsProps>(() => import('./virtual-rows.tsx'));
const whenIdle = [virtualRows];

/** The entries of a list, however many. A list that was long stays laid out as one, so that rows are not made anew. */
export function Rows(props: RowsProps) {
  usePreloadWhenIdle(whenIdle);
  const [isLong, setIsLong] = useState(false);
  if (!isLong && props.entries.length > plainEntriesMax) setIsLong(true);
  return isLong ? <LongRows {...props} /> : <PlainRows {...props} />;
}

function LongRows(props: RowsProps) {
  const [Layout] = useState(() => virtualRows.shown);
  // Until its code has come, what fits into a window is there already.
  const first = { ...props, entries: props.entries.slice(0, plainEntriesMax) };
  return (
    <Suspense fallback={<PlainRows {...first} onEndReached={undefined} />}>
      <Layout {...props} />
    </Suspense>
  );
}
