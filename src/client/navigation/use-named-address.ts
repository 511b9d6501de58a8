import { useEffect } from 'react';
import { realIdsIn } from '../../sync/ids.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { navigate } from './navigation.ts';

/**
 * A record that is created here is shown under a temporary id; once the server has given it one, the address takes that id,
 * so that the address works for others and after a reload.
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
