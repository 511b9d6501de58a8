import type { TestUser } from '../../../test/test-user.ts';
import type { Instance } from '../instance.ts';

/** Whether an open stream of one instance tells in time of a write to the other. */
export async function hearsChanges(listening: Instance, writing: Instance, { token }: TestUser): Promise<boolean> {
  const ending = AbortSignal.timeout(10_000);
  try {
    const stream = await fetch(`${listening.baseUrl}/api/v1/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ending,
    });
    if (!stream.ok || stream.body === null) return false;
    let isWritten = false;
    for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
      if (!isWritten) void writing.call('POST', '/api/v1/tasks', { token, body: { name: 'heard' } });
      isWritten = true;
      if (part.includes('event: changed')) return true;
    }
    return false;
  } catch {
    return false;
  }
}
