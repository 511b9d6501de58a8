import { watch } from 'node:fs';
import path from 'node:path';

/** The pause that ends a burst, because an editor or a checkout changes several files at once. */
const quietMs = 150;

const serviceRooms = ['server', 'contract', 'quick-add', 'filter', 'lib'];

/** Whether the server's process runs this file; pages are reloaded by Next. @param file below src */
export function isServiceSource(file: string): boolean {
  const [room = ''] = file.split(path.sep);
  const isSource = file.endsWith('.ts') || file.endsWith('.json');
  return serviceRooms.includes(room) && isSource && !file.endsWith('.test.ts');
}

/**
 * Calls `onChange` after files of the server or migrations change, once for each burst.
 * @returns the function that stops watching
 */
export function watchSources(root: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  };
  const watchers = [
    watch(path.join(root, 'src'), { recursive: true }, (_event, file) => {
      if (file !== null && isServiceSource(file)) changed();
    }),
    watch(path.join(root, 'prisma', 'migrations'), { recursive: true }, changed),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
