import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const root = path.resolve(import.meta.dirname, '../..');

/** The service worker (src/service-worker) as the one script that a browser registers. */
export async function serviceWorkerScript(): Promise<string> {
  const bundle = await rolldown({
    input: path.join(root, 'src/service-worker/service-worker.ts'),
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message);
    },
  });
  try {
    const { output } = await bundle.generate({ format: 'iife' });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** Writes it to where it is served from, which is not committed. */
export async function writeServiceWorker(): Promise<void> {
  writeFileSync(path.join(root, 'public/sw.js'), await serviceWorkerScript());
}
