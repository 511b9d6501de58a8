import type { Client, Grant, Interaction, Provider } from 'oidc-provider';
import { tokenExpiryDaysDefault } from '../../../contract/api-tokens.ts';
import type { ConsentGrant, ConsentRequest } from '../../../contract/oauth.ts';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { invalidField, notFound } from '../../foundation/platform/domain-error.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { hashOf } from '../../foundation/platform/sealing.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { grantOf, mintToken } from '../api-tokens/mint-token.ts';
import type { OauthSettings } from './oauth-settings.ts';

export interface ConsentContext {
  readonly provider: Provider;
  readonly settings: OauthSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What waits for a person's answer. */
export interface OpenConsent {
  readonly interaction: Interaction;
  readonly client: Client;
  readonly resource: string;
  readonly offered: readonly Scope[];
}

/** Who answers, and by which session. */
type Person = Pick<Actor, 'userId' | 'sessionId'>;

/** @returns null for a request that is not known, was answered or has run out */
export async function findConsent({ provider, settings }: ConsentContext, uid: string): Promise<OpenConsent | null> {
  const interaction = await provider.Interaction.find(uid);
  if (!interaction || interaction.result !== undefined) return null;
  const { client_id: clientId = '', scope = '', resource = settings.resources.mcp } = interaction.params;
  const client = await provider.Client.find(clientId).catch(() => undefined);
  if (!client) return null;
  const asked = new Set(scope.split(' '));
  return { interaction, client, resource, offered: scopes.filter((one) => asked.has(one)) };
}

export async function describeConsent(
  { database, settings }: ConsentContext,
  { interaction, client, resource, offered }: OpenConsent,
  userId: string,
): Promise<ConsentRequest> {
  const host = hostOfClient(client);
  const projects = await database.prisma.project.findMany({
    where: { userId, deletedAt: null, archivedAt: null },
    orderBy: [{ isInbox: 'desc' }, { position: 'asc' }],
    select: { id: true, name: true },
  });
  return {
    client: { name: client.clientName ?? host ?? 'A program without a name', host },
    redirectHost: hostOfRedirect(interaction.params['redirect_uri'] ?? client.redirectUris?.[0] ?? ''),
    resource: resource === settings.resources.v1 ? 'v1' : 'mcp',
    scopes: offered,
    projects,
  };
}

/** A client that is an address was read there, so that its host vouches for it; one that registered itself may say any name. */
function hostOfClient({ clientId }: Client): string | null {
  return URL.canParse(clientId) ? new URL(clientId).host : null;
}

function hostOfRedirect(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' ? host : null;
}

/**
 * Makes the token that the client acts by from now on.
 * @returns where the browser goes on
 * @throws DomainError validation_failed for scopes that were not asked for · not_found for what was answered meanwhile · as mintToken
 */
export function allowConsent(
  ctx: ConsentContext,
  open: OpenConsent,
  person: Person,
  input: ConsentGrant,
): Promise<string> {
  const foreign = input.scopes.findIndex((scope) => !open.offered.includes(scope));
  if (foreign >= 0) throw invalidField(`scopes[${foreign}]`, 'invalid_value', 'Was not asked for');
  return once(ctx, open, async () => {
    const grantId = await makeGrant(ctx, open, person, input);
    return answer(open.interaction, { login: { accountId: person.userId, remember: false }, consent: { grantId } });
  });
}

/** Tells the client that its person refused. @returns where the browser goes on @throws DomainError not_found */
export function denyConsent(ctx: ConsentContext, open: OpenConsent): Promise<string> {
  const refusal = { error: 'access_denied', error_description: 'The person refused.' };
  return once(ctx, open, () => answer(open.interaction, refusal));
}

/** Lets one of the answers that arrive together through, and the next one if it could not be carried out. */
async function once(ctx: ConsentContext, { interaction }: OpenConsent, run: () => Promise<string>): Promise<string> {
  const { pool } = ctx.database;
  const of = `kind = 'Interaction' AND id_hash = $1`;
  const values = [hashOf(interaction.jti)];
  const claim = `UPDATE oauth_record SET consumed_at = now() WHERE ${of} AND consumed_at IS NULL`;
  if ((await pool.query(claim, values)).rowCount === 0) throw notFound();
  try {
    return await run();
  } catch (error) {
    await pool.query(`UPDATE oauth_record SET consumed_at = NULL WHERE ${of}`, values);
    throw error;
  }
}

async function makeGrant(
  ctx: ConsentContext,
  { client, resource, offered }: OpenConsent,
  { userId, sessionId }: Person,
  input: ConsentGrant,
): Promise<string> {
  const grant = grantFor(ctx, { client, resource, offered }, userId, input);
  await endUnused(ctx, userId, client.clientId);
  const made = await mintToken(ctx.database, ctx.clock, {
    userId,
    name: input.name,
    kind: 'oauth',
    proof: { sessionId },
    ...grantOf(input, { scopes: input.scopes, expiresInDays: tokenExpiryDaysDefault }),
  });
  const grantId = await grant.save();
  await ctx.database.pool.query(`UPDATE oauth_record SET token_id = $2 WHERE kind = 'Grant' AND grant_id = $1`, [
    grantId,
    made.id,
  ]);
  logSecurity(ctx.logger, { event: 'oauth_granted', userId, tokenId: made.id, client: hostOfClient(client) });
  return grantId;
}

function grantFor(
  { provider }: ConsentContext,
  { client, resource, offered }: Omit<OpenConsent, 'interaction'>,
  accountId: string,
  { scopes: granted }: ConsentGrant,
): Grant {
  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope('offline_access');
  grant.addResourceScope(resource, granted.join(' '));
  const left = offered.filter((scope) => !granted.includes(scope));
  // What is neither granted nor refused would be asked for again, without end.
  if (left.length > 0) grant.rejectResourceScope(resource, left.join(' '));
  return grant;
}

async function answer(interaction: Interaction, result: object): Promise<string> {
  interaction.result = result;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000));
  return interaction.returnTo;
}

/** Ends what the same client was granted before and has not used for a month: it has lost it and asks anew. */
async function endUnused({ database, logger }: ConsentContext, userId: string, clientId: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `UPDATE api_token t SET revoked_at = now() FROM oauth_record g
     WHERE g.kind = 'Grant' AND g.client_hash = $2 AND g.token_id = t.id AND t.user_id = $1 AND t.revoked_at IS NULL
       AND coalesce(t.last_used_at, t.created_at) < now() - interval '30 days' RETURNING t.id`,
    [userId, hashOf(clientId)],
  );
  for (const { id } of rows) logSecurity(logger, { event: 'oauth_revoked', userId, tokenId: id });
}
