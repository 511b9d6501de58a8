import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOpenApiDocument } from '../server/api/openapi/document.ts';
import { servedOperations } from '../server/api/served-operations.ts';

export const openApiSnapshotFile = path.join(import.meta.dirname, '..', 'contract', 'openapi.v1.json');

/** The document as it is committed: for the default address, indented. */
export function renderOpenApiSnapshot(): string {
  return `${JSON.stringify(buildOpenApiDocument('http://localhost:3000', servedOperations()), null, 2)}\n`;
}

/** `npm run openapi` rewrites the committed snapshot. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(openApiSnapshotFile, renderOpenApiSnapshot());
  console.log(`Wrote ${path.relative(process.cwd(), openApiSnapshotFile)}`);
}
