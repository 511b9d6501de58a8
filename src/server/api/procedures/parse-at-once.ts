import { TRPCError } from '@trpc/server';
import type * as z from 'zod';

/** The part of tRPC's definition of a procedure that concerns its input and output. */
interface CheckedProcedure {
  readonly _def: {
    readonly inputs: readonly unknown[];
    readonly output?: z.ZodType;
    readonly middlewares: unknown[];
  };
}

interface NextResult {
  readonly ok: boolean;
  readonly data?: unknown;
}

interface InputOptions {
  readonly input: unknown;
  getRawInput(): Promise<unknown>;
  next(changes: { readonly input: unknown }): Promise<NextResult>;
}

/**
 * Makes a router check inputs and outputs with `parse`. tRPC uses a schema's `parseAsync`, for which zod leaves its compiled path and
 * creates a promise for each record: an eighth of a list's processor time (speed.md). No schema of the contract is asynchronous.
 * @throws Error when a procedure does not check them as expected, as after a change in tRPC
 */
export function parseAtOnce(procedures: Readonly<Record<string, unknown>>): void {
  for (const [path, procedure] of Object.entries(procedures)) {
    const { inputs, output, middlewares } = (procedure as CheckedProcedure)._def;
    const placesOf = (type: 'input' | 'output') =>
      [...middlewares.keys()].filter((at) => typeOf(middlewares[at]) === type);
    const [[answer], asked] = [placesOf('output'), placesOf('input')];
    if (output === undefined || answer === undefined) throw new Error(`${path} does not say what it answers`);
    if (asked.length !== inputs.length) throw new Error(`${path} does not check each of its inputs`);
    middlewares[answer] = checkOutput(output);
    for (const [index, at] of asked.entries()) middlewares[at] = checkInput(inputs[index] as z.ZodType);
  }
}

const typeOf = (middleware: unknown) => (middleware as { readonly _type?: string })._type;

/** Checks the output as tRPC's own middleware does; an output that does not match its schema is a defect of the server. */
function checkOutput(schema: z.ZodType) {
  const check = async ({ next }: { next(): Promise<NextResult> }) => {
    const result = await next();
    if (!result.ok) return result;
    try {
      return { ...result, data: schema.parse(result.data) };
    } catch (cause) {
      throw new TRPCError({ message: 'Output validation failed', code: 'INTERNAL_SERVER_ERROR', cause });
    }
  };
  return Object.assign(check, { _type: 'output' as const });
}

/** Checks the input as tRPC's own middleware does: a procedure with several schemas gets the fields of all. */
function checkInput(schema: z.ZodType) {
  const check = async ({ input, getRawInput, next }: InputOptions) => {
    const raw = await getRawInput();
    const parsed = parseInput(schema, raw);
    return next({ input: isObject(input) && isObject(parsed) ? { ...input, ...parsed } : parsed });
  };
  return Object.assign(check, { _type: 'input' as const });
}

function parseInput(schema: z.ZodType, raw: unknown): unknown {
  try {
    return schema.parse(raw);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
