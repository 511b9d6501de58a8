import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { PostgresAccount } from '../../../server/process/embedded/postgres-account.ts';
import { postgresEnvironment } from '../../../server/process/embedded/postgres-cluster.ts';

/** A program that is started again and again, as under systemd. */
export interface Supervised {
  start(): Promise<void>;
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

export interface Command {
  readonly program: string;
  readonly parameters: readonly string[];
  /** Several of the programs refuse to run as root. */
  readonly account: PostgresAccount;
  readonly logFile: string;
  /** What the kernel sends to it when this process ends, however it ends. */
  readonly atOurEnd?: 'KILL' | 'TERM';
  /** Resolves when it answers. */
  readonly answers: () => Promise<unknown>;
}

/** @param setpriv where that program is */
export function supervised(setpriv: string, command: Command): Supervised {
  let child: ChildProcess | undefined;
  return {
    async start() {
      const log = openSync(command.logFile, 'a');
      const { owner } = command.account;
      const identity = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
      child = spawn(
        setpriv,
        [...identity, `--pdeathsig=${command.atOurEnd ?? 'KILL'}`, '--', command.program, ...command.parameters],
        { cwd: '/', env: postgresEnvironment, stdio: ['ignore', log, log] },
      );
      closeSync(log);
      await command.answers();
    },
    signal: (signal) => void child?.kill(signal),
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
