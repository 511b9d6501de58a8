import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../../api/procedures/services.ts';
import { type Standby, standbyOutcomes } from '../../foundation/db/standby.ts';
import type { BackupState } from '../backups/scheduled-backups.ts';
import { createRouteLabel } from './route-label.ts';

export interface ServiceMetrics {
  readonly registry: Registry;
  /** Counts a request with its duration once its reply has ended. */
  observe(request: IncomingMessage, response: ServerResponse): void;
}

const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const storeTimeoutMs = 1_000;

/** The metrics of one process. Gauges of the stores are queried at each scrape, by one statement. */
export function createServiceMetrics(services: Services, backups?: () => BackupState): ServiceMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const routeOf = createRouteLabel();
  const durations = new Histogram({
    name: 'tidemark_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'tidemark_http_requests_in_flight',
    help: 'Requests that are being answered, event streams among them.',
    registers: [registry],
  });
  addPoolGauges(services, registry);
  if (services.database.standby) addStandbyCounter(services.database.standby, registry);
  addStoreGauges(services, registry);
  if (backups) addBackupGauges(backups, registry);
  return {
    registry,
    observe(request, response) {
      const startedAt = performance.now();
      underWay.inc();
      response.once('close', () => {
        underWay.dec();
        const seconds = (performance.now() - startedAt) / 1000;
        const route = routeOf(request.url ?? '/');
        const status = response.writableFinished ? String(response.statusCode) : 'aborted';
        durations.observe({ method: methodOf(request), route, status }, seconds);
      });
    },
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** Bounds the label of the method, because a client may send any word and each would be a new series. */
function methodOf({ method = '' }: IncomingMessage): string {
  return methods.has(method) ? method : 'other';
}

function addPoolGauges({ database, redis }: Services, registry: Registry): void {
  const connections = new Gauge({
    name: 'tidemark_database_connections',
    help: 'Connections to PostgreSQL by pool and state; waiting counts requests that have none yet.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, counts] of [
        ['requests', database.pool],
        ['reserved', database.reservedPool],
        ...(database.standby ? [['standby', database.standby.pool] as const] : []),
      ] as const) {
        connections.set({ pool, state: 'open' }, counts.totalCount);
        connections.set({ pool, state: 'idle' }, counts.idleCount);
        connections.set({ pool, state: 'waiting' }, counts.waitingCount);
      }
    },
  });
  const redisUp = new Gauge({
    name: 'tidemark_redis_up',
    help: '1 while the connection to Redis is ready.',
    registers: [registry],
    aggregator: 'min',
    collect() {
      redisUp.set(redis.status === 'ready' ? 1 : 0);
    },
  });
}

function addStandbyCounter({ counts }: Standby, registry: Registry): void {
  const reads = new Counter({
    name: 'tidemark_standby_reads_total',
    help: 'Reads that the standby may answer: answered by it, or by the primary because it was behind, failed or was left alone after a failure.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      reads.reset();
      for (const outcome of standbyOutcomes) reads.inc({ outcome }, counts[outcome]);
    },
  });
}

/** Every instance and worker sees the same backups, so their sum would mean nothing. */
function addBackupGauges(backups: () => BackupState, registry: Registry): void {
  const newest = new Gauge({
    name: 'tidemark_backup_newest_timestamp_seconds',
    help: 'When the newest backup of the schedule was begun; 0 while there is none.',
    registers: [registry],
    aggregator: 'max',
    collect() {
      newest.set((backups().newest?.getTime() ?? 0) / 1_000);
    },
  });
  const failures = new Gauge({
    name: 'tidemark_backup_failures',
    help: 'Backups of the schedule that failed since this process began.',
    registers: [registry],
    collect() {
      failures.set(backups().failures);
    },
  });
}

interface StoreFigures {
  readonly late_seconds: number;
  readonly late_count: number;
  readonly changes: number;
  readonly change_rows: number;
  readonly database_bytes: number;
}

/** Late reminders; a cluster of Citus asks all its nodes for them, which it can do only where nothing else is asked beside. */
const lateStatement = `
  SELECT coalesce(extract(epoch FROM clock_timestamp() - min(remind_at)), 0)::float8 AS late_seconds, count(*)::int AS late_count
  FROM reminder WHERE status = 'scheduled' AND deleted_at IS NULL AND remind_at < clock_timestamp() - interval '5 seconds'`;

/** The rows of the change log are estimated from the planner's statistics, because counting them would read all of them. */
const sizeStatement = `
  SELECT (SELECT greatest(reltuples, 0)::float8 FROM pg_class WHERE oid = 'change'::regclass) AS changes,
         (SELECT greatest(reltuples, 0)::float8 FROM pg_class WHERE oid = 'change_row'::regclass) AS change_rows,
         pg_database_size(current_database())::float8 AS database_bytes`;

function addStoreGauges({ database }: Services, registry: Registry): void {
  let reading: Promise<StoreFigures | null> | null = null;
  /** All gauges of one scrape are collected concurrently and share their statements. */
  const read = () => {
    reading ??= readFigures(database.reservedPool).finally(() => {
      reading = null;
    });
    return reading;
  };
  // All workers ask the same database, so the worst of their answers counts, not the sum.
  const addGauge = (name: string, help: string, figureOf: (figures: StoreFigures | null) => number) => {
    const gauge = new Gauge({
      name: `tidemark_${name}`,
      help,
      registers: [registry],
      aggregator: name === 'database_up' ? 'min' : 'max',
      async collect() {
        gauge.set(figureOf(await read()));
      },
    });
  };
  addGauge('database_up', '1 when PostgreSQL answered the question of this scrape within a second.', (figures) =>
    figures === null ? 0 : 1,
  );
  addGauge(
    'reminders_late_seconds',
    'How long ago the oldest reminder was due that has not fired.',
    (figures) => figures?.late_seconds ?? Number.NaN,
  );
  addGauge(
    'reminders_late',
    'Reminders that were due more than five seconds ago and have not fired.',
    (figures) => figures?.late_count ?? Number.NaN,
  );
  addGauge('change_log_changes', 'Changes in the change log, estimated.', (figures) => figures?.changes ?? Number.NaN);
  addGauge('change_log_rows', 'Rows of the change log, estimated.', (figures) => figures?.change_rows ?? Number.NaN);
  addGauge('database_size_bytes', 'Size of the database.', (figures) => figures?.database_bytes ?? Number.NaN);
}

/** Null while the database is unreachable, because a scrape must still be answered. */
async function readFigures(pool: Services['database']['reservedPool']): Promise<StoreFigures | null> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), storeTimeoutMs).unref();
  });
  const answer = Promise.all([pool.query(lateStatement), pool.query(sizeStatement)]).then(
    ([late, size]): StoreFigures => ({ ...late.rows[0], ...size.rows[0] }),
    () => null,
  );
  return Promise.race([answer, timeout]);
}
