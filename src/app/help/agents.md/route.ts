import { connection } from 'next/server';
import { agentHelpText } from '../../../contract/agent-clients.ts';
import { ownAddress } from '../../../server/process/next/own-address.ts';
import { processServices } from '../../../server/process/next/process-services.ts';

/** Serves the help page for agents as Markdown, without a session. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const text = agentHelpText(ownAddress(processServices().env, request.headers));
  return new Response(text, {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
