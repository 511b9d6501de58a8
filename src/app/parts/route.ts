import { appParts } from './app-parts.ts';

export const dynamic = 'force-dynamic';

/** Lists every chunk of the app's code, which the service worker caches for use offline. */
export async function GET(): Promise<Response> {
  return Response.json(await appParts(), { headers: { 'Cache-Control': 'no-store' } });
}
