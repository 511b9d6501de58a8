import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { buildOpenApi } from '../server/api/openapi/build-openapi.ts';
import { servedOperations } from '../server/api/operations/served-operations.ts';

const sources = path.join(import.meta.dirname, '..');

export const openApiSnapshotFile = path.join(sources, 'contract', 'openapi.v1.json');
/** What a public generator makes of the OpenAPI document; a test drives a journey through it. */
export const clientTypesFile = path.join(sources, 'test', 'generated-client', 'openapi-types.ts');

/** The OpenAPI document as it is committed: for the default address, indented. */
export function renderOpenApiSnapshot(): string {
  return `${JSON.stringify(buildOpenApi('http://localhost:3000', servedOperations()), null, 2)}\n`;
}

/** @param openApi the text of an OpenAPI document */
export async function renderClientTypes(openApi: string): Promise<string> {
  return astToString(await openapiTypescript(JSON.parse(openApi), { alphabetize: true }));
}

/** `npm run openapi` rewrites the committed snapshot. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const openApi = renderOpenApiSnapshot();
  writeFileSync(openApiSnapshotFile, openApi);
  writeFileSync(clientTypesFile, await renderClientTypes(openApi));
  console.log(
    `Wrote ${[openApiSnapshotFile, clientTypesFile].map((file) => path.relative(process.cwd(), file)).join(' and ')}`,
  );
}
