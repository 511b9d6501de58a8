/** The one that Next's router uses in browsers, of some sixty that it would bring. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
