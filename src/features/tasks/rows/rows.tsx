'use client';
import { Suspense, useState } from 'react';
import { lazyPart, usePreloadWhenIdle } from '../../../client/loading/lazy-part.ts';
import PlainRows from './plain-rows.tsx';
import type { RowsProps } from './rows-props.ts';
import { fadingWhenIdle } from './use-row-leave.ts';

/** Up to this number of entries, rendering all of them costs less than loading the virtual layout. */
const plainEntriesMax = 80;

/** The layout of long lists, which renders only entries near the window. */
const virtualRows = lazyPart(
  () => import('./virtual-rows.tsx'),
  (module) => module.default,
);
const whenIdle = [virtualRows, fadingWhenIdle];

/** The entries of a list. A list that was long keeps the virtual layout, so that its rows do not mount again. */
export function Rows(props: RowsProps) {
  usePreloadWhenIdle(whenIdle);
  const [isLong, setIsLong] = useState(false);
  if (!isLong && props.entries.length > plainEntriesMax) setIsLong(true);
  return isLong ? <LongRows {...props} /> : <PlainRows {...props} />;
}

function LongRows(props: RowsProps) {
  const [Layout] = useState(() => virtualRows.shown);
  // While the virtual layout loads, the entries that fit into a window are rendered plainly.
  const first = { ...props, entries: props.entries.slice(0, plainEntriesMax) };
  return (
    <Suspense fallback={<PlainRows {...first} onEndReached={undefined} />}>
      <Layout {...props} />
    </Suspense>
  );
}
