import type { SignedIn } from '../../test/signed-in.ts';
import type { Instance } from './instance.ts';

/** A CSV of so many tasks, named `Imported 0` and so on. */
export function fileOfTasks(tasks: number): Blob {
  const rows = Array.from({ length: tasks }, (_, index) => `task,Imported ${index},${1 + (index % 4)}`);
  return new Blob([`TYPE,CONTENT,PRIORITY\n${rows.join('\n')}\n`]);
}

/** Imports a file. @returns how many seconds it took */
export async function importTasks({ baseUrl }: Instance, owner: SignedIn, file: Blob): Promise<number> {
  const startedAt = performance.now();
  const form = new FormData();
  form.append('file', file, 'tasks.csv');
  const response = await fetch(`${baseUrl}/api/v1/imports`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${owner.user.token}` },
  });
  if (response.status !== 201) throw new Error(`the import was answered ${response.status} ${await response.text()}`);
  return (performance.now() - startedAt) / 1_000;
}
