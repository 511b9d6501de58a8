import { type ImportReferences, importReferences } from '../import-references.ts';
import { keysInOrder } from '../keys-in-order.ts';
import { type ImportableFile, importedOrderedKinds } from '../parsed-import.ts';
import type { TaskPlace } from '../task-place.ts';
import type { Judgement } from './judge-records.ts';
import { ByKind, type KeyedKind, keyedKinds } from './keyed-kinds.ts';
import { containerKey, type Joined } from './plan-again.ts';

/** As `importReferences`, of records that join what earlier imports created. */
export function againReferences(
  judgement: Judgement,
  made: ImportableFile,
  places: ReadonlyMap<string, TaskPlace>,
  joined: Joined,
): ImportReferences {
  const base = importReferences(made, judgement.account.places);
  const positions = positionsOf(judgement, made, places, joined);
  const isKeyed = (kind: string): kind is KeyedKind => (keyedKinds as readonly string[]).includes(kind);
  const { labels } = judgement.pairs.parsed.exportFile;
  const inOrder = [...labels].sort((a, b) => (a.position < b.position ? -1 : 1));
  const rank = new Map(inOrder.map(({ id }, index) => [judgement.id('label', id), index]));
  const undeleted = new Set(labels.filter(({ deletionId }) => deletionId === null).map(({ id }) => id));
  return {
    ...base,
    id: (kind, id) => (isKeyed(kind) ? judgement.id(kind, id) : base.id(kind, id)),
    named: (id) => judgement.named(id),
    position: (kind, id) => (isKeyed(kind) && positions.of(kind).get(id)) || '',
    place: (task) => places.get(task.id) ?? base.place(task),
    shownLabelIds(linked) {
      const shown = new Set(linked.filter((id) => undeleted.has(id)).map((id) => judgement.id('label', id)));
      return [...shown].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    },
  };
}

/** New positions behind what each container holds. */
function positionsOf(
  judgement: Judgement,
  made: ImportableFile,
  places: ReadonlyMap<string, TaskPlace>,
  { lastTasks, lastSections }: Joined,
): ByKind<string> {
  const positions = new ByKind<string>();
  const add = (kind: KeyedKind, keys: ReadonlyMap<string, string>) => {
    for (const [id, position] of keys) positions.of(kind).set(id, position);
  };
  for (const kind of importedOrderedKinds)
    add(kind, keysInOrder<{ id: string; position: string }>(made[`${kind}s`], judgement.account.places.last[kind]));
  const projectOf = (section: { readonly projectId: string }) => judgement.id('project', section.projectId);
  for (const [projectId, siblings] of Map.groupBy(made.sections, projectOf))
    add('section', keysInOrder(siblings, lastSections.get(projectId) ?? null));
  const containerOf = ({ id }: { readonly id: string }) => {
    const place = places.get(id);
    return place ? containerKey(place) : '';
  };
  for (const [container, siblings] of Map.groupBy(made.tasks, containerOf))
    add('task', keysInOrder(siblings, lastTasks.get(container) ?? null));
  return positions;
}
