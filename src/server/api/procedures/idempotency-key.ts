import type { FieldError } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { countCodePoints } from '../../../contract/text.ts';

/**
 * The errors of an Idempotency-Key header, which has 1 to 200 characters or is absent (service.md §8). Two lines of it are two keys, which
 * would be taken as a third one, so that a retry with either would write again; one line may hold a comma.
 */
export function idempotencyKeyErrors(key: string | null, isRepeated = false): FieldError[] {
  if (key === null) return [];
  if (isRepeated) return [{ field: 'header.Idempotency-Key', code: 'repeated_header', message: 'Must be given once' }];
  const length = countCodePoints(asSent(key));
  if (length >= 1 && length <= limits.idempotencyKeyCharactersMax) return [];
  return [
    {
      field: 'header.Idempotency-Key',
      code: length === 0 ? 'too_short' : 'too_long',
      message: `Must have 1 to ${limits.idempotencyKeyCharactersMax} characters`,
    },
  ];
}

/** Node decodes headers as one character per byte; UTF-8 is decoded here, so that characters are counted as sent. */
function asSent(key: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(key, 'latin1'));
  } catch {
    return key;
  }
}
