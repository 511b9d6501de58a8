import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  ProtocolErrorCode,
  specTypeSchemas,
} from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { FieldError } from '../../../contract/errors.ts';
import { fieldErrorsOf } from '../../foundation/platform/field-errors.ts';

export type Message = Readonly<Record<string, unknown>>;

interface Misshapen {
  readonly status: 200 | 400;
  readonly code: ProtocolErrorCode;
  readonly errors: readonly FieldError[];
}

const requests: ReadonlyMap<unknown, Schema> = new Map<string, Schema>([
  ['initialize', specTypeSchemas.InitializeRequest],
  ['ping', specTypeSchemas.PingRequest],
  ['tools/list', specTypeSchemas.ListToolsRequest],
  ['tools/call', specTypeSchemas.CallToolRequest],
  ['resources/list', specTypeSchemas.ListResourcesRequest],
  ['resources/templates/list', specTypeSchemas.ListResourceTemplatesRequest],
  ['resources/read', specTypeSchemas.ReadResourceRequest],
  ['prompts/list', specTypeSchemas.ListPromptsRequest],
  ['prompts/get', specTypeSchemas.GetPromptRequest],
  ['completion/complete', specTypeSchemas.CompleteRequest],
]);

type Schema = (typeof specTypeSchemas)[keyof typeof specTypeSchemas];

/**
 * What of a message the SDK would refuse, by its own schemas: it tells that in zod's terms and as an error of the server. Texts that it
 * repeats in its errors are bounded. @returns null for what it can read
 */
export function checkMessage(message: Message): Misshapen | null {
  const isReply = message.method === undefined && (Object.hasOwn(message, 'result') || Object.hasOwn(message, 'error'));
  if (isReply) return null;
  const isNotification = message.id === undefined;
  const envelope = isNotification ? specTypeSchemas.JSONRPCNotification : specTypeSchemas.JSONRPCRequest;
  const malformed = [...errorsOf(envelope, message), ...tooLong('id', message.id)];
  if (malformed.length > 0) return { status: 400, code: ProtocolErrorCode.InvalidRequest, errors: malformed };
  if (isNotification) return null;
  const ofClient = clientErrors(message);
  if (ofClient.length > 0) return { status: 400, code: ProtocolErrorCode.InvalidParams, errors: ofClient };
  const schema = requests.get(message.method);
  if (schema === undefined) return null;
  const invalid = [
    ...errorsOf(schema, message),
    ...repeatedTexts(message).flatMap(([field, text]) => tooLong(field, text)),
  ];
  return invalid.length > 0 ? { status: 200, code: ProtocolErrorCode.InvalidParams, errors: invalid } : null;
}

const partsOfClient = [
  [CLIENT_INFO_META_KEY, specTypeSchemas.Implementation],
  [CLIENT_CAPABILITIES_META_KEY, specTypeSchemas.ClientCapabilities],
] as const;

/** What a message of the later version says of its client; what it lacks is for the SDK to say, which knows the versions. */
function clientErrors({ params }: Message): FieldError[] {
  const meta = ((params as Message | undefined)?._meta ?? {}) as Message;
  return partsOfClient.flatMap(([key, schema]) =>
    meta[key] === undefined ? [] : errorsOf(schema, meta[key], `params._meta.${key}`),
  );
}

function errorsOf(schema: Schema, value: unknown, place = ''): FieldError[] {
  const { issues } = schema['~standard'].validate(value) as { issues?: z.core.$ZodIssue[] };
  return issues === undefined ? [] : fieldErrorsOf({ issues }, (field) => [place, field].filter(Boolean).join('.'));
}

function repeatedTexts({ params }: Message): [string, unknown][] {
  const { name, uri, _meta } = (params ?? {}) as Message;
  const version = (_meta as Message | undefined)?.[PROTOCOL_VERSION_META_KEY];
  return [
    ['params.name', name],
    ['params.uri', uri],
    [`params._meta.${PROTOCOL_VERSION_META_KEY}`, version],
  ];
}

/** Longer than any name of a tool or prompt, and any address of a resource. */
const charactersMax = 200;

function tooLong(field: string, text: unknown): FieldError[] {
  if (typeof text !== 'string' || text.length <= charactersMax) return [];
  return [{ field, code: 'too_long', message: `Must have at most ${charactersMax} characters` }];
}
