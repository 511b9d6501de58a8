import { setTimeout } from 'node:timers/promises';
import type { TestApi } from '../../test/test-api.ts';

const pauseMs = 50;

/** Waits until the service has worked on all drafts of an account. */
export async function settledDrafts(api: Pick<TestApi, 'call'>, token: string): Promise<void> {
  for (;;) {
    const { body } = await api.call('GET', '/api/v1/imports/drafts', { token });
    const isBusy = (body.items as { status: string }[]).some(({ status }) => ['reading', 'applying'].includes(status));
    if (!isBusy) return;
    await setTimeout(pauseMs);
  }
}
