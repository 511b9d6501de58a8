/** An embedded Redis in a thread of its own, so that it answers while the test runner's own thread is busy. */
import { parentPort } from 'node:worker_threads';
import { startEmbeddedRedis } from '../../server/process/embedded/embedded-redis.ts';

const redis = await startEmbeddedRedis();
parentPort?.postMessage(redis.url);
