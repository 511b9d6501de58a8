import { downloadOperation } from '../attachments/download.operation.ts';
import { uploadOperation } from '../attachments/upload.operation.ts';
import { eventsOperation } from '../events/events.operation.ts';
import { exportOperation } from '../transfer/export.operation.ts';
import { createImportOperation, previewImportOperation } from '../transfer/imports.operation.ts';
import { openApiOperation } from './openapi/openapi-operation.ts';
import { type Operation, procedureOperations, type RawOperation } from './rest/operations.ts';
import { rootRouter } from './root-router.ts';

/** Streams and multipart: REST operations that are not procedures. */
const rawOperations: readonly RawOperation[] = [
  createImportOperation,
  downloadOperation,
  eventsOperation,
  exportOperation,
  previewImportOperation,
  uploadOperation,
];

/** Everything `/api/v1` answers, the document of it all included. */
export function servedOperations(): Operation[] {
  const operations: Operation[] = [...procedureOperations(rootRouter), ...rawOperations];
  operations.push(openApiOperation(operations));
  return operations;
}
