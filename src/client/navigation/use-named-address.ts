import { useEffect } from 'react';
import { realIdsIn } from '../../sync/ids.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { navigate } from './navigation.ts';

/**
 * What was made here a moment ago is shown under a temporary id; once the service has named it, the address takes that
 * name, so that it holds for others and after a reload.
 */
export function useNamedAddress(): void {
  const { replica } = useWorkspace();
  useEffect(() => {
    const rename = () => {
      const here = window.location.pathname + window.location.search;
      const named = realIdsIn(here, replica.realId);
      if (named !== here) navigate(named, { replace: true });
    };
    window.addEventListener('popstate', rename);
    const stop = replica.onServerId(rename);
    return () => {
      window.removeEventListener('popstate', rename);
      stop();
    };
  }, [replica]);
}
