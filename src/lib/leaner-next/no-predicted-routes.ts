import { fulfillRouteCacheEntry, writeRouteIntoCache } from 'next/dist/client/components/segment-cache/cache';
import type { NormalizedPathname } from 'next/dist/client/components/segment-cache/cache-key';
import type * as original from 'next/dist/client/components/segment-cache/optimistic-routes';

/** Caches a route of the server’s response as Next does, without the URL patterns for optimistic routing, which is turned off. */
export const discoverKnownRoute: typeof original.discoverKnownRoute = (
  now,
  pathname,
  search,
  nextUrl,
  pending,
  root,
  couldBeIntercepted,
  ...[url, renderedSearch, supportsSegments]
) =>
  pending
    ? fulfillRouteCacheEntry(now, pending, root, couldBeIntercepted, url, renderedSearch, supportsSegments)
    : writeRouteIntoCache(
        now,
        pathname as NormalizedPathname,
        search,
        nextUrl,
        root,
        couldBeIntercepted,
        url,
        renderedSearch,
        supportsSegments,
      );

export const matchKnownRoute = (): null => null;

export const resetKnownRoutes = (): void => {};
