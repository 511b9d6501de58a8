import * as z from 'zod';
import { createApiTokenInput } from './api-tokens.ts';
import { type Scope, scopeSchema } from './scopes.ts';

/** What a program that asks to be connected says of itself and asks for, as its person reads it. */
export interface ConsentRequest {
  readonly client: {
    readonly name: string;
    /** The host that vouches for the program; null = it has only said its name. */
    readonly host: string | null;
  };
  /** The host that is told of the consent; null = a program on the person's own computer. */
  readonly redirectHost: string | null;
  readonly resource: 'mcp' | 'v1';
  readonly scopes: readonly Scope[];
  readonly projects: readonly { readonly id: string; readonly name: string }[];
}

const allowInput = createApiTokenInput.extend({ decision: z.literal('allow'), scopes: z.array(scopeSchema).min(1) });

/** The person's answer: the fields of a new token beside the decision. */
export const consentInput = z.discriminatedUnion('decision', [
  allowInput,
  z.looseObject({ decision: z.literal('deny') }),
]);
export type ConsentGrant = z.infer<typeof allowInput>;
export type ConsentInput = ConsentGrant | { readonly decision: 'deny' };
