import * as z from 'zod';
import { choice, EnvError, url } from './env-values.ts';

export interface S3Env {
  /** The endpoint; absent: Amazon's for the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  /** The credentials; absent: the SDK's own chain (instance role, shared file). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly forcePathStyle: boolean;
}

/** The SDK refuses others at the first upload; an access point is named by its ARN. */
export const bucketName = z
  .string()
  .regex(
    /^(?:[^\s/]+|arn:\S+)$/,
    "must be a bucket's name alone, without slashes and spaces, for example tidemark-uploads",
  );

/** A part of a host name, as the SDK asks for. */
export const regionCode = z
  .string()
  .regex(/^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/, 'must be a region by its code, for example us-east-1');

export const s3Variables = {
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.org').optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: regionCode.default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: choice(['true', 'false']).optional(),
};

type S3Values = z.output<z.ZodObject<typeof s3Variables>>;

/** The bucket for uploads. @throws EnvError where one of its variables needs another */
export function s3From(values: S3Values): S3Env | undefined {
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
export function keyPair(prefix: string, accessKeyId: string | undefined, secretAccessKey: string | undefined) {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  if (accessKeyId === secretAccessKey) return undefined;
  const missing = accessKeyId === undefined ? 'ACCESS_KEY_ID' : 'SECRET_ACCESS_KEY';
  throw new EnvError(
    `${prefix}_${missing} must be set too: the key and its secret go together, for example AKIA… and its secret.`,
  );
}

/** Stores other than Amazon's rarely have a host name for each bucket. */
export function isPathStyle(endpoint: string | undefined, values: Pick<S3Values, 'S3_FORCE_PATH_STYLE'>): boolean {
  return values.S3_FORCE_PATH_STYLE === undefined ? endpoint !== undefined : values.S3_FORCE_PATH_STYLE === 'true';
}
