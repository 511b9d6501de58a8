import * as z from 'zod';
import {
  createFeedInput,
  feedIdInput,
  feedListSchema,
  feedSchema,
  feedWithAddressSchema,
  updateFeedInput,
} from '../../../contract/feeds.ts';
import { createFeed } from '../../calendars/create-feed.ts';
import { listFeeds } from '../../calendars/list-feeds.ts';
import { revokeFeed } from '../../calendars/revoke-feed.ts';
import { rotateFeed } from '../../calendars/rotate-feed.ts';
import { updateFeed } from '../../calendars/update-feed.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

/** Only a browser session manages feeds: whoever knows an address reads tasks without a token. */
export const feedsRouter = t.router({
  create: procedure
    .meta({ credential: 'session' })
    .input(createFeedInput)
    .output(feedWithAddressSchema)
    .mutation(({ ctx, input }) => createFeed(ctx, input)),
  list: procedure
    .meta({ credential: 'session' })
    .input(z.strictObject({}).optional())
    .output(feedListSchema)
    .query(({ ctx }) => listFeeds(ctx)),
  update: procedure
    .meta({ credential: 'session' })
    .input(updateFeedInput)
    .output(feedSchema)
    .mutation(({ ctx, input }) => updateFeed(ctx, input)),
  rotate: procedure
    .meta({ credential: 'session' })
    .input(feedIdInput)
    .output(feedWithAddressSchema)
    .mutation(({ ctx, input }) => rotateFeed(ctx, input)),
  revoke: procedure
    .meta({ credential: 'session' })
    .input(feedIdInput)
    .output(feedSchema)
    .mutation(({ ctx, input }) => revokeFeed(ctx, input)),
});
