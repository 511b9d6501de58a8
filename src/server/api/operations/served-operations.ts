import { type Operation, procedureOperations, type RawOperation } from '../rest/operations.ts';
import { rootRouter } from '../routers/root-router.ts';
import { downloadOperation } from './download.operation.ts';
import { eventsOperation } from './events.operation.ts';
import { exportOperation } from './export.operation.ts';
import { createDraftOperation, draftIssuesOperation } from './import-drafts.operation.ts';
import { createImportOperation, previewImportOperation } from './imports.operation.ts';
import { openApiOperation } from './openapi.operation.ts';
import { uploadOperation } from './upload.operation.ts';

/** REST operations that are not procedures, because they stream or take multipart bodies. */
const rawOperations: readonly RawOperation[] = [
  createDraftOperation,
  createImportOperation,
  downloadOperation,
  draftIssuesOperation,
  eventsOperation,
  exportOperation,
  previewImportOperation,
  uploadOperation,
];

/** Every operation below `/api/v1`, including the OpenAPI document. */
export function servedOperations(): Operation[] {
  const operations: Operation[] = [...procedureOperations(rootRouter), ...rawOperations];
  operations.push(openApiOperation(operations));
  return operations;
}
