import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AgentHelp } from '../../../features/agent-help/agent-help.tsx';
import { processServices } from '../../../server/next/process-services.ts';

export const metadata: Metadata = { title: 'Connect an agent · Tidemark' };

/** Needs no session. Rendered at the request, because the build does not know the server's address. */
export default async function AgentHelpPage() {
  await connection();
  return <AgentHelp baseUrl={processServices().env.publicBaseUrl} />;
}
