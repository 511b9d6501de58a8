import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { limits } from '../../../../contract/limits.ts';
import { Prisma } from '../../../foundation/db/generated/client.ts';
import { oneChunk } from '../../../resources/attachments/stage-upload.ts';
import { filesOfComments } from '../../read/todoist-files.ts';
import { Abandoned, type DraftWork, type WorkerContext } from '../draft-work.ts';
import { storeDraftFile } from '../store-draft-file.ts';
import { fetchFiles } from './fetch-files.ts';
import { fetchTodoist } from './fetch-todoist.ts';
import { keptFiles, roomForFiles } from './kept-files.ts';
import { SourceProblem } from './source-problem.ts';
import { createTodoistClient, type KeptPages } from './todoist-client.ts';

const deflate = promisify<Uint8Array, Buffer>(deflateRaw);
const inflate = promisify<Uint8Array, Buffer>(inflateRaw);

/**
 * Fetches what a draft is to bring from another service, and keeps it as the draft's file. What was fetched before an interruption is not asked
 * for again. @throws SourceProblem · Abandoned
 */
export async function fetchDraft(ctx: WorkerContext, work: DraftWork): Promise<void> {
  const { id, userId, claim, withComments, createdAt, signal } = work;
  const token = ctx.heldTokens.tokenFor(id);
  if (token === undefined) throw new Abandoned();
  await work.step('fetching', 0, null);
  const client = createTodoistClient(ctx.todoist, token, keptPages(ctx, work), signal, (requests) =>
    work.step('fetching', requests, null),
  );
  const account = await fetchTodoist(client, { comments: withComments, now: createdAt });
  const bytes = Buffer.from(JSON.stringify(account));
  if (bytes.length > limits.importBytesMax)
    throw new SourceProblem('too_large', 'The account holds more than an import brings.');
  const files = filesOfComments(account);
  await fetchFiles(client, files, await keptFiles(ctx, work, files), await roomForFiles(ctx, work));
  const storageKey = await storeDraftFile(ctx, oneChunk(bytes));
  const file = {
    name: 'todoist.json',
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const isKept = await ctx.database.prisma.$transaction(async (tx) => {
    const { count } = await tx.importDraft.updateMany({
      where: { userId, id, lease: claim.lease, status: 'reading' },
      data: { files: [file], storageKey },
    });
    if (count > 0) await tx.$executeRaw`DELETE FROM arriving_upload WHERE storage_key = ${storageKey}`;
    return count > 0;
  });
  ctx.heldTokens.forget(id);
  if (!isKept) throw new Abandoned();
}

function keptPages({ database }: WorkerContext, { id: draftId, userId }: DraftWork): KeptPages {
  const keyOf = (request: string) => createHash('sha256').update(request).digest('base64url');
  return {
    async find(request) {
      const where = { draftId_request: { draftId, request: keyOf(request) } };
      const page = await database.prisma.importDraftPage.findUnique({ where, select: { body: true } });
      return page === null ? null : (await inflate(page.body)).toString('utf8');
    },
    async keep(request, body) {
      const deflated = new Uint8Array(await deflate(Buffer.from(body)));
      await database.prisma.$executeRaw(
        Prisma.sql`INSERT INTO import_draft_page (draft_id, request, user_id, body)
          VALUES (${draftId}, ${keyOf(request)}, ${userId}, ${deflated}) ON CONFLICT DO NOTHING`,
      );
    },
  };
}
