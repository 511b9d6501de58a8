import { text } from 'node:stream/consumers';
import { newPasswordSchema, usernameSchema } from '../contract/account.ts';
import { createAccount } from '../server/auth/create-account.ts';
import { resetPassword } from '../server/auth/reset-password.ts';
import type { Database } from '../server/db/database.ts';
import { isDomainError } from '../server/platform/domain-error.ts';
import { parseEnv } from '../server/platform/env.ts';
import { createLogger } from '../server/platform/logger.ts';
import { withOperatorDatabase } from './operator-database.ts';

const usage = `Usage: npm run user -- create NAME | reset-password NAME | list
The password is read from standard input: echo 'a long password' | npm run user -- create ada`;

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password (it will be shown), then Ctrl-D: ');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const parsed = newPasswordSchema.safeParse(password);
  if (!parsed.success) throw new Error(`The password ${parsed.error.issues[0]?.message.toLowerCase()}.`);
  return parsed.data;
}

function parseName(name: string | undefined): string {
  const parsed = usernameSchema.safeParse(name);
  if (!parsed.success) throw new Error('The username must have 3 to 32 letters, digits, dots, dashes or underscores.');
  return parsed.data;
}

async function create(database: Database, name: string): Promise<void> {
  const account = await createAccount(database, 'operator', { username: name, password: await readPassword() });
  console.log(`Created ${account.username}.`);
}

async function reset(database: Database, name: string): Promise<void> {
  await resetPassword(database, name, await readPassword());
  console.log(`Changed the password of ${name}; every session has ended.`);
}

async function list(database: Database): Promise<void> {
  const users = await database.prisma.user.findMany({
    select: { username: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const user of users) console.log(`${user.username}\t${user.createdAt.toISOString()}`);
}

/** The operator's account tool (contract.md §10). */
async function main([command, name]: string[]): Promise<void> {
  const verbs: Record<string, (database: Database) => Promise<void>> = {
    create: (database) => create(database, parseName(name)),
    'reset-password': (database) => reset(database, parseName(name)),
    list,
  };
  const verb = verbs[command ?? ''];
  if (!verb) throw new Error(usage);
  if (command !== 'list') parseName(name);
  const env = parseEnv(process.env);
  await withOperatorDatabase(env, createLogger({ ...env, logLevel: 'warn' }), verb);
}

const sentences: Record<string, string> = {
  username_taken: 'That username is taken.',
  not_found: 'There is no such user.',
  validation_failed: 'The password is among the first that are guessed; choose another.',
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(isDomainError(error) ? (sentences[error.code] ?? error.code) : message);
  process.exitCode = 1;
}
