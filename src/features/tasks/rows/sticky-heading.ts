/** Keeps a heading visible while its rows scroll, without the space above it. */
export const stickyHeading = 'sticky -top-4 z-2';
