import type { Env } from '../../server/foundation/platform/env.ts';
import { type Finding, good, look } from './finding.ts';

/** What a configuration that can be started with may still get wrong. */
export function checkConfiguration(env: Env): Finding[] {
  const findings: Finding[] = [good(`The variables can be read; the service listens on ${env.host}:${env.port}.`)];
  const { protocol, hostname } = new URL(env.publicBaseUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isLocal)
    findings.push(
      look(
        `PUBLIC_BASE_URL is ${env.publicBaseUrl}: passwords and tokens cross the network in the clear. Put a TLS proxy in front and set its https address.`,
      ),
    );
  if (protocol === 'https:' && env.trustedProxyHops === 0)
    findings.push(
      look(
        'PUBLIC_BASE_URL is https, so a proxy stands in front, but TRUSTED_PROXY_HOPS is 0: all people count as one address, and 20 sign-ins in five minutes lock everybody out. Set it to the number of your proxies.',
      ),
    );
  if (env.signup === 'open' && !isLocal)
    findings.push(look('SIGNUP is open: anybody who reaches the address may make an account.'));
  if (env.databaseUrl !== undefined) findings.push(...ofSeveralInstances(env));
  return findings;
}

/** With a database of the operator's several instances may run, and what each keeps to itself would differ. */
function ofSeveralInstances(env: Env): Finding[] {
  const findings: Finding[] = [];
  if (env.authSecret === undefined)
    findings.push(
      look(
        'AUTH_SECRET is not set: each DATA_DIR makes one of its own, and instances do not accept each other’s sessions and cursors.',
      ),
    );
  if (env.redisUrl === undefined)
    findings.push(
      look('REDIS_URL is not set: each instance counts limits for itself, and live changes stay within the instance.'),
    );
  if (env.s3 === undefined)
    findings.push(look(`Uploads are kept in ${env.dataDir}: several instances need one S3_BUCKET or one folder.`));
  return findings;
}
