import { expect, test } from 'vitest';
import { createLogger } from '../../foundation/platform/logger.ts';
import { openProcedure } from './procedures.ts';
import type { RequestContext } from './request-context.ts';
import { t } from './trpc.ts';

/** A request whose credential took all of the time but a hundredth of a second. */
const ctx = { credentialMs: 8_990, logger: createLogger({ logLevel: 'silent' }) } as RequestContext;

test('an operation whose store never answers is 503, soon enough to be within ten seconds with its credential', async () => {
  const router = t.router({ hang: openProcedure.query(() => new Promise<never>(() => {})) });
  await expect(router.createCaller(ctx).hang()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    cause: { code: 'unavailable', details: { retryAfterSeconds: 2 } },
  });
});
