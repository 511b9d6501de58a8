import { expect, test } from 'vitest';
import {
  metadataStaysHere,
  privateDocumentsStayUnread,
  refreshesAreKept,
  revocationsCount,
} from '../../../test/oauth-proofs.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const [here, there] = [testApi(services), testApi(services)];
const { pool } = here.services.database;

/** `npm run ordeal -- oauth` proves the same at full size, between two processes. */
async function broken(prove: (check: (holds: boolean, seen: () => string) => void) => Promise<unknown>) {
  const seen: string[] = [];
  await prove((holds, said) => void (holds || seen.push(said())));
  return seen;
}

const age = (seconds: number) =>
  pool.query(
    `UPDATE oauth_record SET consumed_at = consumed_at - make_interval(secs => $1) WHERE consumed_at IS NOT NULL`,
    [seconds],
  );

test('fifty refreshes at two instances sign nobody out, and a token that is used again a minute later does', async () => {
  expect(await broken((check) => refreshesAreKept([here, there], 1, age, check))).toEqual([]);
});

test('a grant that is revoked at one instance is refused by the other at the next request', async () => {
  expect(await broken((check) => revocationsCount([here, there], 5, check))).toEqual([]);
});

test('no path of the metadata and no host leads anywhere else', async () => {
  expect(await broken((check) => metadataStaysHere(here, 200, 50, check))).toEqual([]);
});

test('a document in one’s own network is never read, however its address is spelled', async () => {
  expect(await broken((check) => privateDocumentsStayUnread(here, check))).toEqual([]);
});
