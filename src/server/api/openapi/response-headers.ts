/** A header that `components.headers` describes. */
export function header(name: string): { readonly $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}

export const everyReply = { 'X-Request-Id': header('RequestId') };

export const rateLimitHeaders = {
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
  'RateLimit-Limit': header('RateLimitLimit'),
  'RateLimit-Remaining': header('RateLimitRemaining'),
  'RateLimit-Reset': header('RateLimitReset'),
};
