import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTidemark } from '../../test/tidemark-process.ts';

export interface RunningService {
  readonly baseUrl: string;
  end(): Promise<void>;
}

/** The service as `npm start` runs it, on a new data directory. @param settings by the names of their variables */
export async function startService(settings: Readonly<Record<string, string>>): Promise<RunningService> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-speed-'));
  const service = await startTidemark({
    dataDir,
    env: (baseUrl) => ({
      SIGNUP: 'open',
      PUBLIC_BASE_URL: baseUrl,
      LOG_LEVEL: 'warn',
      ...settings,
    }),
  });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (!service.isReady) {
    remove();
    throw new Error(`Tidemark did not start:\n${service.lines.join('\n')}`);
  }
  return {
    baseUrl: service.baseUrl,
    async end() {
      await service.end('SIGTERM');
      remove();
    },
  };
}
