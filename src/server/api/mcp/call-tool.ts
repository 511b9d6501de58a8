import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { limits } from '../../../contract/limits.ts';
import type { Proposal } from '../../../contract/proposals.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';
import { fieldErrorsOf } from '../../foundation/platform/field-errors.ts';
import { foldIds } from '../../history/changes/dry-run.ts';
import { changeIdHeader, type Reply, type RequestContext } from '../procedures/request-context.ts';
import { callProcedure } from './call-procedure.ts';
import { cutToFit } from './cut-to-fit.ts';
import { toolError } from './tool-errors.ts';
import { type McpToolEntry, writeArguments } from './tool-table.ts';

type Result = Readonly<Record<string, unknown>>;

const commonArguments = z.object(writeArguments);

/** Runs a tool. A failure is a result as well, so that the model reads its reason and what to do. */
export async function callTool(ctx: RequestContext, entry: McpToolEntry, sent: Result): Promise<CallToolResult> {
  try {
    const { dryRun = false, idempotencyKey = null, note = null, input } = takeCommon(entry, sent);
    const reply: Reply = { headers: {} };
    const output = (await callProcedure({ ...ctx, reply, dryRun, idempotencyKey, note }, entry, input)) as Result;
    const structuredContent = cutToFit(present(entry, output, reply), limits.toolResultCharactersMax);
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
  } catch (error) {
    if (isDomainError(error)) return toolError(error, ctx.requestId);
    ctx.logger.error({ err: error, requestId: ctx.requestId, tool: entry.tool.name }, 'tool failed');
    return toolError(new DomainError('internal_error'), ctx.requestId);
  }
}

/** Separates the arguments common to writes; a read has none of them, so there they are unknown fields. */
function takeCommon({ type }: McpToolEntry, sent: Result) {
  if (type === 'query') return { input: sent };
  const { dryRun, idempotencyKey, note, ...input } = sent;
  const parsed = commonArguments.safeParse({ dryRun, idempotencyKey, note });
  if (!parsed.success)
    throw new DomainError('validation_failed', { errors: fieldErrorsOf(parsed.error, (field) => field) });
  return { ...parsed.data, input };
}

function present({ type, tool }: McpToolEntry, output: Result, { headers, dryRun, proposal }: Reply): Result {
  if (type === 'query') return output;
  if (proposal) return presentProposal(proposal);
  if (dryRun) {
    const { summary, ...rest } = output;
    const told = dryRun.asksFirst
      ? { summary: 'Dry run, nothing was done. The call would be proposed and wait for the person.', dryRun: true }
      : { summary: `Dry run, nothing was done. It would say: ${String(summary)}`, dryRun: true, ...rest };
    return foldIds({ ...told, preview: dryRun.change }, dryRun.madeIds);
  }
  const changeId = headers[changeIdHeader] ?? output.changeId;
  const repeated = headers['Idempotency-Replayed'] === 'true' ? { replayed: true } : {};
  if (typeof changeId !== 'string') return { ...output, ...repeated };
  const undo =
    tool.name === 'undo_change' || output.replayed ? '' : ` undo_change {"changeIds":["${changeId}"]} takes it back.`;
  return { ...output, summary: `${String(output.summary)}${undo}`, changeId, ...repeated };
}

/** A retry with an idempotency key finds its earlier proposal, which may have been decided. */
function presentProposal({ id, status, preview, changeId }: Proposal): Result {
  const summaries = {
    pending: `Proposed, not done: waits for the person (${id}).`,
    approved: `The person approved it (${id}): done.`,
    rejected: `The person rejected it (${id}): not done.`,
    expired: `Nobody decided it in time (${id}): not done.`,
  } as const satisfies Record<Proposal['status'], string>;
  return { summary: summaries[status], proposalId: id, ...(changeId === null ? {} : { changeId }), preview };
}
