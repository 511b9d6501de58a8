import { isDomainError } from '../../foundation/platform/domain-error.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import type { AttachmentStore } from './attachment-store.ts';

interface ForgetContext {
  readonly attachments: AttachmentStore;
  readonly logger: Logger;
}

/** Removes bytes that no record names; what a store that is away keeps is swept a day later. */
export async function forgetUploads({ attachments, logger }: ForgetContext, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await attachments
      .remove(key)
      .catch((error: unknown) => logger.warn({ err: error, key }, 'upload left for the sweep'));
}

/**
 * Whether an error is certain to have recorded nothing: after a lost connection, or where time ran out, the record that names the bytes
 * may exist.
 */
export function isRefusal(error: unknown): boolean {
  return isDomainError(error) && error.code !== 'unavailable';
}
