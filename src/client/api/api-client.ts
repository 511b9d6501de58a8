import type { TRPCClient } from '@trpc/client';
import type { RootRouter } from '../../server/api/routers/root-router.ts';
import { callProcedure } from './call-procedure.ts';

/** The server's procedures under the session: `apiClient.tasks.list.query(input)`. */
export const apiClient = procedureAt([]) as TRPCClient<RootRouter>;

/** A proxy for a path of the router; calling its `query` or `mutate` calls the procedure of that path, until its signal aborts. */
function procedureAt(path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    get: (_, key) => (typeof key === 'string' ? procedureAt([...path, key]) : undefined),
    async apply(_, __, [input, { signal = null } = {}]: [unknown, { readonly signal?: AbortSignal | null }?]) {
      const type = path.at(-1) === 'mutate' ? 'mutation' : 'query';
      const procedure = path.slice(0, -1).join('.');
      return (await callProcedure(type, procedure, input, { outlivesPage: type === 'mutation', signal })).data;
    },
  });
}
