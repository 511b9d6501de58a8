import type { S3Env } from './s3-env.ts';

/** Ends a connection on which nothing moves; an upload that moves may take as long as it needs. */
const idleMsMax = 60_000;
const connectMsMax = 5_000;

/**
 * The client of an S3-compatible store, with the SDK's commands. The SDK is loaded at the first use, because it is large and most
 * installations store files on disk.
 */
export function lazyS3({ region, endpoint, credentials, forcePathStyle }: S3Env) {
  return once(async () => {
    const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
    const client = new S3Client({
      region,
      forcePathStyle,
      // Only Amazon understands checksums in trailers of chunked bodies; other servers would store the framing as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: connectMsMax, socketTimeout: idleMsMax },
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(credentials === undefined ? {} : { credentials }),
    });
    return { client, ...commands };
  });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
