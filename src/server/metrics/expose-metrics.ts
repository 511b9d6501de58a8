import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Logger } from '../platform/logger.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

interface Target {
  readonly host: string;
  readonly port: number;
}

/** Serves the figures of this process; a worker of several hands them to the process that started it instead. */
export async function exposeMetrics(target: Target, registry: Registry, logger: Logger): Promise<MetricsServer | null> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([registry]);
    new AggregatorRegistry();
    return null;
  }
  const read = async () => ({ text: await registry.metrics(), contentType: registry.contentType });
  return startMetricsServer({ ...target, logger, read });
}

/** In the process that starts the workers: serves the figures of all of them, added up. */
export function exposeWorkerMetrics(target: Target, logger: Logger): Promise<MetricsServer> {
  const workers = new AggregatorRegistry();
  const read = async () => ({ text: await workers.clusterMetrics(), contentType: workers.contentType });
  return startMetricsServer({ ...target, logger, read });
}
