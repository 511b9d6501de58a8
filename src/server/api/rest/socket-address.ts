/** In which the custom server tells Next's routes the socket's address, before TRUSTED_PROXY_HOPS is applied. */
export const socketAddressHeader = 'x-tidemark-address';
