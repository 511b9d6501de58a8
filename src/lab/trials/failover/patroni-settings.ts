/** One PostgreSQL with its Patroni. */
export interface PatroniMember {
  readonly name: string;
  readonly postgresPort: number;
  /** Patroni's REST interface, which the balancer asks who is the primary. */
  readonly restPort: number;
}

interface Surroundings {
  readonly etcdPort: number;
  readonly dataDir: string;
  readonly superuser: { readonly user: string; readonly password: string };
  readonly bin: string;
}

/** Patroni's configuration of one member; deployment.md tells the same settings. YAML takes it as JSON. */
export function patroniSettings(
  { name, postgresPort, restPort }: PatroniMember,
  { etcdPort, dataDir, superuser, bin }: Surroundings,
) {
  return {
    scope: 'tidemark',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        // A primary that is gone is replaced once its key has expired; Patroni 4 takes no less.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 4,
        // A commit is acknowledged when the standby has it, and only that standby can become the primary.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            // A standby that answers nothing holds up every commit until it counts as gone.
            wal_sender_timeout: '5s',
            wal_log_hints: 'on',
            jit: 'off',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${postgresPort}`,
      data_dir: dataDir,
      bin_dir: bin,
      pgpass: `${dataDir}.pgpass`,
      authentication: {
        superuser: { username: superuser.user, password: superuser.password },
        replication: { username: 'replicator', password: 'replicator of a trial' },
        rewind: { username: 'rewinder', password: 'rewinder of a trial' },
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
    watchdog: { mode: 'off' },
  };
}
