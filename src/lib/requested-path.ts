/** In which the proxy tells the layouts, which Next does not, the path and query of the request. */
export const requestedPathHeader = 'x-tidemark-path';
