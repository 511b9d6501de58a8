import path from 'node:path';
import * as z from 'zod';
import { StartError } from './start-error.ts';

/** The configuration, parsed once at the start (contract.md §10). Nothing else in the server reads `process.env`. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Origin (and path, if any) without a trailing slash. */
  readonly publicBaseUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** The URL of PostgreSQL; absent: the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The number of connections of each serving process, in all its pools together. */
  readonly databaseConnections: number;
  /** The URL of Redis; absent: the embedded one. */
  readonly redisUrl: string | undefined;
  /** The secret; absent: generated once into `dataDir` (`readOrCreateSecret`). */
  readonly authSecret: string | undefined;
  readonly signup: 'first' | 'open' | 'closed';
  readonly trustedProxyHops: number;
  /** 0 = no limit. */
  readonly apiRequestsPerMinute: number;
  /** How many days the rows of a change are kept, and with them its undo. */
  readonly historyDays: number;
  /** Pages of these origins may call the API and the MCP endpoint from a browser, with a token. */
  readonly corsOrigins: readonly string[];
  /** Absent: derived from `authSecret`, so that all instances have the same. 32 bytes in base64url. */
  readonly vapidPrivateKey: string | undefined;
  /** Whom a push service may write to: an address that begins with mailto: or https:. */
  readonly pushContact: string | undefined;
  /** Push services beside those of the public internet: their origins may be private and without TLS. */
  readonly pushAllowedOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** Where `/metrics` is served; absent: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Traces by OpenTelemetry's standard variables; absent: none. */
  readonly tracing: TracingEnv | undefined;
  /** Processes that serve behind one port. */
  readonly workers: number;
  readonly attachmentQuotaBytes: number;
  /** The S3 bucket for uploads; absent: they are stored below `dataDir`. */
  readonly s3: S3Env | undefined;
  /** Backups on a schedule; absent: none. */
  readonly backup: BackupEnv | undefined;
}

/** Which requests are traced; where traces go is read by OpenTelemetry's own packages. */
export interface TracingEnv {
  /** Of the requests that nobody else traces already: 0 to 1. */
  readonly ratio: number;
  /** Whether the header `traceparent` of a request decides for it. */
  readonly followsCaller: boolean;
}

export interface BackupEnv {
  /** A folder's absolute path, or a bucket. */
  readonly to: { readonly folder: string } | { readonly s3: S3Env };
  /** Minutes after midnight UTC at which a backup is due, each once, ascending. */
  readonly dueMinutes: readonly number[];
  /** How many of the newest stay. */
  readonly keep: number;
  /** Whether each is restored into a database of its own before it counts. */
  readonly isTried: boolean;
}

export interface S3Env {
  /** The endpoint; absent: Amazon's for the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  /** The credentials; absent: the SDK's own chain (instance role, shared file). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly forcePathStyle: boolean;
}

type LogLevel = (typeof logLevels)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const gibibyte = 1024 ** 3;

/** An invalid variable; the message names it, says what is wrong and gives an example. */
export class EnvError extends StartError {}

function integer(minimum: number, maximum: number, example: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}, for example ${example}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);
}

function url(protocols: readonly string[], example: string) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    abort: true,
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, for example ${example}`,
  });
}

function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}, for example ${values[0]}` });
}

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

/** Complete origins only; a wildcard would open the API to every page. */
const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  )
  .refine(
    (list) => list.every(isOrigin),
    'must be origins separated by commas, each with its scheme and without a path, for example https://board.example.org,http://localhost:5173',
  );

const timesOfDayMax = 24;

/** Times of the day such as `02:30,14:30`, as minutes after midnight. */
const timesOfDay = z
  .string()
  .transform((list) => list.split(',').map((time) => time.trim()))
  .refine(
    (times) => times.length <= timesOfDayMax && times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)),
    `must be times of the day in UTC separated by commas, at most ${timesOfDayMax}, for example 02:30 or 02:30,14:30`,
  )
  .transform((times) => [...new Set(times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))))])
  .transform((minutes) => minutes.sort((one, other) => one - other));

const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

const variables = z.object({
  PORT: integer(1, 65535, 3000).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address to listen on, for example 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_BASE_URL: url(['http:', 'https:'], 'https://tasks.example.org')
    .refine(
      (value) => new URL(value).search === '' && new URL(value).hash === '' && new URL(value).username === '',
      'must be a bare address without query, fragment or user name, for example https://tasks.example.org',
    )
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://tidemark:secret@db.example.org:5432/tidemark',
  ).optional(),
  DATABASE_CONNECTIONS: integer(5, 500, 30).default(30),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://cache.example.org:6379').optional(),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, for example what `openssl rand -base64 32` prints')
    .optional(),
  SIGNUP: choice(['first', 'open', 'closed']).default('first'),
  TRUSTED_PROXY_HOPS: integer(0, 10, 1).default(0),
  API_REQUESTS_PER_MINUTE: integer(0, 1_000_000, 1000).default(1000),
  HISTORY_DAYS: integer(7, 3650, 90).default(90),
  CORS_ORIGINS: origins.default([]),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url, for example what `npx web-push generate-vapid-keys` prints')
    .optional(),
  PUSH_CONTACT: url(['mailto:', 'https:'], 'mailto:admin@example.org').optional(),
  PUSH_ALLOWED_ORIGINS: origins.default([]),
  LOG_LEVEL: choice(logLevels).default('info'),
  ATTACHMENT_QUOTA_BYTES: integer(0, 2 ** 50 - 1, gibibyte).default(gibibyte),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.org').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: choice(['true', 'false']).optional(),
  BACKUP_FOLDER: z
    .string()
    .refine(path.isAbsolute, 'must be an absolute path, for example /var/backups/tidemark')
    .optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.org').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_AT: timesOfDay.default([150]),
  BACKUP_KEEP: integer(1, 9999, 14).default(14),
  BACKUP_TRY: choice(['on', 'off']).default('on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://collector:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:'], 'http://collector:4318/v1/traces').optional(),
  // Read by OpenTelemetry's packages.
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: choice(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: choice(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|[01]\.0{1,9})$/, 'must be a number from 0 to 1, for example 0.1')
    .transform(Number)
    .default(1),
  METRICS_PORT: integer(1, 65535, 9464).optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address to listen on, for example 127.0.0.1')
    .default('127.0.0.1'),
  WORKERS: integer(1, 64, 2).default(1),
  EMBEDDED_SERVICES: choice(['on', 'off']).default('on'),
});

/**
 * Reads the configuration from variables, normally `process.env`. An empty variable counts as unset.
 *
 * @throws EnvError with one sentence about the first invalid variable.
 */
export function parseEnv(record: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value?.trim() !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const values = parsed.data;
  refuseMissingStores(values);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicBaseUrl: withoutTrailingSlashes(values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    authSecret: values.AUTH_SECRET,
    signup: values.SIGNUP,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    apiRequestsPerMinute: values.API_REQUESTS_PER_MINUTE,
    historyDays: values.HISTORY_DAYS,
    corsOrigins: Object.freeze(values.CORS_ORIGINS),
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    pushContact: values.PUSH_CONTACT,
    pushAllowedOrigins: Object.freeze(values.PUSH_ALLOWED_ORIGINS),
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: tracingFrom(values),
    workers: values.WORKERS,
    attachmentQuotaBytes: values.ATTACHMENT_QUOTA_BYTES,
    s3: s3From(values),
    backup: backupFrom(values),
  });
}

/** Requires external stores where EMBEDDED_SERVICES is off, because a container would lose data stored inside it. */
function refuseMissingStores(values: z.output<typeof variables>): void {
  if (values.EMBEDDED_SERVICES === 'on') return;
  const examples = {
    DATABASE_URL: 'postgresql://tidemark:secret@db.example.org:5432/tidemark',
    REDIS_URL: 'redis://cache.example.org:6379',
  } as const;
  for (const name of ['DATABASE_URL', 'REDIS_URL'] as const) {
    if (values[name] === undefined)
      throw new EnvError(`${name} must be set when EMBEDDED_SERVICES is off, for example ${examples[name]}.`);
  }
}

function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

function s3From(values: z.output<typeof variables>): S3Env | undefined {
  if (values.S3_BUCKET === undefined) {
    if (values.S3_ENDPOINT === undefined) return undefined;
    throw new EnvError('S3_BUCKET must be set when S3_ENDPOINT is, for example tidemark-uploads.');
  }
  return Object.freeze({
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    credentials: keyPair('S3', values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY),
    forcePathStyle: isPathStyle(values.S3_ENDPOINT, values),
  });
}

/** @param prefix of the names of both variables */
function keyPair(prefix: string, accessKeyId: string | undefined, secretAccessKey: string | undefined) {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  if (accessKeyId === secretAccessKey) return undefined;
  const missing = accessKeyId === undefined ? 'ACCESS_KEY_ID' : 'SECRET_ACCESS_KEY';
  throw new EnvError(
    `${prefix}_${missing} must be set too: the key and its secret go together, for example AKIA… and its secret.`,
  );
}

/** Stores other than Amazon's rarely have a host name for each bucket. */
function isPathStyle(endpoint: string | undefined, values: z.output<typeof variables>): boolean {
  return values.S3_FORCE_PATH_STYLE === undefined ? endpoint !== undefined : values.S3_FORCE_PATH_STYLE === 'true';
}

function tracingFrom(values: z.output<typeof variables>): TracingEnv | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none';
  if (endpoint === undefined || isOff) return undefined;
  const sampler = values.OTEL_TRACES_SAMPLER;
  const followsCaller = sampler.startsWith('parentbased_');
  if (sampler.endsWith('traceidratio')) return { ratio: values.OTEL_TRACES_SAMPLER_ARG, followsCaller };
  return { ratio: sampler.endsWith('always_off') ? 0 : 1, followsCaller };
}

function backupFrom(values: z.output<typeof variables>): BackupEnv | undefined {
  const to = backupPlace(values);
  if (to === undefined) return undefined;
  const isTried = values.BACKUP_TRY === 'on';
  return Object.freeze({ to, dueMinutes: Object.freeze(values.BACKUP_AT), keep: values.BACKUP_KEEP, isTried });
}

/** Of the bucket for backups, what is not set is that of the bucket for uploads. */
function backupPlace(values: z.output<typeof variables>): BackupEnv['to'] | undefined {
  const { BACKUP_FOLDER: folder, BACKUP_S3_BUCKET: bucket } = values;
  if (folder !== undefined && bucket !== undefined)
    throw new EnvError('BACKUP_FOLDER and BACKUP_S3_BUCKET must not both be set: backups go to one place.');
  if (folder !== undefined) return { folder: path.resolve(folder) };
  if (bucket === undefined) {
    if (values.BACKUP_S3_ENDPOINT === undefined) return undefined;
    throw new EnvError('BACKUP_S3_BUCKET must be set when BACKUP_S3_ENDPOINT is, for example tidemark-backups.');
  }
  const endpoint = values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT;
  const own = keyPair('BACKUP_S3', values.BACKUP_S3_ACCESS_KEY_ID, values.BACKUP_S3_SECRET_ACCESS_KEY);
  return {
    s3: Object.freeze({
      endpoint,
      bucket,
      region: values.BACKUP_S3_REGION ?? values.S3_REGION,
      credentials: own ?? keyPair('S3', values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY),
      forcePathStyle: isPathStyle(endpoint, values),
    }),
  };
}
