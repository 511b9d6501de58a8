import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signedIn } from '../../test/signed-in.ts';
import { uploadFile } from '../../test/upload-file.ts';
import { defineTrial, failureList, type Outcome } from './trial.ts';
import type { World } from './world.ts';

/** Room for the files of all rounds. */
const diskBytes = 16 * 1_048_576;
const fileBytes = 700_000;

/**
 * Uploads onto a small file system until it is full, and on. Only root may mount one; without that right the trial is
 * skipped.
 */
export const diskTrial = defineTrial(
  {
    name: 'disk',
    title: 'a full disk refuses uploads only, and heals',
    sizes: { full: { rounds: 10 }, short: { rounds: 1 } },
  },
  async (world, { rounds }) => {
    const folder = path.join(world.dataDir, 'uploads');
    mkdirSync(folder, { recursive: true });
    if (!mountSmallDisk(folder)) return { figures: {}, failures: [], skipped: 'no file system can be mounted here' };
    try {
      // What the instances knew of the folder lies below the mount.
      for (const instance of world.instances) {
        await instance.end('SIGTERM');
        await instance.start();
      }
      return await fillAndHeal(world, folder, rounds);
    } finally {
      for (const instance of world.instances) await instance.end('SIGTERM');
      execFileSync('umount', [folder]);
    }
  },
);

function mountSmallDisk(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function fillAndHeal(world: World, folder: string, rounds: number): Promise<Outcome> {
  const { check, list } = failureList();
  const counts = { uploaded: 0, refused: 0, healed: 0 };
  const me = await signedIn({ ...world.either, user: world.user });
  const { id: taskId } = await me.post('/tasks', { name: 'Order tiles' });
  const kept = new Map<string, Buffer>();
  const ballast = path.join(folder, 'ballast');
  for (let round = 0; round < rounds; round += 1) {
    const [{ baseUrl }] = world.instances;
    const upload = (bytes: Buffer, key: string) => uploadFile(`${baseUrl}/api/v1`, me, taskId, bytes, { key });
    const first = randomBytes(fileBytes / 10);
    const before = await upload(first, `before ${round}`);
    check(before.status === 201, () => `with room left: ${before.status} ${JSON.stringify(before.body)}`);
    kept.set(before.body.id, first);
    counts.uploaded += 1;
    fill(ballast);

    const bytes = randomBytes(fileBytes);
    const refused = await upload(bytes, `full ${round}`);
    check(
      refused.body?.code === 'storage_full' && refused.headers.has('retry-after'),
      () => `on a full disk: ${refused.status} ${JSON.stringify(refused.body)}`,
    );
    counts.refused += 1;
    const incoming = path.join(folder, 'incoming');
    const left = existsSync(incoming) ? readdirSync(incoming) : [];
    check(left.length === 0, () => `${left.length} half files are left`);
    const others = [
      await me.call('GET', '/tasks?limit=5'),
      await me.call('POST', '/tasks', { name: 'Order stones' }),
      await world.either.call('GET', '/api/health'),
    ];
    for (const { status, text } of others) check(status < 300, () => `beside a full disk: ${status} ${text}`);

    rmSync(ballast);
    const again = await upload(bytes, `full ${round}`);
    kept.set(again.body.id, bytes);
    check(
      again.status === 201,
      () => `with room again, by the same key: ${again.status} ${JSON.stringify(again.body)}`,
    );
    counts.healed += 1;
    for (const [id, expected] of kept) {
      const response = await fetch(`${baseUrl}/api/v1/attachments/${id}`, {
        headers: { authorization: `Bearer ${me.user.token}` },
      });
      const found = Buffer.from(await response.arrayBuffer());
      check(found.equals(expected), () => `a file of before came back with ${response.status}, ${found.length} bytes`);
    }
  }
  return { figures: counts, failures: list() };
}

/** Writes until nothing more goes in. */
function fill(file: string): void {
  try {
    for (let part = 0; part < diskBytes; part += 65_536) writeFileSync(file, randomBytes(65_536), { flag: 'a' });
  } catch {
    return;
  }
  throw new Error('the disk did not become full');
}
