import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.ts';

/** The service worker (src/service-worker) as the one script that a browser registers. */
export async function serviceWorkerScript(): Promise<string> {
  return bundle('src/service-worker/service-worker.ts', 'iife');
}

/** Writes it to where it is served from, which is not committed. */
export async function writeServiceWorker(): Promise<void> {
  writeFileSync(path.resolve(import.meta.dirname, '../../public/sw.js'), await serviceWorkerScript());
}
