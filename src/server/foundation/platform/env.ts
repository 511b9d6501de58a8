import { createECDH } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { type BackupEnv, backupFrom, backupVariables } from './backup-env.ts';
import { choice, commaList, EnvError, integer, url } from './env-values.ts';
import { type OidcEnv, oidcFrom, oidcVariables } from './oidc-env.ts';
import { type S3Env, s3From, s3Variables } from './s3-env.ts';
import { type TracingEnv, tracingFrom, tracingVariables } from './tracing-env.ts';

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
  /** A way to the same PostgreSQL with sessions; given: `databaseUrl` leads to a pooler that shares connections between transactions. */
  readonly databaseSessionUrl: string | undefined;
  /** A standby of the same PostgreSQL, which answers lists that it has replayed; absent: the primary answers all. */
  readonly databaseStandbyUrl: string | undefined;
  /** The number of connections of each serving process, in all its pools together. */
  readonly databaseConnections: number;
  /** The URL of Redis; absent: the embedded one. */
  readonly redisUrl: string | undefined;
  /** The secret; absent: generated once into `dataDir` (`readOrCreateSecret`). */
  readonly authSecret: string | undefined;
  readonly signup: 'first' | 'open' | 'closed';
  /** Whether other programs may connect by OAuth; auto: where the public address has TLS or is this machine's, and no path. */
  readonly oauth: 'auto' | 'on' | 'off';
  /** By which provider people sign in beside their passwords; absent: by passwords alone. */
  readonly oidc: OidcEnv | undefined;
  /** Off: no password signs anybody in. */
  readonly passwordSignIn: 'on' | 'off';
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
  /** Origins of calendars in one's own network: they may be private and without TLS. */
  readonly calendarAllowedOrigins: readonly string[];
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

type LogLevel = (typeof logLevels)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const gibibyte = 1024 ** 3;

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

/** Complete origins only; a wildcard would open the API to every page. */
const origins = commaList.refine(
  (list) => list.every(isOrigin),
  'must be origins separated by commas, each with its scheme and without a path, for example https://board.example.org,http://localhost:5173',
);

/** Not all bytes are a key: zero is none, and neither is what lies beyond the order of the curve. */
function isVapidKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'));
    return /^[\w-]{43}$/.test(text);
  } catch {
    return false;
  }
}

const variables = z.object({
  PORT: integer(1, 65535, 3000).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address to listen on, for example 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_BASE_URL: url(['http:', 'https:'], 'https://tasks.example.org')
    .refine(
      (value) => !/[?#]/.test(value) && new URL(value).username + new URL(value).password === '',
      'must be a bare address without query, fragment or user name, for example https://tasks.example.org',
    )
    // Links are this text and a path, and a browser would mend what it says in its own way.
    .regex(
      /^https?:\/\/[^\s/\\][^\s\\]*$/i,
      'must be written out, without spaces, for example https://tasks.example.org',
    )
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://tidemark:secret@db.example.org:5432/tidemark',
  ).optional(),
  DATABASE_SESSION_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://tidemark:secret@db.example.org:5432/tidemark',
  ).optional(),
  DATABASE_STANDBY_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://tidemark:secret@standby.example.org:5432/tidemark',
  ).optional(),
  DATABASE_CONNECTIONS: integer(5, 500, 30).default(30),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://cache.example.org:6379').optional(),
  AUTH_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, for example what `openssl rand -base64 32` prints')
    .optional(),
  SIGNUP: choice(['first', 'open', 'closed']).default('first'),
  OAUTH: choice(['auto', 'on', 'off']).default('auto'),
  TRUSTED_PROXY_HOPS: integer(0, 10, 1).default(0),
  API_REQUESTS_PER_MINUTE: integer(0, 1_000_000, 1000).default(1000),
  HISTORY_DAYS: integer(7, 3650, 90).default(90),
  CORS_ORIGINS: origins.default([]),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(
      isVapidKey,
      'must be a private key of 32 bytes in base64url, for example what `npx web-push generate-vapid-keys` prints',
    )
    .optional(),
  PUSH_CONTACT: url(['mailto:', 'https:'], 'mailto:admin@example.org').optional(),
  PUSH_ALLOWED_ORIGINS: origins.default([]),
  CALENDAR_ALLOWED_ORIGINS: origins.default([]),
  LOG_LEVEL: choice(logLevels).default('info'),
  ATTACHMENT_QUOTA_BYTES: integer(0, 2 ** 50 - 1, gibibyte).default(gibibyte),
  ...s3Variables,
  ...backupVariables,
  ...oidcVariables,
  ...tracingVariables,
  METRICS_PORT: integer(1, 65535, 9464).optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address to listen on, for example 127.0.0.1')
    .default('127.0.0.1'),
  WORKERS: integer(1, 64, 2).default(1),
  EMBEDDED_SERVICES: choice(['on', 'off']).default('on'),
});

/** Every variable that is read; documents are compared with it. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

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
  refuseWaysAlone(values);
  refuseOauthBelowPath(values);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicBaseUrl: withoutTrailingSlashes(values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseSessionUrl: values.DATABASE_SESSION_URL,
    databaseStandbyUrl: values.DATABASE_STANDBY_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    authSecret: values.AUTH_SECRET,
    signup: values.SIGNUP,
    oauth: values.OAUTH,
    oidc: oidcFrom(values),
    passwordSignIn: values.PASSWORD_SIGN_IN,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    apiRequestsPerMinute: values.API_REQUESTS_PER_MINUTE,
    historyDays: values.HISTORY_DAYS,
    corsOrigins: Object.freeze(values.CORS_ORIGINS),
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    pushContact: values.PUSH_CONTACT,
    pushAllowedOrigins: Object.freeze(values.PUSH_ALLOWED_ORIGINS),
    calendarAllowedOrigins: Object.freeze(values.CALENDAR_ALLOWED_ORIGINS),
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: tracingFrom(values),
    workers: values.WORKERS,
    attachmentQuotaBytes: values.ATTACHMENT_QUOTA_BYTES,
    s3: s3From(values),
    backup: backupFrom(values),
  });
}

function refuseWaysAlone(values: z.output<typeof variables>): void {
  if (values.DATABASE_URL !== undefined) return;
  if (values.DATABASE_SESSION_URL !== undefined)
    throw new EnvError('DATABASE_SESSION_URL needs DATABASE_URL, which leads to the same database through a pooler.');
  if (values.DATABASE_STANDBY_URL !== undefined)
    throw new EnvError('DATABASE_STANDBY_URL needs DATABASE_URL, which leads to its primary.');
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

/** Clients look for the metadata at the root of the host. */
function refuseOauthBelowPath({ OAUTH, PUBLIC_BASE_URL }: z.output<typeof variables>): void {
  if (OAUTH === 'on' && PUBLIC_BASE_URL !== undefined && new URL(PUBLIC_BASE_URL).pathname !== '/')
    throw new EnvError('OAUTH on needs a PUBLIC_BASE_URL without a path, for example https://tasks.example.org.');
}

function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
