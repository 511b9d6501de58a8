import type { FieldError } from '../../../contract/errors.ts';

const name = 'dryRun';

export interface DryRunParameter {
  readonly dryRun: boolean;
  /** The query without the parameter. */
  readonly search: string;
}

/** Reads `dryRun`, the query parameter that every write takes (contract.md §1), before the operation's own parameters. */
export function takeDryRun(search: string, errors: FieldError[]): DryRunParameter {
  if (!search.includes(name)) return { dryRun: false, search };
  const parts = search.split('&');
  const own = parts.filter((part) => part.split('=', 1)[0] === name);
  const [value = ''] = own.map((part) => part.slice(name.length + 1));
  const field = `query.${name}`;
  if (own.length > 1) errors.push({ field, code: 'repeated_parameter', message: 'Must be given once' });
  else if (own.length === 1 && value !== 'true' && value !== 'false')
    errors.push({ field, code: 'invalid_type', message: 'Must be true or false' });
  return { dryRun: value === 'true', search: parts.filter((part) => !own.includes(part)).join('&') };
}
