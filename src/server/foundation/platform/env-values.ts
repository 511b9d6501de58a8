import * as z from 'zod';
import { StartError } from './start-error.ts';

/** An invalid variable; the message names it, says what is wrong and gives an example. */
export class EnvError extends StartError {}

export function integer(minimum: number, maximum: number, example: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}, for example ${example}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);
}

/** The parts of a text between commas, without what is blank. */
export const commaList = z.string().transform((list) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export function url(protocols: readonly string[], example: string) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    abort: true,
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, for example ${example}`,
  });
}

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}, for example ${values[0]}` });
}
