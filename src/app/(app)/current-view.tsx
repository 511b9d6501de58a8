'use client';
import { useEffect, useMemo } from 'react';
import { usePreloadWhenIdle } from '../../client/loading/lazy-part.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { useShownPath } from '../../client/navigation/shown-path.ts';
import { useNamedAddress } from '../../client/navigation/use-named-address.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { shellPath } from '../../lib/shell-path.ts';
import { matchView } from '../../lib/view-paths.ts';
import { dailyViews, viewTable } from './view-table.tsx';

/** The view of the current address. It follows the History API, so going to another view makes no request. */
export function CurrentView() {
  const { replica } = useWorkspace();
  const path = useShownPath();
  const match = path === null ? null : matchView(path);
  useNamedAddress();
  useEffect(() => {
    if (path === shellPath) navigate('/today', { replace: true });
  }, [path]);
  usePreloadWhenIdle(dailyViews);
  const part = match && viewTable[match.path];
  // Memoised, because a view that is suspended must not mount again when its code is loaded in another way.
  const View = useMemo(() => part?.shown, [part]);
  return match && View ? <View key={replica.keyOf(match.id)} id={match.id} /> : null;
}
