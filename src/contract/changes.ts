import * as z from 'zod';
import { instantInputSchema, instantSchema } from './dates.ts';
import { idInputSchema, idParamsSchema } from './ids.ts';
import { limits } from './limits.ts';
import { cursorSchema, listQuery, pageOf } from './pagination.ts';
import { lineText } from './text.ts';
import { trashKinds } from './trash.ts';

export const changeKindSchema = z.enum([...trashKinds, 'occurrence', 'import', 'proposal']);

export type ChangeKind = z.infer<typeof changeKindSchema>;

const actorSchema = z
  .object({
    kind: z.enum(['session', 'token', 'device', 'oauth', 'worker']),
    tokenId: z.string().nullable(),
    tokenName: z.string().nullable(),
    client: z
      .string()
      .nullable()
      .meta({ description: 'What the calling program calls itself', example: 'curl/8.14.1' }),
  })
  .meta({ id: 'ChangeActor' });

const fieldSchema = z.object({
  field: z.string().meta({ description: 'As the records name it', example: 'dueDate' }),
  from: z
    .unknown()
    .meta({ description: 'Of labelIds: those that were taken off. Of recurrence: its parts that differ' }),
  to: z.unknown().meta({ description: 'Of labelIds: those that were put on' }),
});

export const changeRowSchema = z
  .object({
    kind: changeKindSchema,
    id: z
      .string()
      .meta({ description: 'Of a deletion or restoration its root; `*` = more than 500 records of the kind' }),
    name: z.string().nullable().meta({ description: 'What the record is called now' }),
    op: z.enum(['created', 'updated', 'deleted', 'restored', 'fired']),
    deletionId: z.string().optional(),
    count: z
      .int()
      .optional()
      .meta({ description: 'Records of the kind that this row stands for, where more than itself' }),
    fields: z.array(fieldSchema),
  })
  .meta({ id: 'ChangeRow' });

export type ChangeRow = z.infer<typeof changeRowSchema>;

/** One write transaction that changed something (contract.md §7). */
export const changeSchema = z
  .object({
    id: z.string().meta({ example: 'chg_4812' }),
    seq: z.int().nullable().meta({ description: '1, 2, 3 … without holes; null in a dry run' }),
    at: instantSchema.meta({ description: 'The updatedAt of each record that it changed' }),
    operation: z.string().meta({ example: 'tasks.update' }),
    event: z.string().meta({ example: 'task.updated' }),
    actor: actorSchema,
    via: z.enum(['app', 'rest', 'mcp', 'worker']),
    requestId: z.string().nullable(),
    approved: z.boolean().meta({ description: 'A proposal that the person approved' }),
    summary: z.string().nullable().meta({ example: 'Moved “Order tiles” to 2026-03-13' }),
    counts: z.record(z.string(), z.int()).meta({ example: { tasks: 1 } }),
    undoes: z.array(z.string()),
    undoneBy: z.string().nullable(),
    undoable: z.boolean(),
    redacted: z.boolean().meta({ description: 'The credential may see nothing of it but that it happened' }),
    rows: z.array(changeRowSchema),
    rowsTruncated: z
      .boolean()
      .meta({ description: `More than ${limits.changeRowsShown}; \`GET /changes/{id}\` pages through all` }),
  })
  .meta({ id: 'Change' });

export type Change = z.infer<typeof changeSchema>;

export const changeDetailSchema = changeSchema
  .extend({ nextCursor: z.string().nullable().meta({ description: 'Of the rows' }) })
  .meta({ id: 'ChangeDetail' });

export type ChangeDetail = z.infer<typeof changeDetailSchema>;

export const changePageSchema = pageOf(changeSchema).extend({
  lastSeq: z.int().meta({ description: 'The number of the last change of the user' }),
});

export type ChangePage = z.infer<typeof changePageSchema>;

export const listChangesInput = z
  .strictObject({
    limit: listQuery.limit,
    cursor: cursorSchema.optional(),
    after: z.int().min(0).optional().meta({
      description: 'The feed: changes with a greater number, oldest first, none left out. Not with the filters',
    }),
    recordId: idInputSchema.optional().meta({ description: 'The history of one record' }),
    attached: z.boolean().optional().meta({
      description: 'With the `recordId` of a task: its comments, reminders and files too',
    }),
    tokenId: idInputSchema.optional().meta({ description: 'What one token changed; `self` = the calling one' }),
    operation: lineText({ min: 0, max: limits.operationCharactersMax })
      .optional()
      .meta({ description: 'By one operation, such as `tasks.update`' }),
    since: instantInputSchema.optional().meta({ description: 'Inclusive' }),
    until: instantInputSchema.optional().meta({ description: 'Exclusive' }),
  })
  .superRefine(({ after, ...filters }, context) => {
    if (after === undefined) return;
    for (const name of ['recordId', 'tokenId', 'operation', 'since', 'until'] as const)
      if (filters[name] !== undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'Not together with after',
          params: { code: 'conflict' },
        });
  });

export type ListChangesInput = z.infer<typeof listChangesInput>;

export const getChangeInput = idParamsSchema.extend({ limit: listQuery.limit, cursor: cursorSchema.optional() });

export type GetChangeInput = z.infer<typeof getChangeInput>;

const onConflictSchema = z.enum(['refuse', 'skip', 'overwrite']).optional().meta({
  description: 'What was changed since: refuse all (409, the default), leave it as it is, or undo it all the same',
});

export type OnConflict = 'refuse' | 'skip' | 'overwrite';

export const undoChangeInput = idParamsSchema.extend({ onConflict: onConflictSchema });

export type UndoChangeInput = z.infer<typeof undoChangeInput>;

export const undoChangesInput = z
  .strictObject({
    changeIds: z
      .array(idInputSchema)
      .min(1)
      .max(limits.undoChangesMax)
      .optional()
      .meta({ description: 'Ids of changes, as Tidemark-Change-Id gave them; undone latest first' }),
    tokenId: idInputSchema
      .optional()
      .meta({ description: 'Instead of changeIds: what a token changed. Sessions only' }),
    since: instantInputSchema.optional().meta({ description: 'With tokenId; inclusive' }),
    until: instantInputSchema.optional().meta({ description: 'With tokenId; exclusive' }),
    onConflict: onConflictSchema,
  })
  .superRefine(({ changeIds, tokenId, since, until }, context) => {
    const refuse = (name: string, code: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, params: { code } });
    if (changeIds === undefined && tokenId === undefined)
      refuse('changeIds', 'required', 'Give changeIds, or tokenId and since');
    if (changeIds !== undefined && tokenId !== undefined) refuse('tokenId', 'conflict', 'Not together with changeIds');
    if (tokenId !== undefined && since === undefined) refuse('since', 'required', 'Required with tokenId');
    if (tokenId === undefined && (since ?? until) !== undefined)
      refuse('tokenId', 'required', 'Required with since and until');
  });

export type UndoChangesInput = z.infer<typeof undoChangesInput>;

export const changeConflictSchema = z
  .object({
    kind: changeKindSchema,
    id: z.string(),
    name: z.string().nullable(),
    reason: z.enum(['changed', 'home_gone', 'has_content', 'label_exists', 'in_trash']).meta({
      description:
        'changed: `fields` were changed since · home_gone: the place that it had is deleted or full, or lies below the task itself · has_content: records were added to it since · label_exists: another label has its name · in_trash: it was moved to Trash since',
    }),
    fields: z.array(
      z.object({
        field: z.string(),
        was: z.unknown().meta({ description: 'Before the change' }),
        set: z.unknown().meta({ description: 'What the change made it' }),
        now: z.unknown(),
      }),
    ),
    by: z
      .object({ changeId: z.string(), actor: actorSchema, at: instantSchema })
      .nullable()
      .meta({ description: 'The last change of the record since' }),
  })
  .meta({ id: 'ChangeConflict' });

export type ChangeConflict = z.infer<typeof changeConflictSchema>;

export const undoResultSchema = z
  .object({
    change: changeSchema.nullable().meta({ description: 'The change that undid; null when there was nothing to do' }),
    undone: z.array(z.object({ kind: changeKindSchema, id: z.string() })),
    kept: z.array(changeConflictSchema).meta({ description: 'What `skip` left as it is' }),
  })
  .meta({ id: 'UndoResult' });

export type UndoResult = z.infer<typeof undoResultSchema>;
