import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isServiceSource, watchSources } from './watch-sources.ts';

/** A watched source tree like the project's. */
function aTree() {
  const root = mkdtempSync(path.join(tmpdir(), 'tidemark-sources-'));
  for (const folder of ['src/server/resources/tasks', 'prisma/migrations'])
    mkdirSync(path.join(root, folder), { recursive: true });
  let changes = 0;
  let heard = () => {};
  const end = watchSources(root, () => {
    changes += 1;
    heard();
  });
  onTestFinished(() => {
    end();
    rmSync(root, { recursive: true });
  });
  return {
    save: (...files: string[]) => {
      for (const file of files) writeFileSync(path.join(root, file), '');
    },
    nextChange: () =>
      new Promise<void>((resolve) => {
        heard = resolve;
      }),
    count: () => changes,
  };
}

test('files of the service that are saved together are one change', async () => {
  const tree = aTree();
  const change = tree.nextChange();
  tree.save('src/server/resources/tasks/create-task.ts', 'src/server/resources/tasks/trash-task.ts');
  await change;
  expect(tree.count()).toBe(1);
});

test('a migration is a change', async () => {
  const tree = aTree();
  const change = tree.nextChange();
  tree.save('prisma/migrations/migration.sql');
  await change;
});

test.each([
  ['server/resources/tasks/create-task.ts', true],
  ['contract/tasks.ts', true],
  ['filter/sql/filter-sql.ts', true],
  ['server/resources/tasks/create-task.test.ts', false],
  ['features/tasks/task-row.tsx', false],
  ['app/page.tsx', false],
])('%s is code of the service: %s', (file, expected) => {
  expect(isServiceSource(file)).toBe(expected);
});
