import { connection } from 'next/server';
import { agentHelpText } from '../../../contract/agent-clients.ts';
import { processServices } from '../../../server/next/process-services.ts';

/** Serves the help page for agents as Markdown, without a session. */
export async function GET(): Promise<Response> {
  await connection();
  const text = agentHelpText(processServices().env.publicBaseUrl);
  return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
