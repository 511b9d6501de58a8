import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AgentHelp } from '../../../features/agent-help/agent-help.tsx';
import { processServices } from '../../../server/next/process-services.ts';

export const metadata: Metadata = { title: 'Connect an agent · Tidemark' };

/** Needs no session. Made at the request, since the build does not know the service's address. */
export default async function AgentHelpPage() {
  await connection();
  return <AgentHelp baseUrl={processServices().env.publicBaseUrl} />;
}
