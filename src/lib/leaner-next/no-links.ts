import type * as original from 'next/dist/client/components/links';

/** Next is told of no link: the app has none of its `Link` and `Form`, and changes its views by the History API. */
export const getLinkForCurrentNavigation: typeof original.getLinkForCurrentNavigation = () => null;

export const setLinkForCurrentNavigation: typeof original.setLinkForCurrentNavigation = () => {};

export const pingVisibleLinks: typeof original.pingVisibleLinks = () => {};
