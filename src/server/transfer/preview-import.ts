import type { ImportPreview } from '../../contract/imports.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import { labelNameKey } from '../resources/labels/label-name-key.ts';
import type { ImportSummary } from './import-summary.ts';
import { refuseTooMany } from './refuse-too-many.ts';

/**
 * Previews what the second pass would create. Reads the names of the user's labels, writes nothing.
 * @throws DomainError limit_reached as the second pass would
 */
export async function previewImport(ctx: VerbContext, summary: ImportSummary): Promise<ImportPreview> {
  const { limited, labelNames, hasFloatingReminders: _, counts, ...shown } = summary;
  const known = await ctx.database.prisma.label.findMany({
    where: { userId: ctx.actor.userId, deletedAt: null },
    select: { nameKey: true },
  });
  const knownKeys = new Set(known.map(({ nameKey }) => nameKey));
  const isKnown = (name: string) => knownKeys.has(labelNameKey(name));
  const newLabels = labelNames.filter((name) => !isKnown(name));
  const reusedLabels = labelNames.filter(isKnown);
  await refuseTooMany(ctx.database.prisma, ctx.actor.userId, { ...limited, label: newLabels.length });
  return { ...shown, counts: { ...counts, labels: counts.labels - reusedLabels.length }, newLabels, reusedLabels };
}
