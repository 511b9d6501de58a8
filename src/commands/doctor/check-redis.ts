import { Redis } from 'ioredis';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { checkRedis as refuseUnusable } from '../../server/process/embedded/preflight.ts';
import { bad, clockFinding, type Finding, good, look } from './finding.ts';

const versionMin = 7;

/** Whether Redis can be used, of which version it is, whether it throws keys away, and its clock. */
export async function checkRedis(redisUrl: string): Promise<Finding[]> {
  try {
    await refuseUnusable(redisUrl);
  } catch (error) {
    if (error instanceof StartError) return [bad(error.message)];
    throw error;
  }
  const redis = new Redis(redisUrl);
  redis.on('error', () => {});
  try {
    const facts = await redis.info();
    const fact = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(facts)?.[1]?.trim() ?? '';
    const version = fact('redis_version');
    const before = Date.now();
    const [seconds = 0, micros = 0] = (await redis.time()).map(Number);
    return [
      Number.parseInt(version, 10) >= versionMin
        ? good(`Redis ${version} answers.`)
        : bad(`REDIS_URL leads to Redis ${version} and Tidemark needs ${versionMin} or newer.`),
      ...(fact('maxmemory_policy').startsWith('allkeys')
        ? [
            look(
              `Redis may throw away any key when it is full (maxmemory-policy ${fact('maxmemory_policy')}): limits would then be forgotten. Set volatile-ttl or noeviction.`,
            ),
          ]
        : []),
      clockFinding('Redis', new Date(seconds * 1_000 + micros / 1_000), new Date(before), Date.now() - before),
    ];
  } finally {
    redis.disconnect();
  }
}
