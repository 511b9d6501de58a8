import { fetchRoute } from '../../../server/api/rest/fetch-adapter.ts';
import { serveApiReferenceScript } from '../../../server/process/next/api-reference-script.ts';

/** Serves the script on hosts without the custom server. */
export const GET = fetchRoute(serveApiReferenceScript);
