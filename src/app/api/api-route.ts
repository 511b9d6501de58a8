import { type ApiHandlers, createApiHandlers } from '../../server/api/handlers.ts';
import { fetchRoute } from '../../server/api/rest/fetch-adapter.ts';
import { processServices } from '../../server/process/next/process-services.ts';

let handlers: ApiHandlers | undefined;

/**
 * Serves the API as a Next route, for hosts without the custom server; built at the first request, when the services have
 * started.
 */
export function apiRoute(which: Exclude<keyof ApiHandlers, 'oauth'>): (request: Request) => Promise<Response> {
  return (request) => {
    handlers ??= createApiHandlers(processServices());
    return fetchRoute(handlers[which])(request);
  };
}
