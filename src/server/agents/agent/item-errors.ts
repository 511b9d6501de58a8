import type { ErrorCode, FieldError } from '../../../contract/errors.ts';
import { DomainError, isDomainError } from '../../foundation/platform/domain-error.ts';

/** Gathers the errors of a list's items, so that one refusal names every field: `tasks[3].due`. */
export class ItemErrors {
  readonly #errors: { readonly code: ErrorCode; readonly error: FieldError; readonly fix: string | undefined }[] = [];

  add(code: ErrorCode, error: FieldError, fix?: string): void {
    this.#errors.push({ code, error, fix });
  }

  /** @throws DomainError with the code that all errors share, else validation_failed */
  refuse(): void {
    const [first] = this.#errors;
    if (!first) return;
    const code = this.#errors.every((each) => each.code === first.code) ? first.code : 'validation_failed';
    const fixes = [...new Set(this.#errors.map(({ fix }) => fix).filter((fix) => fix !== undefined))];
    throw new DomainError(code, {
      detail: first.error.message,
      errors: this.#errors.map(({ error }) => error),
      ...(fixes.length > 0 ? { fix: fixes.slice(0, 5).join(' ') } : {}),
    });
  }
}

/** Refuses what stands in a list a second time. @param seen what stood there before, to which `key` is added */
export function refuseTwice(errors: ItemErrors, seen: Set<string>, field: string, key: string): void {
  if (seen.has(key)) errors.add('validation_failed', { field, code: 'conflict', message: 'Stands in the list twice.' });
  seen.add(key);
}

/** The fields of a task's place as the tools call them, which take names. */
export const placeArguments: Readonly<Record<string, string>> = { projectId: 'project', sectionId: 'section' };

const argumentOf = (field: string, names: Readonly<Record<string, string>>) => names[field] ?? field;

/** Runs a verb for one item of a list; a refusal names that item. */
export async function ofItem<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { code, details } = error;
    const within = details.errors?.map((each) => ({
      ...each,
      field: `${field}.${argumentOf(each.field, placeArguments)}`,
    }));
    const own = [{ field, code, message: details.detail ?? messages[code] ?? 'Is refused' }];
    throw new DomainError(code, { ...details, errors: within ?? own }, { cause: error });
  }
}

/** Runs a verb whose fields the tool calls by other names; a refusal names these. */
export async function ofArguments<T>(names: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDomainError(error) || error.details.errors === undefined) throw error;
    const errors = error.details.errors.map((each) => ({ ...each, field: argumentOf(each.field, names) }));
    throw new DomainError(error.code, { ...error.details, errors }, { cause: error });
  }
}

const messages: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is no such record',
  occurrence_moved: 'That occurrence is neither current nor finished',
  label_exists: 'A label of that name exists',
  reminder_exists: 'The same reminder exists',
  inbox_protected: 'The Inbox cannot be deleted, archived or moved',
};
