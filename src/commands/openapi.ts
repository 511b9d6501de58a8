import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { buildOpenApi } from '../server/api/openapi/build-openapi.ts';
import { servedOperations } from '../server/api/operations/served-operations.ts';

const sources = path.join(import.meta.dirname, '..');

export const openApiSnapshotFile = path.join(sources, 'contract', 'openapi.v1.json');
/** The snapshot of the last release, for which existing clients are made. */
export const releasedOpenApiFile = path.join(sources, 'contract', 'released', 'openapi.v1.json');
/** The types that a public generator makes of the OpenAPI document, for a journey through them. Not committed. */
const clientTypesFile = path.join(sources, 'test', 'generated-client', 'openapi-types.ts');

/** The OpenAPI document as it is committed: for the default address, indented. */
export function renderOpenApiSnapshot(): string {
  return `${JSON.stringify(buildOpenApi('http://localhost:3000', servedOperations()), null, 2)}\n`;
}

/** Writes the types of a client for the API as it is served now, unless they are there already. */
export async function writeClientTypes(): Promise<void> {
  const types = astToString(await openapiTypescript(JSON.parse(renderOpenApiSnapshot()), { alphabetize: true }));
  if (!existsSync(clientTypesFile) || readFileSync(clientTypesFile, 'utf8') !== types)
    writeFileSync(clientTypesFile, types);
}

/** `npm run openapi` rewrites the committed snapshot. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(openApiSnapshotFile, renderOpenApiSnapshot());
  await writeClientTypes();
  console.log(`Wrote ${path.relative(process.cwd(), openApiSnapshotFile)}`);
}
