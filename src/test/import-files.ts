import type { SignedIn } from './signed-in.ts';
import type { TestApi } from './test-api.ts';

export interface NamedFile {
  readonly name: string;
  readonly text: string | Uint8Array;
}

/** Sends files as the app's import does. @param path of the import or of its preview, below `/api/v1` */
export function importFiles(
  api: Pick<TestApi, 'call'>,
  me: SignedIn,
  path: string,
  files: readonly NamedFile[],
  headers: Record<string, string> = {},
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = 'a-boundary-of-this-test';
  const parts = files.flatMap(({ name, text }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    text,
    '\r\n',
  ]);
  const others = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return api.call('POST', `/api/v1${path}`, {
    token: me.user.token,
    rawBody: Buffer.concat([...others, ...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as Uint8Array))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
}
