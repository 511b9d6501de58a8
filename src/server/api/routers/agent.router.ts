import { t } from '../procedures/trpc.ts';
import { agentReads } from './agent-reads.ts';
import { agentWrites } from './agent-writes.ts';

/** The tools of the MCP endpoint, which have no REST routes, in the order in which they are listed. */
export const agentRouter = t.router({ ...agentReads, ...agentWrites });
