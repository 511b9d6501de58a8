import type { ImportPreview } from '../../contract/imports.ts';
import { queryPool } from '../foundation/db/query.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { labelNameKey } from '../resources/labels/label-name-key.ts';
import { judgeImport } from './again/judge-import.ts';
import { findPlaces } from './import-places.ts';
import type { ReadFiles } from './import-reader.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/**
 * Previews what the second pass would create. Reads what of it the user has, writes nothing.
 * @throws DomainError limit_reached as the second pass would
 */
export async function previewImport(
  ctx: VerbContext,
  files: ReadFiles,
  { skipsKnown }: { readonly skipsKnown: boolean },
): Promise<ImportPreview> {
  const { limited, labelNames, hasFloatingReminders: _, counts, ...shown } = files.summary;
  const { prisma, pool } = ctx.database;
  const { userId } = ctx.actor;
  const known = await prisma.label.findMany({ where: { userId, deletedAt: null }, select: { nameKey: true } });
  const knownKeys = new Set(known.map(({ nameKey }) => nameKey));
  const isKnown = (name: string) => knownKeys.has(labelNameKey(name));
  const newLabels = labelNames.filter((name) => !isKnown(name));
  const reusedLabels = labelNames.filter(isKnown);
  if (skipsKnown) {
    const again = await judgeImport(queryPool(pool), userId, files, await findPlaces({ tx: prisma }, userId));
    await refuseTooMany(prisma, userId, again.limited);
    const { updated, skipped, states } = again;
    return { ...shown, counts: again.counts, newLabels, reusedLabels, updated, skipped, states };
  }
  await refuseTooMany(prisma, userId, { ...limited, label: newLabels.length });
  const made = { ...counts, labels: counts.labels - reusedLabels.length };
  return { ...shown, counts: made, newLabels, reusedLabels, updated: 0, skipped: 0, states: null };
}
