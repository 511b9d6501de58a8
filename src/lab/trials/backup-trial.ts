import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { tableHashes } from '../../test/table-hashes.ts';
import { uploadFile } from '../../test/upload-file.ts';
import type { Instance } from './instance.ts';
import { operatorCommand } from './operator-command.ts';
import { type Check, defineTrial, failureList } from './trial.ts';
import type { World } from './world.ts';

const writers = 3;
const uploaders = 2;
/** What a restore renews by promise: the epoch and with it the sync clocks; sessions end. */
const renewed = ['epoch', 'sync_clock', 'browser_session'];

/** Backups of a service that is written and uploaded to, restored and compared. */
export const backupTrial = defineTrial(
  {
    name: 'backup',
    title: 'a backup under load restores whole, old deltas are told',
    sizes: { full: { backups: 5, tasks: 400, files: 40 }, short: { backups: 1, tasks: 20, files: 3 } },
  },
  async (world, { backups, tasks, files }) => {
    const { check, list } = failureList();
    const counts = { backups, 'tasks acknowledged before': 0, 'files acknowledged before': 0, 'tables compared': 0 };
    for (let index = 0; index < backups; index += 1) {
      const me = await signedIn({ ...world.either, user: world.user });
      const load = await loadOf(world, me, check);
      while (load.taskIds.length < tasks || load.files.size < files) await sleep(20);
      const before = { taskIds: [...load.taskIds], files: new Map(load.files) };
      const underLoad = path.join(world.dataDir, `under-load-${index}.tgz`);
      const atRest = path.join(world.dataDir, `at-rest-${index}.tgz`);
      await succeeds(world, check, 'backup', underLoad);
      await load.end();
      const { serverTime } = await me.get('/tasks?limit=1');
      counts['tasks acknowledged before'] += before.taskIds.length;
      counts['files acknowledged before'] += before.files.size;

      for (const instance of world.instances) await instance.end('SIGTERM');
      await succeeds(world, check, 'backup', atRest);
      const rows = await tableHashes(world.database);

      await succeeds(world, check, 'restore', underLoad, '--replace', '--keep-tokens');
      const { rowCount: kept } = await world.database.pool.query('SELECT FROM task WHERE id = ANY($1)', [
        before.taskIds,
      ]);
      check(kept === before.taskIds.length, () => `${kept} of ${before.taskIds.length} tasks are in the backup`);
      const [first, second] = world.instances;
      await first.start();
      await compareFiles(first, me, before.files, check);
      await first.end('SIGTERM');

      await succeeds(world, check, 'restore', atRest, '--replace', '--keep-tokens');
      const restored = await tableHashes(world.database);
      for (const [table, hash] of rows) {
        if (renewed.includes(table)) continue;
        counts['tables compared'] += 1;
        check(restored.get(table) === hash, () => `${table} differs after the restore`);
      }
      for (const instance of [first, second]) {
        await instance.start();
        const since = encodeURIComponent(serverTime);
        const delta = await instance.call('GET', `/api/v1/tasks?updatedSince=${since}`, { token: me.user.token });
        check(
          delta.status === 410 && delta.body?.code === 'sync_reset',
          () => `a delta of before the restore was answered ${delta.status} ${delta.text}`,
        );
      }
      await compareFiles(second, me, load.files, check);
    }
    return { figures: counts, failures: list() };
  },
);

/** Clients that write and upload until they are ended, with the uploads that the service confirmed: files by the SHA-256 of their bytes. */
async function loadOf(world: World, me: SignedIn, check: Check) {
  const taskIds: string[] = [];
  const files = new Map<string, string>();
  const ending = new AbortController();
  const { id: taskId } = await me.post('/tasks', { name: 'Order tiles' });
  async function write(): Promise<void> {
    while (!ending.signal.aborted) {
      const reply = await me.call('POST', '/tasks', { name: 'written' });
      check([201, 503].includes(reply.status), () => `while backing up: ${reply.status} ${reply.text}`);
      if (reply.status === 201) taskIds.push(reply.body.id);
    }
  }
  async function upload(number: number): Promise<void> {
    const { baseUrl } = world.instances[number % 2 === 0 ? 0 : 1];
    // A task takes a limited number of files.
    while (!ending.signal.aborted && files.size < filesMax) {
      const bytes = randomBytes(32_768);
      const { status, body } = await uploadFile(`${baseUrl}/api/v1`, me, taskId, bytes);
      check([201, 503].includes(status), () => `while backing up: an upload ${status} ${JSON.stringify(body)}`);
      if (status === 201) files.set(body.id, sha256(bytes));
    }
  }
  const clients = [
    ...Array.from({ length: writers }, () => write()),
    ...Array.from({ length: uploaders }, (_, number) => upload(number)),
  ];
  return {
    taskIds,
    files,
    async end() {
      ending.abort();
      await Promise.all(clients);
    },
  };
}

/** Below the cap of attachments a task, whichever upload ends last. */
const filesMax = 190;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function compareFiles(
  { baseUrl }: Instance,
  me: SignedIn,
  files: ReadonlyMap<string, string>,
  check: Check,
): Promise<void> {
  for (const [id, expected] of files) {
    const response = await fetch(`${baseUrl}/api/v1/attachments/${id}`, {
      headers: { authorization: `Bearer ${me.user.token}` },
    });
    const found = sha256(new Uint8Array(await response.arrayBuffer()));
    check(response.status === 200 && found === expected, () => `a file came back with ${response.status}, other bytes`);
  }
}

async function succeeds(world: World, check: Check, name: 'backup' | 'restore', ...parameters: string[]) {
  const { code, message } = await operatorCommand(world, name, parameters);
  check(code === 0, () => `${name} ended with ${code}: ${message}`);
}
