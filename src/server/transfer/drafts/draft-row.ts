import * as z from 'zod';
import {
  type DraftProgress,
  draftChoicesSchema,
  draftProblemSchema,
  draftStatusSchema,
  type ImportDraft,
  importDraftSchema,
  openDraftStatuses,
} from '../../../contract/import-drafts.ts';
import { importFormatSchema } from '../../../contract/imports.ts';
import type { Prisma } from '../../foundation/db/generated/client.ts';

/** What was received, as `files` holds it. */
export const filesSchema = z.array(z.object({ name: z.string(), byteSize: z.int(), sha256: z.string() }));

/** The columns that are told; the list of all issues may be large. */
export const draftSelect = {
  ...{
    id: true,
    source: true,
    fileName: true,
    status: true,
    counts: true,
    overview: true,
    mapping: true,
    sample: true,
  },
  ...{ choices: true, issueCount: true, problem: true, importId: true, createdAt: true, expiresAt: true },
} as const satisfies Prisma.ImportDraftSelect;

export type DraftRow = Prisma.ImportDraftGetPayload<{ select: typeof draftSelect }>;

const overviewSchema = importDraftSchema.pick({
  projects: true,
  archivedTasks: true,
  labels: true,
  views: true,
  notes: true,
});
const read = importDraftSchema.shape;

/** The only mapper from row to wire. */
export function toDraft(row: DraftRow, now: Date, progress: DraftProgress | null = null): ImportDraft {
  const status = statusOf(row, now);
  const overview = row.overview === null ? null : overviewSchema.parse(row.overview);
  return {
    id: row.id,
    source: row.source === null ? null : importFormatSchema.parse(row.source),
    fileName: row.fileName,
    status,
    progress: status === 'reading' || status === 'applying' ? progress : null,
    counts: read.counts.parse(row.counts),
    ...(overview ?? { projects: [], archivedTasks: 0, labels: [], views: [], notes: [] }),
    mapping: read.mapping.parse(row.mapping),
    sample: read.sample.parse(row.sample),
    choices: draftChoicesSchema.parse(row.choices),
    issueCount: row.issueCount,
    problem: row.problem === null ? null : draftProblemSchema.parse(row.problem),
    importId: row.importId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** A draft whose time is over has expired before a sweep says so; one that is being applied ends first. */
export function statusOf({ status, expiresAt }: Pick<DraftRow, 'status' | 'expiresAt'>, now: Date) {
  const known = draftStatusSchema.parse(status);
  const isOver = isOpen(known) && known !== 'applying' && expiresAt <= now;
  return isOver ? 'expired' : known;
}

export function isOpen(status: string): boolean {
  return (openDraftStatuses as readonly string[]).includes(status);
}
