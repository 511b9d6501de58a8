import path from 'node:path';
import * as z from 'zod';
import { choice, EnvError, integer, url } from './env-values.ts';
import { bucketName, isPathStyle, keyPair, regionCode, type S3Env, type s3Variables } from './s3-env.ts';

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

export const backupVariables = {
  BACKUP_FOLDER: z
    .string()
    .refine(path.isAbsolute, 'must be an absolute path, for example /var/backups/tidemark')
    .optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.org').optional(),
  BACKUP_S3_REGION: regionCode.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_AT: timesOfDay.default([150]),
  BACKUP_KEEP: integer(1, 9999, 14).default(14),
  BACKUP_TRY: choice(['on', 'off']).default('on'),
};

type BackupValues = z.output<z.ZodObject<typeof backupVariables & typeof s3Variables>>;

/** The schedule of backups. @throws EnvError where one of its variables needs another */
export function backupFrom(values: BackupValues): BackupEnv | undefined {
  const to = backupPlace(values);
  if (to === undefined) return undefined;
  const isTried = values.BACKUP_TRY === 'on';
  return Object.freeze({ to, dueMinutes: Object.freeze(values.BACKUP_AT), keep: values.BACKUP_KEEP, isTried });
}

/** Of the bucket for backups, what is not set is that of the bucket for uploads. */
function backupPlace(values: BackupValues): BackupEnv['to'] | undefined {
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
