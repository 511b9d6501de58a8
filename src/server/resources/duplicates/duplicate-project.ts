import { limits } from '../../../contract/limits.ts';
import type { DuplicateProjectInput, Project } from '../../../contract/projects.ts';
import { copyName } from '../../../lib/copy-name.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { positionAmong, siblingsInAccount } from '../../foundation/records/position.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { ownedProject } from '../projects/owned-project.ts';
import { readProject } from '../projects/project-record.ts';
import { projectWithin } from '../projects/project-tree.ts';
import { copyTasks, refuseTooManyTasks } from './copy-tasks.ts';

/**
 * Duplicates a project with its sections, open tasks and sub-projects, right after the original. Sub-projects that were archived by
 * themselves are left out. A copy is neither archived nor a favourite, and that of the Inbox is an ordinary project.
 * @throws DomainError not_found · limit_reached
 */
export async function duplicateProject(ctx: VerbContext, input: DuplicateProjectInput): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const root = await ownedProject(tx, userId, input.id);
    const originals = await originalsOf(open, root);
    await refuseBeyondUserMax(tx, userId, 'project', originals.length);
    const ids = originals.map(({ id }) => id);
    const sections = await tx.section.count({ where: { userId, projectId: { in: ids }, deletedAt: null } });
    await refuseBeyondUserMax(tx, userId, 'section', sections);
    await refuseTooManyTasks(tx, userId, ids);
    const copies = new Map(ids.map((id) => [id, newId('project')]));
    const archivedParents = await tx.project.count({
      where: { userId, id: root.parentId ?? '', archivedAt: { not: null } },
    });
    for (const original of originals) {
      const isRoot = original.id === root.id;
      const parentId = isRoot && archivedParents > 0 ? null : original.parentId;
      await copyProject(ctx, open, original, {
        id: copies.get(original.id) ?? '',
        name: isRoot ? (input.name ?? copyName(root.name, limits.projectNameCharactersMax)) : original.name,
        parentId: isRoot ? parentId : (copies.get(parentId ?? '') ?? null),
        position: await positionAmong(tx, siblingsInAccount('project', userId), isRoot ? { afterId: root.id } : {}),
      });
    }
    return readProject(tx, ctx.actor, copies.get(root.id) ?? '');
  });
}

type Original = Awaited<ReturnType<typeof ownedProject>>;

/** The project and those in it that are not archived, or were archived with it, from the top down. */
async function originalsOf({ tx }: WriteTransaction, root: Original): Promise<Original[]> {
  const within = await projectWithin(tx, root.userId, root.id);
  const rows = await tx.project.findMany({ where: { userId: root.userId, id: { in: within.map(({ id }) => id) } } });
  const chosen: Original[] = [];
  for (const { id } of within) {
    const row = rows.find((each) => each.id === id);
    const isShown = row && (row.archivedAt === null || row.archivedAt.getTime() === root.archivedAt?.getTime());
    if (row && (row.id === root.id || (isShown && chosen.some((each) => each.id === row.parentId)))) chosen.push(row);
  }
  return chosen;
}

async function copyProject(
  ctx: VerbContext,
  open: WriteTransaction,
  original: Original,
  copy: Pick<Original, 'id' | 'name' | 'parentId' | 'position'>,
): Promise<void> {
  const { tx, at } = open;
  const { userId, description, color, viewStyle } = original;
  const stamps = { userId, createdAt: at, updatedAt: at };
  const sections = await tx.section.findMany({
    where: { userId, projectId: original.id, deletedAt: null },
    select: { id: true, name: true, position: true },
    orderBy: { position: 'asc' },
  });
  await tx.project.createMany({ data: { ...stamps, ...copy, description, color, viewStyle } });
  const sectionIds = new Map(sections.map(({ id }) => [id, newId('section')]));
  await tx.section.createMany({
    data: sections.map(({ id, name, position }) => ({
      ...stamps,
      id: sectionIds.get(id) ?? '',
      projectId: copy.id,
      name,
      position,
    })),
  });
  await copyTasks(open, ctx.clock.now(), { userId, from: { projectId: original.id }, projectId: copy.id, sectionIds });
}
