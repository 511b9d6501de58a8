import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeNarrowHistory } from '../../test/narrow-history.ts';
import { testServices } from '../../test/services.ts';
import { testApi } from '../../test/test-api.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-narrow-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const api = testApi(await testServices(), { variables: { DATA_DIR: dataDir } });

test.for(Array.from({ length: 10 }, (_, index) => index))(
  'a restricted token, whatever it writes and undoes, changes nothing beyond its scopes and projects: history %i',
  async (history) => {
    expect(await writeNarrowHistory(api, 20_261_128 + history * 7_919)).toEqual([]);
  },
);
