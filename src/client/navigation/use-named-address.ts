import { useEffect } from 'react';
import { realIdsIn } from '../../sync/ids.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { navigate } from './navigation.ts';

/**
 * Replaces a temporary id in the address once the server has assigned the real one, so that the address works after a reload
 * and on other devices.
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
