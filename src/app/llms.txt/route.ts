import { connection } from 'next/server';
import { llmsText } from '../../contract/agent-clients.ts';
import { processServices } from '../../server/next/process-services.ts';

/** Serves `llms.txt` without a session. */
export async function GET(): Promise<Response> {
  await connection();
  const text = llmsText(processServices().env.publicBaseUrl);
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
