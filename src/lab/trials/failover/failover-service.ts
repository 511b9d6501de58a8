import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../../server/foundation/db/database.ts';
import { systemClock } from '../../../server/foundation/platform/clock.ts';
import { type TestUser, testUser } from '../../../test/test-user.ts';
import { type Instance, instanceOf } from '../instance.ts';
import type { FailoverShape } from './failover-shape.ts';

export interface FailoverService {
  readonly instances: readonly [Instance, Instance];
  user(): Promise<TestUser>;
  close(): Promise<void>;
}

/** Two instances that know nothing but the addresses of the balancer and of the pooler. */
export async function startFailoverService(shape: FailoverShape, directory: string): Promise<FailoverService> {
  const dataDir = path.join(directory, 'data');
  mkdirSync(dataDir);
  const env = {
    DATABASE_URL: shape.pooledUrl,
    DATABASE_SESSION_URL: shape.sessionUrl,
    REDIS_URL: shape.redisUrl,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    DATA_DIR: dataDir,
    API_REQUESTS_PER_MINUTE: '0',
    TRUSTED_PROXY_HOPS: '1',
  };
  const instances = [await instanceOf(env), await instanceOf(env)] as const;
  const end = () => Promise.all(instances.map((instance) => instance.end('SIGKILL')));
  try {
    for (const instance of instances) await instance.start();
  } catch (error) {
    await end();
    throw error;
  }
  const database = openDatabase({ url: shape.sessionUrl, onError: () => {} });
  return {
    instances,
    user: () => testUser({ database, clock: systemClock }),
    async close() {
      await end();
      await database.close();
    },
  };
}
