import type { Database } from '../../server/foundation/db/database.ts';
import { newId } from '../../server/foundation/db/new-id.ts';
import { positionAfter } from '../../server/foundation/records/position.ts';
import { beginWrite, type Tx } from '../../server/foundation/records/write.ts';
import { createAccount } from '../../server/identity/auth/create-account.ts';
import { fakeTask, labelNames, projectNames, sectionNames } from './fake-data.ts';

const batchTasks = 2_000;
const transactionTimeoutMs = 120_000;

interface Places {
  readonly projectIds: string[];
  readonly sectionsOf: Map<string, string[]>;
  readonly labelIds: string[];
}

/**
 * Adds tasks to a user, spread over projects, sections and labels as people do; the same number gives the same data.
 * @returns true when the account was made for it
 */
export async function seedUser(database: Database, username: string, tasks: number): Promise<boolean> {
  const { prisma } = database;
  const known = await prisma.user.findUnique({ where: { username }, select: { id: true } });
  const user = known ?? (await createAccount(database, 'operator', { username, password: 'seeded for trials' }));
  const places = await prisma.$transaction((tx) => insertPlaces(tx, user.id), { timeout: transactionTimeoutMs });
  let position = positionAfter(null);
  for (let done = 0; done < tasks; done += batchTasks) {
    const count = Math.min(batchTasks, tasks - done);
    position = await prisma.$transaction((tx) => insertTasks(tx, user.id, places, done, count, position), {
      timeout: transactionTimeoutMs,
    });
  }
  await database.pool.query('ANALYZE task');
  return known === null;
}

async function insertPlaces(tx: Tx, userId: string): Promise<Places> {
  const { at } = await beginWrite(tx, { actor: { userId } });
  const stamps = { userId, createdAt: at, updatedAt: at };
  const last = await tx.project.findFirst({
    where: { userId },
    orderBy: { position: 'desc' },
    select: { position: true },
  });
  let position = last?.position ?? null;
  const nextPosition = () => {
    const next = positionAfter(position);
    position = next;
    return next;
  };
  const projects = projectNames.map((name) => ({ id: newId('project'), name, position: nextPosition(), ...stamps }));
  const sections = projects.flatMap(({ id }) =>
    sectionNames.map((name) => ({ id: newId('section'), projectId: id, name, position: nextPosition(), ...stamps })),
  );
  await tx.project.createMany({ data: projects });
  await tx.section.createMany({ data: sections });
  const labels = await ensureLabels(tx, stamps, nextPosition);
  const inbox = await tx.project.findFirstOrThrow({ where: { userId, isInbox: true }, select: { id: true } });
  const sectionsOf = new Map(
    projects.map(({ id }) => [id, sections.filter((section) => section.projectId === id).map((section) => section.id)]),
  );
  return { projectIds: [inbox.id, ...projects.map(({ id }) => id)], sectionsOf, labelIds: labels };
}

async function ensureLabels(
  tx: Tx,
  stamps: { userId: string; createdAt: Date; updatedAt: Date },
  nextPosition: () => string,
): Promise<string[]> {
  const labels = await tx.label.findMany({
    where: { userId: stamps.userId, deletedAt: null },
    select: { id: true, nameKey: true },
  });
  const missing = labelNames
    .filter((name) => !labels.some((label) => label.nameKey === name))
    .map((name) => ({ id: newId('label'), name, nameKey: name, position: nextPosition(), ...stamps }));
  await tx.label.createMany({ data: missing });
  return [...labels, ...missing].map((label) => label.id);
}

async function insertTasks(
  tx: Tx,
  userId: string,
  places: Places,
  first: number,
  count: number,
  after: string,
): Promise<string> {
  const { at } = await beginWrite(tx, { actor: { userId } });
  let position = after;
  const links: { userId: string; taskId: string; labelId: string }[] = [];
  const rows = Array.from({ length: count }, (_, index) => {
    const fake = fakeTask(first + index);
    const projectId = pick(places.projectIds, fake.projectPick);
    const sections = places.sectionsOf.get(projectId) ?? [];
    position = positionAfter(position);
    const id = newId('task');
    for (const labelPick of fake.labelPicks)
      links.push({ userId, taskId: id, labelId: pick(places.labelIds, labelPick) });
    return {
      id,
      userId,
      projectId,
      sectionId: sections.length > 0 && fake.sectionPick % 3 !== 0 ? pick(sections, fake.sectionPick) : null,
      name: fake.name,
      description: fake.description,
      priority: fake.priority,
      dueDate:
        fake.dueInDays === null
          ? null
          : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + fake.dueInDays)),
      completedAt: fake.completed ? at : null,
      position,
      createdAt: at,
      updatedAt: at,
    };
  });
  await tx.task.createMany({ data: rows });
  await tx.taskLabel.createMany({ data: links, skipDuplicates: true });
  return position;
}

function pick<T>(list: readonly T[], index: number): T {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
