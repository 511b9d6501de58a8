import { appParts } from './app-parts.ts';

export const dynamic = 'force-dynamic';

/** The names of all parts of the app's code, for the service worker to have them at hand without a network. */
export async function GET(): Promise<Response> {
  return Response.json(await appParts(), { headers: { 'Cache-Control': 'no-store' } });
}
