import { errorCode } from '../../../lib/error-code.ts';
import { DomainError } from './domain-error.ts';

/** The disk or its quota is full, or it was remounted read-only after a fault. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS']);
const retryAfterSeconds = 60;

/** Runs work that writes files. @throws DomainError storage_full when the disk is full, which is not a defect of the server */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!fullCodes.has(errorCode(error))) throw error;
    throw new DomainError('storage_full', { retryAfterSeconds }, { cause: error });
  }
}
