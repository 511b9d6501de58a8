import { connection } from 'next/server';
import { llmsText } from '../../contract/agent-clients.ts';
import { ownAddress } from '../../server/process/next/own-address.ts';
import { processServices } from '../../server/process/next/process-services.ts';

/** Serves `llms.txt` without a session. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const text = llmsText(ownAddress(processServices().env, request.headers));
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });
}
