import { isDeepStrictEqual } from 'node:util';
import { importFiles } from './import-files.ts';
import { seededRandom } from './random-writer.ts';
import type { SignedIn } from './signed-in.ts';
import { type EditedField, editedFields, fieldsHere, SourceModel } from './source-model.ts';
import type { TestApi } from './test-api.ts';

interface Runs {
  readonly seed: number;
  readonly rounds: number;
  /** On each side, between two runs. */
  readonly edits: number;
}

const tasks = 12;
const exportedAt = '2026-01-02T00:00:00.000Z';

/**
 * Imports a source again and again while both sides are edited at random, and undoes a run and repeats it.
 * @returns what was lost of the edits here, is not as the source has it, or came twice
 */
export async function lostByRunningAgain(
  api: Pick<TestApi, 'call'>,
  me: SignedIn,
  { seed, rounds, edits }: Runs,
): Promise<string[]> {
  const below = seededRandom(seed);
  const model = new SourceModel(() => below(1_000_000) / 1_000_000, tasks);
  const found: string[] = [];
  const check = (holds: boolean, told: () => string) => {
    if (!holds) found.push(told());
  };
  async function run() {
    const file = { name: 'tasks.json', text: model.file(exportedAt) };
    const { status, text, body } = await importFiles(api, me, '/imports', [file], {}, { known: 'skip' });
    if (status !== 201) throw new Error(`a run was answered ${status}: ${text}`);
    return body;
  }
  const isNothing = ({ counts, updated, skipped }: Awaited<ReturnType<typeof run>>) =>
    counts.tasks + counts.projects + counts.labels + updated + skipped === 0;

  await run();
  const idByName = new Map([...(await fieldsHere(me))].map(([id, { name }]) => [name, id]));
  const ids = new Map(model.tasks.map(({ id, name }) => [id, idByName.get(name) ?? '']));
  const written = await fieldsHere(me);
  for (let round = 0; round < rounds; round += 1) {
    const there = new Set<string>();
    for (let n = 0; n < edits; n += 1) {
      const task = model.pick(model.tasks);
      const field = model.pick(editedFields);
      Object.assign(task, { [field]: model.value(field) });
      there.add(`${task.id} ${field}`);
    }
    for (let n = 0; n < edits; n += 1)
      await editHere(me, ids.get(model.pick(model.tasks).id) ?? '', model.pick(editedFields), model);
    const edited = await fieldsHere(me);
    const made = await run();
    const after = await fieldsHere(me);
    for (const task of model.tasks)
      for (const field of editedFields) {
        const id = ids.get(task.id) ?? '';
        const [brought, mine, now] = [written, edited, after].map((of) => of.get(id)?.[field]);
        // What was changed here stays so in every later run, until it is again as it was brought.
        const isMine = !isDeepStrictEqual(brought, mine);
        const said = field === 'completedAt' ? task[field] !== null : task[field];
        const wanted = isMine || !there.has(`${task.id} ${field}`) ? mine : said;
        const isAgreed = there.has(`${task.id} ${field}`) && isDeepStrictEqual(mine, said);
        if (!isMine || isAgreed) Object.assign(written.get(id) ?? {}, { [field]: isAgreed ? said : wanted });
        check(isDeepStrictEqual(now, wanted), () => `round ${round}, ${task.id} ${field}: ${now} is not ${wanted}`);
      }
    const again = await run();
    check(isNothing(again), () => `round ${round}, once more: ${JSON.stringify(again)}`);
    if (round % 2 === 0) continue;
    await me.act(`/imports/${made.id}/undo`);
    check(isDeepStrictEqual(await fieldsHere(me), edited), () => `round ${round}: the undo leaves something else`);
    await run();
    check(
      isDeepStrictEqual(await fieldsHere(me), after),
      () => `round ${round}: after the undo it brings something else`,
    );
  }
  return found;
}

/** What is named by its id in the source is here by its name. */
async function idNamed(me: SignedIn, path: string, of: string): Promise<string> {
  const items: { id: string; name: string }[] = (await me.get(path)).items;
  return items.find(({ name }) => name === `Named ${of}`)?.id ?? '';
}

async function editHere(me: SignedIn, id: string, field: EditedField, model: SourceModel): Promise<void> {
  const value = model.value(field);
  if (field === 'completedAt') await me.act(`/tasks/${id}/${value === null ? 'reopen' : 'complete'}`);
  else if (field === 'projectId')
    await me.act(`/tasks/${id}/move`, { projectId: await idNamed(me, '/projects', String(value)) });
  else if (field === 'labelIds') {
    const labelIds = await Promise.all((value as string[]).map((label) => idNamed(me, '/labels', label)));
    await me.patch(`/tasks/${id}`, { labelIds });
  } else await me.patch(`/tasks/${id}`, { [field]: value });
}
