import type { FieldError } from '../../contract/errors.ts';
import { DomainError } from '../foundation/platform/domain-error.ts';

/** The number of collected errors, because a user corrects the first ones and tries again. */
const errorsMax = 50;

/** The errors of a file. Reading stops when the list is full. */
export interface ErrorList {
  isFull(): boolean;
  add(...errors: readonly FieldError[]): void;
  /** @throws DomainError validation_failed */
  throwIfAny(): void;
}

export function createErrorList(): ErrorList {
  const errors: FieldError[] = [];
  return {
    isFull: () => errors.length >= errorsMax,
    add: (...more) => void errors.push(...more.slice(0, errorsMax - errors.length)),
    throwIfAny() {
      if (errors.length > 0) throw new DomainError('validation_failed', { errors: [...errors] });
    },
  };
}
