import { createHash } from 'node:crypto';
import { type CsvMapping, csvMappingSchema } from '../../../contract/csv-mapping.ts';
import type { Tx } from '../../foundation/records/write.ts';

/** Those that were used last. */
const keptMax = 50;

/** Names a set of columns. */
export function headersOf({ columns }: Pick<CsvMapping, 'columns'>): string {
  const headers = columns.toSorted((a, b) => a.index - b.index).map(({ header }) => header);
  return createHash('sha256').update(JSON.stringify(headers)).digest('base64url');
}

/** Keeps what somebody said of a set of columns, for the next table that has them. */
export async function keepMapping(tx: Tx, userId: string, mapping: CsvMapping, now: Date): Promise<void> {
  const headers = headersOf(mapping);
  const data = { mapping, usedAt: now };
  await tx.importMapping.upsert({
    where: { userId_headers: { userId, headers } },
    create: { userId, headers, ...data },
    update: data,
  });
  await tx.$executeRaw`
    DELETE FROM import_mapping WHERE user_id = ${userId} AND headers IN (
      SELECT headers FROM import_mapping WHERE user_id = ${userId} ORDER BY used_at DESC, headers OFFSET ${keptMax})`;
}

export async function keptMappings(tx: Pick<Tx, 'importMapping'>, userId: string): Promise<CsvMapping[]> {
  const rows = await tx.importMapping.findMany({ where: { userId }, select: { mapping: true }, take: keptMax });
  return rows.map(({ mapping }) => csvMappingSchema.parse(mapping));
}
