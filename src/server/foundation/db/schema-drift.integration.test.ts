import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';

const services = await testServices();
const schemaFile = path.resolve('prisma/schema.prisma');

/** PostgreSQL's internal type "char", which the schema engine reads from the catalogue and adapter-pg does not know. */
const internalCharOid = 18;
const charArrayOid = 1002;
const characterArrayType = 70;
const characterType = 6;

/** adapter-pg extended by the column type that only reading the catalogue needs. */
function catalogueAdapter(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  afterAll(() => pool.end());
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    for (const field of result.fields) if (field.dataTypeID === internalCharOid) field.dataTypeID = charArrayOid;
    return result;
  }) as typeof pool.query;
  const factory = new PrismaPg(pool);
  const connect = async () => {
    const adapter = await factory.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (request) => {
      const result = await queryRaw(request);
      return {
        ...result,
        columnTypes: result.columnTypes.map((type) => (type === characterArrayType ? characterType : type)),
      };
    };
    return adapter;
  };
  return { provider: 'postgres' as const, adapterName: factory.adapterName, connect, connectToShadowDb: connect };
}

interface SchemaEngineModule {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: {
    new: (
      options: object,
      log: () => void,
      adapter: object,
    ) => Promise<{ diff(params: object): Promise<{ stdout: string | null }> }>;
  };
}

let loaded: Promise<SchemaEngineModule> | undefined;

/** Prisma's schema engine as WebAssembly, because the native one would have to be downloaded. */
async function loadSchemaEngine(): Promise<SchemaEngineModule> {
  const folder = path.resolve('node_modules/@prisma/schema-engine-wasm');
  const engine = (await import(path.join(folder, 'schema_engine_bg.js'))) as SchemaEngineModule;
  const bytes = readFileSync(path.join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': engine as unknown as WebAssembly.ModuleImports,
  });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as (() => void) | undefined)?.();
  return engine;
}

/** The SQL that would change the migrated database to match schema.prisma. */
async function diffAgainstSchema(): Promise<string> {
  const require = createRequire(import.meta.url);
  const { bindMigrationAwareSqlAdapterFactory } = createRequire(require.resolve('@prisma/adapter-pg'))(
    '@prisma/driver-adapter-utils',
  );
  loaded ??= loadSchemaEngine();
  const { SchemaEngine } = await loaded;
  const content = readFileSync(schemaFile, 'utf8');
  const files = [{ path: 'schema.prisma', content }];
  const engine = await SchemaEngine.new(
    { datamodels: [['schema.prisma', content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(catalogueAdapter(services.databaseUrl)),
  );
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: path.dirname(schemaFile) },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? '';
}

/**
 * The engine's false difference for the search indexes: it names text_ops when it writes such an index (a GIN index over text needs
 * an operator class in the schema) but not when it reads it, because it is the default, and would create the same index again.
 */
const sameIndexAgain =
  /-- DropIndex\nDROP INDEX "(?:task|attached)_search_user_id_words_idx";\n\n|-- CreateIndex\nCREATE INDEX "(task|attached)_search_user_id_words_idx" ON "\1_search" USING GIN \("user_id" text_ops, "words" gin_trgm_ops\);\n*/g;

const emptyDiff = /^(?:-- This is an empty migration\.)?\s*$/;

test('schema.prisma and the migrations say the same', async () => {
  expect((await diffAgainstSchema()).replace(sameIndexAgain, '')).toMatch(emptyDiff);
});

test('the comparison sees a column that only the database has', async () => {
  const client = new pg.Client({ connectionString: services.databaseUrl });
  await client.connect();
  await client.query('ALTER TABLE task ADD COLUMN stray text');
  await client.end();
  expect(await diffAgainstSchema()).toContain('DROP COLUMN "stray"');
});
