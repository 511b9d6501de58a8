import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressReply } from './compress-reply.ts';

const json = { 'Content-Type': 'application/json; charset=utf-8' };
const long = JSON.stringify({ items: Array.from({ length: 200 }, (_, index) => ({ name: `Task ${index} – é` })) });

test('a longer JSON reply goes out as gzip to a client that takes it', async () => {
  const { headers, bytes } = await compressReply(long, json, 'br, gzip;q=0.8');
  expect(headers).toEqual({ ...json, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
  expect(gunzipSync(bytes as Uint8Array).toString('utf8')).toBe(long);
  expect(bytes.length).toBeLessThan(long.length / 4);
});

test('so does one that another thread compresses', async () => {
  const huge = JSON.stringify(Array(20_000).fill('twenty characters or so'));
  const { bytes } = await compressReply(huge, json, 'gzip');
  expect(gunzipSync(bytes as Uint8Array).toString('utf8')).toBe(huge);
});

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'gzipped'])(
  'a client that says "%s" gets it as it is, and caches are told that it varies',
  async (acceptEncoding) => {
    const { headers, bytes } = await compressReply(long, { ...json, Vary: 'Origin' }, acceptEncoding);
    expect(headers).toEqual({ ...json, Vary: 'Origin, Accept-Encoding' });
    expect(bytes).toBe(long);
  },
);

test.each([
  ['a short reply', '{"a":1}', json],
  ['a reply with a tag, which names these very bytes', long, { ...json, ETag: '"1"' }],
  ['what is no JSON', long, { 'Content-Type': 'text/event-stream' }],
])('%s is left as it is', async (_name, text, headers) => {
  expect(await compressReply(text, headers, 'gzip')).toEqual({ headers, bytes: text });
});
