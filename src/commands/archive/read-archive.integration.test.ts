import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  alterManifest,
  archiveSource,
  aServiceInUse,
  contents,
  emptyDatabaseOfOrdinaryRole,
  filesBelow,
  freshUploads,
  reportFile,
  using,
  usual,
} from '../../test/archive-source.ts';
import { readArchive } from './read-archive.ts';

const source = await archiveSource();

test('a backup restored into an empty database of an ordinary role brings back every row and every upload', async () => {
  const file = await source.backup();
  const uploadsDir = freshUploads();
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, { databaseUrl, uploadsDir, ...usual });

  const before = await contents(source.databaseUrl);
  expect(await contents(databaseUrl)).toEqual(before);
  expect(before.task).toHaveLength(200);
  expect(before.project?.join()).toContain('漢字');
  expect(filesBelow(uploadsDir)).toEqual([reportFile]);
  expect(readFileSync(path.join(uploadsDir, reportFile), 'utf8')).toBe('the report');
});

test('what is restored is watched over as before: a write without a tick of the sync clock is refused', async () => {
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(await source.backup(), { databaseUrl, uploadsDir: freshUploads(), ...usual });
  await expect(using(databaseUrl, (client) => client.query(`UPDATE task SET name = 'sneaked in'`))).rejects.toThrow();
});

test('a restore begins a new epoch, later than everything that was handed out before it', async () => {
  const file = await source.backup();
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  // The clock of the database that is replaced ran ahead.
  const handedOut = await using(databaseUrl, async (client) => {
    await client.query(`UPDATE sync_clock SET last = now() + interval '1 hour'`);
    const { rows } = await client.query('SELECT value, (SELECT sync_now(user_id) FROM sync_clock) AS now FROM epoch');
    return rows[0];
  });

  await readArchive(file, { databaseUrl, uploadsDir, ...usual, replace: true });
  const [epoch, clocks] = await using(databaseUrl, async (client) => [
    (await client.query('SELECT value, begun_at FROM epoch')).rows[0],
    (await client.query('SELECT last FROM sync_clock')).rows,
  ]);
  const backedUp = await using(source.databaseUrl, (client) => client.query('SELECT value FROM epoch'));
  expect([handedOut.value, backedUp.rows[0].value]).not.toContain(epoch.value);
  expect(epoch.begun_at.getTime()).toBeGreaterThan(handedOut.now.getTime());
  expect(clocks).toEqual(clocks.map(() => ({ last: epoch.begun_at })));
  expect(clocks.length).toBeGreaterThan(0);
});

test('a backup that names a migration as an earlier release did is restored', async () => {
  const file = await source.backup();
  await alterManifest(file, (manifest) => {
    expect(manifest).toContain('20261121000650_places');
    return manifest.replace('20261121000650_places', '20261121000600_places');
  });
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, { databaseUrl, uploadsDir: freshUploads(), ...usual });
  expect(await contents(databaseUrl)).toEqual(await contents(source.databaseUrl));
});

async function credentialsAfterRestore(keepTokens: boolean) {
  const file = await source.backup();
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, { databaseUrl, uploadsDir: freshUploads(), ...usual, keepTokens });
  return using(databaseUrl, async (client) => ({
    sessions: (await client.query('SELECT count(*)::int AS n FROM browser_session')).rows[0].n,
    revoked: (await client.query('SELECT name, revoked_at IS NOT NULL AS revoked FROM api_token ORDER BY 1')).rows,
  }));
}

test('a restore ends what programs were granted by OAuth, also where tokens are kept', async () => {
  const file = await using(source.databaseUrl, async (client) => {
    await client.query(`INSERT INTO api_token (id, user_id, name, kind, hash, prefix, scopes, created_at)
      SELECT 'tok_granted', id, 'granted', 'oauth', sha256('granted'), 'tdo_', '{tasks:read}', now() FROM app_user`);
    await client.query(`INSERT INTO oauth_record (kind, id_hash, payload, user_id, token_id, expires_at)
      SELECT 'RefreshToken', sha256('refresh'), '', user_id, id, now() + interval '1 day' FROM api_token WHERE kind = 'oauth'`);
    await client.query(`INSERT INTO oauth_access (hash, user_id, token_id, audience, expires_at)
      SELECT sha256('access'), user_id, id, 'https://tasks.example.org/api/mcp', now() + interval '1 day' FROM api_token WHERE kind = 'oauth'`);
    const made = await source.backup();
    for (const table of ['oauth_access', 'oauth_record']) await client.query(`DELETE FROM ${table}`);
    await client.query(`DELETE FROM api_token WHERE kind = 'oauth'`);
    return made;
  });
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, { databaseUrl, uploadsDir: freshUploads(), ...usual, keepTokens: true });
  const { rows } = await using(databaseUrl, (client) =>
    client.query(`SELECT (SELECT count(*)::int FROM oauth_record) AS records, (SELECT count(*)::int FROM oauth_access) AS accesses,
      (SELECT revoked_at IS NOT NULL FROM api_token WHERE kind = 'oauth') AS revoked`),
  );
  expect(rows).toEqual([{ records: 0, accesses: 0, revoked: true }]);
});

test('a draft of an import, whose file no backup holds, has expired after a restore', async () => {
  const file = await using(source.databaseUrl, async (client) => {
    await client.query(`INSERT INTO import_draft
        (id, user_id, origin, file_name, status, files, storage_key, choices, caller, created_at, expires_at, lease, lease_until, starts)
      SELECT 'drf_' || status, id, 'files', 'plans.csv', status, '[]', 'key of ' || status, '{}', '{}', now(), now() + interval '1 day',
        CASE status WHEN 'applying' THEN 'a worker' END, CASE status WHEN 'applying' THEN now() END, 1
      FROM app_user, unnest('{reading,needs_mapping,needs_token,ready,applying,applied}'::text[]) status`);
    await client.query(`INSERT INTO import_draft_file (draft_id, entry, user_id, byte_size, storage_key)
      SELECT id, 'files/1', user_id, 1, 'key of a file' FROM import_draft WHERE status = 'ready'`);
    const made = await source.backup();
    for (const table of ['import_draft_file', 'import_draft']) await client.query(`DELETE FROM ${table}`);
    return made;
  });
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await readArchive(file, { databaseUrl, uploadsDir: freshUploads(), ...usual });
  const { rows } = await using(databaseUrl, (client) =>
    client.query(`SELECT id, status, storage_key, lease, (SELECT count(*)::int FROM import_draft_file) AS files,
      (SELECT count(*)::int FROM freed_upload) AS freed FROM import_draft ORDER BY id`),
  );
  const held = { lease: null, files: 0, freed: 0 };
  expect(rows).toEqual([
    { id: 'drf_applied', status: 'applied', storage_key: 'key of applied', ...held },
    ...['applying', 'needs_mapping', 'needs_token', 'reading', 'ready'].map((status) => ({
      ...{ id: `drf_${status}`, status: 'expired', storage_key: null, ...held },
    })),
  ]);
});

test('a restore ends every session and revokes every token, or with --keep-tokens leaves those of the backup', async () => {
  expect(await credentialsAfterRestore(false)).toEqual({
    sessions: 0,
    revoked: [
      { name: 'live', revoked: true },
      { name: 'old', revoked: true },
    ],
  });
  expect(await credentialsAfterRestore(true)).toEqual({
    sessions: 0,
    revoked: [
      { name: 'live', revoked: false },
      { name: 'old', revoked: true },
    ],
  });
});
