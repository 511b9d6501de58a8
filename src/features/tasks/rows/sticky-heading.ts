/** A heading stays in sight while its rows scroll; the space above it does not. */
export const stickyHeading = 'sticky -top-4 z-2';
