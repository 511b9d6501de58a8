import type * as original from 'next/dist/client/components/links';

/** Replaces Next's registry of mounted links, which it prefetches: the app renders neither `next/link` nor `next/form`. */
export const getLinkForCurrentNavigation: typeof original.getLinkForCurrentNavigation = () => null;

export const setLinkForCurrentNavigation: typeof original.setLinkForCurrentNavigation = () => {};

export const pingVisibleLinks: typeof original.pingVisibleLinks = () => {};
