import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { newPasswordSchema } from '../contract/account.ts';
import { createApiTokenInput, tokenExpiryDays, tokenExpiryDaysDefault } from '../contract/api-tokens.ts';
import { limits } from '../contract/limits.ts';
import { defaultTokenScopes } from '../contract/scopes.ts';
import type { Database } from '../server/foundation/db/database.ts';
import { systemClock } from '../server/foundation/platform/clock.ts';
import { isDomainError } from '../server/foundation/platform/domain-error.ts';
import { type Env, parseEnv } from '../server/foundation/platform/env.ts';
import { createLogger, type Logger } from '../server/foundation/platform/logger.ts';
import { logSecurity } from '../server/foundation/platform/security-log.ts';
import { eraseAccount } from '../server/identity/account/erase-account.ts';
import {
  accountOf,
  disableAccount,
  enableAccount,
  reopenAccount,
  storageOfAccounts,
} from '../server/identity/account/operate-account.ts';
import { grantOf, mintToken } from '../server/identity/api-tokens/mint-token.ts';
import { createAccount } from '../server/identity/auth/create-account.ts';
import { resetPassword } from '../server/identity/auth/reset-password.ts';
import { makeSignInLink } from '../server/identity/auth/sign-in-link.ts';
import { endTwoStep } from '../server/identity/second-factor/end-two-step.ts';
import { openAttachmentStore } from '../server/resources/attachments/open-store.ts';
import { withOperatorDatabase } from './operator-database.ts';
import { endStreams } from './operator-live.ts';
import { asksForUsage } from './run-command.ts';
import { usernameOf } from './username-of.ts';

const usage = `Usage: npm run user -- COMMAND
  create NAME, reset-password NAME   the password on standard input: echo 'a long password' | npm run user -- create ada
  list, storage                      every account; what each one holds
  reset-second-factor NAME           turn two-step sign-in off for who has lost the app and the recovery codes
  sessions NAME                      the browsers that are signed in
  sign-in-link NAME                  a link that signs them in once, within ten minutes, whatever else is asked for
  token NAME TITLE                   make an access token, shown once; by default without deletion and for 90 days, else with
                                     --scopes A,B --days 7|30|90|365|never --ask-before deleting|changing|writing --projects ID,ID
  disable NAME, enable NAME          refuse every credential of an account until it is enabled
  reopen NAME                        take back that its owner closed an account
  erase NAME                         remove an account with all that belongs to it, for good`;

interface Operator {
  readonly database: Database;
  readonly env: Env;
  readonly logger: Logger;
  /** What was done, for the operator's records: on standard error, since standard output is for reading. */
  readonly audit: Logger;
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (it will be shown), then Ctrl-D: ');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  // The field of the sign-in page has one line.
  if (/[\r\n]/.test(password)) throw new Error('The password must be one line.');
  const parsed = newPasswordSchema.safeParse(password);
  if (!parsed.success) throw new Error(`The password ${parsed.error.issues[0]?.message.toLowerCase()}.`);
  return parsed.data;
}

async function create({ database }: Operator, name: string): Promise<void> {
  const account = await createAccount(database, 'operator', { username: name, password: await readPassword() });
  console.log(`Created ${account.username}.`);
}

async function reset(operator: Operator, name: string): Promise<void> {
  const { userId, ...ended } = await resetPassword(operator.database, name, await readPassword());
  logSecurity(operator.audit, { event: 'password_reset', userId, ...ended });
  await endStreams(operator, userId);
  const { revokedTokens } = ended;
  console.log(`Changed the password of ${name}; every session and ${revokedTokens} device tokens have ended.`);
}

async function disable(operator: Operator, name: string): Promise<void> {
  const { id } = await accountOf(operator.database, name);
  await disableAccount(operator.database, id);
  logSecurity(operator.audit, { event: 'account_disabled', userId: id });
  await endStreams(operator, id);
  console.log(`Disabled ${name}: no session and no token of theirs is accepted.`);
}

async function enable({ database, audit }: Operator, name: string): Promise<void> {
  const { id } = await accountOf(database, name);
  await enableAccount(database, id);
  logSecurity(audit, { event: 'account_enabled', userId: id });
  console.log(`Enabled ${name}: their tokens are accepted again, and they can sign in.`);
}

async function reopen({ database, audit }: Operator, name: string): Promise<void> {
  const { id } = await accountOf(database, name);
  const reopened = await reopenAccount(database, id);
  if (reopened) logSecurity(audit, { event: 'account_reopened', userId: id });
  console.log(reopened ? `Reopened ${name}: they can sign in again.` : `${name} is not closed.`);
}

async function resetSecondFactor({ database, audit }: Operator, name: string): Promise<void> {
  const { id: userId } = await accountOf(database, name);
  const wasOn = await endTwoStep(database, userId);
  if (wasOn) logSecurity(audit, { event: 'two_step_off', userId, by: 'operator' });
  console.log(wasOn ? `${name} signs in by the password alone again.` : `Two-step sign-in of ${name} is off.`);
}

async function erase(operator: Operator, name: string): Promise<void> {
  const { id } = await accountOf(operator.database, name);
  const removed = await eraseAccount(
    { database: operator.database, logger: operator.audit, attachments: openAttachmentStore(operator.env) },
    id,
  );
  await endStreams(operator, id);
  const rows = Object.values(removed).reduce((sum, count) => sum + count, 0);
  console.log(`Erased ${name}: ${rows} rows and every upload. Backups made before still hold them.`);
}

async function listSessions({ database }: Operator, name: string): Promise<void> {
  const { id } = await accountOf(database, name);
  const sessions = await database.prisma.browserSession.findMany({
    where: { userId: id },
    orderBy: { lastUsedAt: 'desc' },
  });
  for (const { id: sessionId, device, createdAt, lastUsedAt } of sessions)
    console.log([sessionId, device, createdAt.toISOString(), lastUsedAt.toISOString()].join('\t'));
}

/** For somebody who has no other way in. */
async function makeLink({ database, env, audit }: Operator, name: string): Promise<void> {
  const { id: userId, closedAt, disabledAt } = await accountOf(database, name);
  if (closedAt) throw new Error(`${name} is closed: reopen it first.`);
  if (disabledAt) throw new Error(`${name} is disabled: enable it first.`);
  const token = await makeSignInLink(database, userId);
  logSecurity(audit, { event: 'sign_in_link_made', userId });
  console.log(`${env.publicBaseUrl}/sign-in/link/${token}`);
}

/** What the fields of a new token are called on the command line. */
const tokenWords: Readonly<Record<string, string>> = {
  name: 'TITLE',
  scopes: '--scopes',
  expiresInDays: '--days',
  askBefore: '--ask-before',
  projectIds: '--projects',
};

function refusalOf({
  path: [field],
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string {
  const word = tokenWords[String(field)] ?? String(field);
  return `${word}: ${field === 'expiresInDays' ? `Must be ${tokenExpiryDays.join(', ')} or never` : message}`;
}

/** Makes a token with the guardrails of Settings, for who has a terminal alone. */
async function makeToken({ database, audit }: Operator, name: string, args: readonly string[]): Promise<void> {
  const { id: userId } = await accountOf(database, name);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      scopes: { type: 'string' },
      days: { type: 'string' },
      'ask-before': { type: 'string' },
      projects: { type: 'string' },
    },
  });
  const { days } = values;
  const asked = createApiTokenInput.safeParse({
    name: positionals.join(' '),
    scopes: values.scopes?.split(','),
    expiresInDays: days === 'never' ? null : days === undefined ? undefined : Number(days),
    askBefore: values['ask-before'],
    projectIds: values.projects?.split(','),
  });
  if (!asked.success) throw new Error(asked.error.issues.map(refusalOf).join('\n'));
  const defaults = { scopes: defaultTokenScopes, expiresInDays: tokenExpiryDaysDefault };
  const grant = { userId, name: asked.data.name, kind: 'token', ...grantOf(asked.data, defaults) } as const;
  const made = await mintToken(database, systemClock, grant).catch((error: unknown) => {
    if (!isDomainError(error)) throw error;
    if (error.code === 'not_found') throw new Error('There is no such project of theirs.');
    throw error.code === 'missing_credential' ? new Error('The account is closed or disabled.') : error;
  });
  logSecurity(audit, { event: 'token_made', userId, tokenId: made.id, kind: 'token' });
  console.log(made.token);
}

async function storage({ database }: Operator): Promise<void> {
  console.log('account\ttasks\tin Trash\tfiles\tbytes of files');
  for (const { username, tasks, deletedTasks, attachments, attachmentBytes } of await storageOfAccounts(database))
    console.log([username, tasks, deletedTasks, attachments, attachmentBytes].join('\t'));
}

async function list({ database }: Operator): Promise<void> {
  const users = await database.prisma.user.findMany({
    select: { username: true, createdAt: true, closedAt: true, disabledAt: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const { username, createdAt, closedAt, disabledAt } of users) {
    const state = closedAt
      ? `closed ${closedAt.toISOString()}, erased ${limits.closedAccountDays} days later`
      : disabledAt
        ? `disabled ${disabledAt.toISOString()}`
        : 'active';
    console.log(`${username}\t${createdAt.toISOString()}\t${state}`);
  }
}

type VerbOnName = (operator: Operator, name: string, args: readonly string[]) => Promise<void>;

const verbsOnNames: Readonly<Record<string, VerbOnName>> = {
  create,
  'reset-password': reset,
  'reset-second-factor': resetSecondFactor,
  sessions: listSessions,
  'sign-in-link': makeLink,
  token: makeToken,
  disable,
  enable,
  reopen,
  erase,
};
const verbsOnAll: Readonly<Record<string, (operator: Operator) => Promise<void>>> = { list, storage };

/** The operator's account tool (contract.md §10). */
async function main(parameters: string[]): Promise<void> {
  if (asksForUsage(parameters)) return console.log(usage);
  const [command = '', name, ...args] = parameters;
  const onName = Object.hasOwn(verbsOnNames, command) ? verbsOnNames[command] : undefined;
  const onAll = Object.hasOwn(verbsOnAll, command) ? verbsOnAll[command] : undefined;
  if (!onName && !onAll) throw new Error(usage);
  // Of several names only the first would be erased or disabled, and the others would seem to be.
  const extra = onName ? args : [name, ...args].filter((word) => word !== undefined);
  if (extra.length > 0 && onName !== makeToken) throw new Error(usage);
  const username = onName ? usernameOf(name) : '';
  const env = parseEnv(process.env);
  const logger = createLogger({ ...env, logLevel: 'warn' });
  await withOperatorDatabase(env, logger, async (database) => {
    const operator = { database, env, logger, audit: createLogger({ logLevel: 'info' }, process.stderr) };
    await (onName ? onName(operator, username, args) : onAll?.(operator));
  });
}

const sentences: Record<string, string> = {
  username_taken: 'That username is taken.',
  not_found: 'There is no such user.',
  limit_reached: 'There are too many tokens; revoke one first.',
  validation_failed: 'The password is among the first that are guessed; choose another.',
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(isDomainError(error) ? (sentences[error.code] ?? error.code) : message);
  process.exitCode = 1;
}
