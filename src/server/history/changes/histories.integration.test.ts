import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { historyAccount } from '../../../test/history-account.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { writeHistory } from '../../../test/write-histories.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-histories-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const api = testApi(await testServices(), { variables: { DATA_DIR: dataDir } });

test.for(Array.from({ length: 30 }, (_, index) => 0 + index))(
  'whatever is written and undone in any order, the rows hold what the schema promises: history %i',
  async (history) => {
    expect(await writeHistory(await historyAccount(api), 20_261_123 + history * 7_919, 30)).toBeNull();
  },
);
