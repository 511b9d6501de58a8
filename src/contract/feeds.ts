import * as z from 'zod';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { nameText } from './text.ts';

export const feedSourceKindSchema = z.enum(['all', 'today', 'project', 'view', 'label']);
export type FeedSourceKind = z.infer<typeof feedSourceKindSchema>;
export const feedFormSchema = z.enum(['events', 'tasks']);
export type FeedForm = z.infer<typeof feedFormSchema>;
export const feedDetailSchema = z.enum(['full', 'titles', 'busy']);
export type FeedDetail = z.infer<typeof feedDetailSchema>;

export const feedSchema = z.object({
  id: z.string(),
  name: z.string(),
  source: z.object({ kind: feedSourceKindSchema, id: z.string().optional() }),
  as: feedFormSchema,
  detail: feedDetailSchema,
  alarms: z.boolean(),
  completed: z.boolean(),
  createdAt: z.string(),
  lastReadAt: z.string().nullable(),
  lastReader: z.string().nullable().meta({ description: 'The program that read it last, by its own name' }),
});
export type Feed = z.infer<typeof feedSchema>;

const named: ReadonlySet<FeedSourceKind> = new Set(['project', 'view', 'label']);

/** `id` names what a project, a view or a label is; the whole account and Today have none. */
const sourceInput = z
  .strictObject({ kind: feedSourceKindSchema, id: idInputSchema.optional() })
  .superRefine(({ kind, id }, ctx) => {
    if (named.has(kind) && id === undefined)
      ctx.addIssue({ code: 'custom', path: ['id'], message: `Which ${kind}?`, params: { code: 'required' } });
    if (!named.has(kind) && id !== undefined)
      ctx.addIssue({ code: 'custom', path: ['id'], message: `Not with ${kind}`, params: { code: 'conflict' } });
  });

const feedFields = {
  name: nameText({ min: 1, max: limits.feedNameCharactersMax }),
  source: sourceInput,
  as: feedFormSchema,
  detail: feedDetailSchema,
  alarms: z.boolean(),
  completed: z.boolean(),
};

export const createFeedInput = z.strictObject({
  name: feedFields.name,
  source: feedFields.source,
  as: feedFields.as.default('events'),
  detail: feedFields.detail.default('full'),
  alarms: feedFields.alarms.default(false),
  completed: feedFields.completed.default(false),
});
export type CreateFeedInput = z.infer<typeof createFeedInput>;

export const updateFeedInput = z.strictObject({ id: idInputSchema, ...z.strictObject(feedFields).partial().shape });
export type UpdateFeedInput = z.infer<typeof updateFeedInput>;

export const feedIdInput = z.strictObject({ id: idInputSchema });
export const feedListSchema = z.object({ items: z.array(feedSchema) });
export const feedWithAddressSchema = z.object({
  feed: feedSchema,
  address: z.string().meta({ description: 'Shown only here: whoever knows it reads the feed' }),
});
