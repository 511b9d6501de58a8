import * as z from 'zod';
import { changeSchema } from './changes.ts';
import { instantSchema } from './dates.ts';
import { problemSchema } from './errors.ts';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { cursorSchema, listQuery, pageOf } from './pagination.ts';

const proposalStatusSchema = z.enum(['pending', 'approved', 'rejected', 'expired']);

/** A call of an ask-first token, which is carried out once the user approves it (contract.md §8). */
export const proposalSchema = z
  .object({
    id: z.string(),
    tokenId: z.string(),
    tokenName: z.string(),
    operation: z.string().meta({ example: 'tasks.update' }),
    status: proposalStatusSchema.meta({ description: '`expired`: after seven days, or with its token' }),
    summary: z.string().nullable(),
    preview: changeSchema.nullable().meta({ description: 'The change it would make; null = none any more' }),
    previewHash: z.string().meta({ description: 'Names what the preview comes to: approval sends it back' }),
    createdAt: instantSchema,
    expiresAt: instantSchema,
    decidedAt: instantSchema.nullable(),
    changeId: z.string().nullable().meta({ description: 'The change that the approval made' }),
    note: z.string().nullable().meta({ description: "Why, in the proposing program's own words" }),
  })
  .meta({ id: 'Proposal' });

export type Proposal = z.infer<typeof proposalSchema>;

export const proposalPageSchema = pageOf(proposalSchema);

export type ProposalPage = z.infer<typeof proposalPageSchema>;

export const listProposalsInput = z.strictObject({
  limit: listQuery.limit,
  cursor: cursorSchema.optional(),
  status: proposalStatusSchema.optional().meta({ description: 'All of them unless given' }),
});

export type ListProposalsInput = z.infer<typeof listProposalsInput>;

const ofOneToken = limits.proposalsPendingMax;

export const decideProposalsInput = z
  .strictObject({
    approve: z
      .array(z.strictObject({ id: idInputSchema, previewHash: z.string().max(limits.idCharactersMax) }))
      .max(ofOneToken)
      .optional(),
    reject: z.array(idInputSchema).max(ofOneToken).optional(),
    reopen: z.array(idInputSchema).max(ofOneToken).optional().meta({ description: 'Rejected ones, which wait again' }),
  })
  .superRefine(({ approve = [], reject = [], reopen = [] }, context) => {
    const decided = new Map(approve.map(({ id }) => [id, 'approve']));
    for (const [list, ids] of Object.entries({ reject, reopen }))
      ids.forEach((id, index) => {
        const other = decided.get(id) ?? list;
        decided.set(id, other);
        if (other === list) return;
        const message = `The same proposal is in ${other}`;
        context.addIssue({ code: 'custom', path: [list, index], message, params: { code: 'conflict' } });
      });
  });

export type DecideProposalsInput = z.infer<typeof decideProposalsInput>;

/** Each decision has its own outcome; a stale proposal stays pending with a new preview. */
export const decisionsSchema = z.object({
  results: z.array(
    z.object({ proposal: proposalSchema.nullable(), id: z.string(), problem: problemSchema.optional() }),
  ),
});

export type Decisions = z.infer<typeof decisionsSchema>;

export type Decision = Decisions['results'][number];
