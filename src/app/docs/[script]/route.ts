import { apiReferenceScript } from '../api-reference-script.ts';

/** Sent as it is: Next takes Content-Encoding off a route's reply and compresses it on the way out itself. */
export async function GET(_request: Request, { params }: { params: Promise<{ script: string }> }): Promise<Response> {
  const script = await apiReferenceScript((await params).script);
  if (!script) return new Response('Not found', { status: 404 });
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
