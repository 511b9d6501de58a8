import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PostgresAccount } from '../../../server/process/embedded/postgres-account.ts';
import type { FailoverPackages } from './failover-packages.ts';
import { type Command, type Supervised, supervised } from './supervised.ts';

/** The temporary folder of the trial, in which each program has its own. */
export interface FailoverPlace {
  readonly packages: FailoverPackages;
  folder(name: string): string;
  /** @returns where the file was written, which holds passwords and belongs to the account */
  file(name: string, text: string): string;
  supervise(name: string, command: Omit<Command, 'account' | 'logFile'>): Supervised;
}

export function failoverPlace(directory: string, packages: FailoverPackages, account: PostgresAccount): FailoverPlace {
  const own = (name: string) => {
    if (account.owner) chownSync(name, account.owner.uid, account.owner.gid);
    return name;
  };
  return {
    packages,
    folder(name) {
      const folder = path.join(directory, name);
      mkdirSync(folder, { mode: 0o700 });
      return own(folder);
    },
    file(name, text) {
      const file = path.join(directory, name);
      writeFileSync(file, text, { mode: 0o600 });
      return own(file);
    },
    supervise: (name, command) =>
      supervised(packages.program('setpriv'), {
        ...command,
        account,
        logFile: path.join(directory, `${name}.log`),
      }),
  };
}
