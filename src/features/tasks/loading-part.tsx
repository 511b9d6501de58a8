'use client';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { partIsLoading } from '../../client/early-input/loading-parts.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';

/** Stands in the place of a view or of its list: keys that are typed by then are meant for what comes. */
export function LoadingPart({ label }: { label?: string }) {
  const end = useRef<() => void>(undefined);
  // Before the effects by which a view says that it is ready.
  useLayoutEffect(() => {
    end.current = partIsLoading();
  }, []);
  // With the effects that register the shortcuts of what comes in its place.
  useEffect(() => () => end.current?.(), []);
  return <SkeletonRows label={label} />;
}
