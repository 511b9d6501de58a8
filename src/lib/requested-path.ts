/** The header in which Next's proxy passes the path and query of a request to layouts, because Next itself does not. */
export const requestedPathHeader = 'x-tidemark-path';
