import { seenRemindersCache, shareCache } from '../lib/worker-caches.ts';
import { worker } from './worker.ts';

/** The build is in the worker's own address (?build=…): another build is another worker with caches of its own. */
const build = new URL(worker.location.href).searchParams.get('build') ?? 'unknown';

export const pages = `pages-${build}`;
export const assets = `assets-${build}`;

export async function dropOtherBuilds(): Promise<void> {
  const ours = [pages, assets, seenRemindersCache, shareCache];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
}
