import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../server/foundation/platform/free-port.ts';
import { startTidemark } from '../../test/tidemark-process.ts';

export interface RunningService {
  readonly baseUrl: string;
  end(): Promise<void>;
}

/** The service as `npm start` runs it, on a new data directory. @param calendarOrigin of which it may read calendars */
export async function startService(calendarOrigin: string): Promise<RunningService> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-speed-'));
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = { SIGNUP: 'open', PUBLIC_BASE_URL: baseUrl, LOG_LEVEL: 'warn', CALENDAR_ALLOWED_ORIGINS: calendarOrigin };
  const service = await startTidemark({ dataDir, port, env });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (!service.isReady) {
    remove();
    throw new Error(`Tidemark did not start:\n${service.lines.join('\n')}`);
  }
  return {
    baseUrl,
    async end() {
      await service.end('SIGTERM');
      remove();
    },
  };
}
