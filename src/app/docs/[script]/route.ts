import { apiReferenceScript } from '../api-reference-script.ts';

export async function GET(request: Request, { params }: { params: Promise<{ script: string }> }): Promise<Response> {
  const isGzipTaken = takesGzip(request.headers.get('accept-encoding') ?? '');
  const encoding = isGzipTaken ? 'gzip' : 'identity';
  const script = await apiReferenceScript((await params).script, encoding);
  if (!script) return new Response('Not found', { status: 404 });
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      ...(isGzipTaken ? { 'Content-Encoding': encoding } : {}),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Whether an Accept-Encoding header names gzip, and not to refuse it with `q=0`. */
function takesGzip(header: string): boolean {
  return header.split(',').some((entry) => {
    const [coding, quality] = entry.split(';').map((part) => part.trim());
    return coding === 'gzip' && Number(quality?.replace('q=', '') ?? 1) > 0;
  });
}
