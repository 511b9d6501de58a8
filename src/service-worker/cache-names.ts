import { seenRemindersCache, shareCache } from '../lib/worker-caches.ts';
import { worker } from './worker.ts';

/** The build is in the worker's own address (?build=…): another build is another worker with caches of its own. */
const build = new URL(worker.location.href).searchParams.get('build') ?? 'unknown';

export const pages = `pages-${build}`;
export const assets = `assets-${build}`;

/** The parts of the build before stay: a page of it may be open in another tab, and the service has them no more. */
export async function dropEarlierBuilds(): Promise<void> {
  const names = await caches.keys();
  const before = names.findLast((name) => name.startsWith('assets-') && name !== assets);
  const kept = [pages, assets, before, seenRemindersCache, shareCache];
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)));
}
