import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { AgentHelp } from '../../../features/agent-help/agent-help.tsx';
import { ownAddress } from '../../../server/process/next/own-address.ts';
import { processServices } from '../../../server/process/next/process-services.ts';

export const metadata: Metadata = { title: 'Connect an agent · Tidemark' };

/** Needs no session. Rendered at the request, because the build does not know the server's address. */
export default async function AgentHelpPage() {
  return <AgentHelp baseUrl={ownAddress(processServices().env, await headers())} />;
}
