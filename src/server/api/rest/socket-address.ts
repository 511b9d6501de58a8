/** The header in which the custom server passes the socket's address to Next's routes, before TRUSTED_PROXY_HOPS is applied. */
export const socketAddressHeader = 'x-tidemark-address';
