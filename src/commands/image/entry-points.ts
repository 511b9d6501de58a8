import { globSync } from 'node:fs';

/** What somebody starts in a container by its name: the service, what an operator calls, and what compiles all of it ahead. */
export const containerCommands = [
  'src/commands/start.ts',
  'src/commands/user.ts',
  'src/commands/doctor.ts',
  'src/commands/backup.ts',
  'src/commands/restore.ts',
  'src/commands/compile-ahead.ts',
  'prisma/seed.ts',
];

/** What a package imports by a name that it makes only when it runs: file-type reads a file by it, and not the bytes that pages give it. */
const namedAtRunTime = ['node_modules/strtok3/lib/index.js'];

/** Every file that Node is started with in a container. Those that the service starts itself have a name of their own kind. */
export function entryPoints(root: string): string[] {
  const programs = globSync('src/server/**/*.program.ts', { cwd: root });
  return [...containerCommands, ...programs.toSorted(), ...namedAtRunTime];
}
