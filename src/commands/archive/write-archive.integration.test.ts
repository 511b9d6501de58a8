import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import { expect, test } from 'vitest';
import { archiveSource, filesBelow, freshDirectory, reportFile, usedUploads } from '../../test/archive-source.ts';

const source = await archiveSource();

test('only the owner may read a backup, which holds password hashes', async () => {
  expect(statSync(await source.backup()).mode & 0o777).toBe(0o600);
});

test('a backup takes the files of saved rows and nothing that is arriving, while uploads come and go', async () => {
  const uploadsDir = usedUploads();
  let stop = false;
  const churn = (async () => {
    for (let n = 0; !stop; n += 1) {
      const file = path.join(uploadsDir, 'incoming', `upload-${n}`);
      writeFileSync(file, 'x'.repeat(10_000));
      await new Promise((resolve) => setImmediate(resolve));
      rmSync(file);
    }
  })();
  for (let n = 0; n < 5; n += 1) {
    const file = await source.backup(uploadsDir);
    const directory = freshDirectory();
    await extract({ file, cwd: directory });
    expect(filesBelow(path.join(directory, 'uploads'))).toEqual([reportFile]);
  }
  stop = true;
  await churn;
  expect(filesBelow(path.join(uploadsDir, 'incoming'))).toEqual(['half']);
});
