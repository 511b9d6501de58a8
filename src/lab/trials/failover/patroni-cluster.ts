import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../server/foundation/platform/free-port.ts';
import { readPostmasterPid } from '../../../server/process/embedded/leftover-postgres.ts';
import type { FailoverPlace } from './failover-place.ts';
import { type PatroniMember, patroniSettings } from './patroni-settings.ts';
import type { Supervised } from './supervised.ts';
import { until } from './until.ts';

export interface PatroniCluster {
  readonly members: readonly PatroniMember[];
  readonly superuser: { readonly user: string; readonly password: string };
  /** Ends Patroni, the postmaster and its backends of the primary at once. @returns brings that member back as a standby */
  killPrimary(): Promise<() => Promise<void>>;
  /** Stops the same processes without ending them, as a machine that hangs. @returns lets them go on, as if nothing had been */
  hangPrimary(): Promise<() => Promise<void>>;
  /** Resolves when there is a primary and a standby that each commit waits for. */
  untilSynchronous(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary and a synchronous standby under Patroni, which keep who is which in one etcd. */
export async function startPatroniCluster(place: FailoverPlace): Promise<PatroniCluster> {
  const etcd = await startEtcd(place);
  const superuser = { user: 'postgres', password: 'superuser of a trial' };
  const members: (PatroniMember & { readonly dataDir: string; readonly patroni: Supervised })[] = [];
  for (const name of ['one', 'two']) {
    const member = { name, postgresPort: await findFreePort(), restPort: await findFreePort() };
    const dataDir = `${place.folder(`postgres-${name}`)}/data`;
    const settings = patroniSettings(member, {
      etcdPort: etcd.port,
      dataDir,
      superuser,
      bin: place.packages.postgresBin,
    });
    const patroni = place.supervise(`patroni-${name}`, {
      program: place.packages.program('patroni'),
      parameters: [place.file(`patroni-${name}.yml`, JSON.stringify(settings))],
      // Told to stop it stops its PostgreSQL too, which is nobody's child.
      atOurEnd: 'TERM',
      answers: () => until(`the PostgreSQL of ${name}`, () => hasRole(member, 'health')),
    });
    members.push({ ...member, dataDir, patroni });
  }
  const killAll = () => Promise.all(members.map(killMember));
  const endWithUs = () => void members.map(({ dataDir }) => signalPostgres(dataDir, 'SIGKILL'));
  process.once('exit', endWithUs);
  const untilSynchronous = () =>
    until('a synchronous standby', async () => {
      const [primaries, standbys] = await Promise.all(
        ['primary', 'sync'].map((role) => Promise.all(members.map((member) => hasRole(member, role)))),
      );
      return primaries?.filter(Boolean).length === 1 && standbys?.filter(Boolean).length === 1;
    });
  const primary = async () => {
    for (const member of members) if (await hasRole(member, 'primary')) return member;
    throw new Error('There is no primary');
  };
  const stop = async () => {
    process.off('exit', endWithUs);
    await killAll();
    await etcd.process.kill();
  };
  try {
    for (const { patroni } of members) await patroni.start();
    await untilSynchronous();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    members,
    superuser,
    untilSynchronous,
    stop,
    async killPrimary() {
      const member = await primary();
      await killMember(member);
      return () => member.patroni.start();
    },
    async hangPrimary() {
      const { patroni, dataDir } = await primary();
      patroni.signal('SIGSTOP');
      signalPostgres(dataDir, 'SIGSTOP');
      return async () => {
        signalPostgres(dataDir, 'SIGCONT');
        patroni.signal('SIGCONT');
      };
    },
  };
}

async function startEtcd(place: FailoverPlace) {
  const [port, peerPort] = [await findFreePort(), await findFreePort()];
  const [client, peer] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`);
  const process = place.supervise('etcd', {
    program: place.packages.program('etcd'),
    parameters: [
      ...['--data-dir', place.folder('etcd'), '--name', 'one', '--initial-cluster', `one=${peer}`],
      ...['--listen-client-urls', `${client}`, '--advertise-client-urls', `${client}`],
      ...['--listen-peer-urls', `${peer}`, '--initial-advertise-peer-urls', `${peer}`],
    ],
    answers: () => until('etcd', async () => (await fetch(`${client}/health`)).ok),
  });
  await process.start();
  return { port, process };
}

async function hasRole({ restPort }: PatroniMember, role: string): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

async function killMember({ dataDir, patroni }: { dataDir: string; patroni: Supervised }): Promise<void> {
  await patroni.kill();
  signalPostgres(dataDir, 'SIGKILL');
  while (readPostmasterPid(dataDir) !== undefined) await sleep(20);
}

/** The postmaster and its backends, which otherwise notice its end only when they look. */
function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  const postmaster = readPostmasterPid(dataDir);
  if (postmaster === undefined) return;
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const backends = processes.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []));
  for (const pid of [postmaster, ...backends])
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}
