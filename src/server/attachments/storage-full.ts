import { errorCode } from '../../lib/error-code.ts';
import { DomainError } from '../platform/domain-error.ts';

/** The disk, or the user's share of it, is full; or it was mounted to be read only, as after a fault. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS']);
const retryAfterSeconds = 60;

/** Runs what writes files. @throws DomainError storage_full where the disk takes no more, which is no defect of ours */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!fullCodes.has(errorCode(error))) throw error;
    throw new DomainError('storage_full', { retryAfterSeconds }, { cause: error });
  }
}
