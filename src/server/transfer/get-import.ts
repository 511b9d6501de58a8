import type { ImportRecord } from '../../contract/imports.ts';
import { notFound } from '../foundation/platform/domain-error.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { toImport } from './import-record.ts';

/** @throws DomainError not_found */
export async function getImport(ctx: VerbContext, { id }: { id: string }): Promise<ImportRecord> {
  const row = await ctx.database.prisma.import.findFirst({ where: { userId: ctx.actor.userId, id } });
  if (!row) throw notFound();
  return toImport(row);
}
