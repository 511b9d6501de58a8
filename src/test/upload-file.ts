import type { SignedIn } from './signed-in.ts';

export interface UploadOptions {
  readonly fileName?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Idempotency-Key. */
  readonly key?: string;
}

/** The smallest picture. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads over the network as a browser would. @param base `http://host:port/api/v1` */
export async function uploadFile(
  base: string,
  me: SignedIn,
  taskId: string,
  bytes: Uint8Array,
  { fileName = 'a.bin', fields = {}, key }: UploadOptions = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const response = await fetch(`${base}/tasks/${taskId}/attachments`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${me.user.token}`, ...(key ? { 'idempotency-key': key } : {}) },
  });
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}
