import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Logger } from '../../foundation/platform/logger.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

interface Target {
  readonly host: string;
  readonly port: number;
}

/** Serves the metrics of this process; one of several workers sends them to its parent process instead. */
export async function exposeMetrics(target: Target, registry: Registry, logger: Logger): Promise<MetricsServer | null> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([registry]);
    new AggregatorRegistry();
    return null;
  }
  const read = async () => ({ text: await registry.metrics(), contentType: registry.contentType });
  return startMetricsServer({ ...target, logger, read });
}

/** Serves the sum of all workers' metrics, in the process that starts the workers. */
export function exposeWorkerMetrics(target: Target, logger: Logger): Promise<MetricsServer> {
  const workers = new AggregatorRegistry();
  const read = async () => ({ text: await workers.clusterMetrics(), contentType: workers.contentType });
  return startMetricsServer({ ...target, logger, read });
}
