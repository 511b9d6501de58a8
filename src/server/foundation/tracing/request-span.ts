import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type TextMapGetter, type Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

const propagator = new W3CTraceContextPropagator();
const fromRequest: TextMapGetter<IncomingMessage> = {
  keys: ({ headers }) => Object.keys(headers),
  get: ({ headers }, name) => headers[name],
};
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Begins the span of a request, below that of a caller who sent `traceparent`; it ends with the reply. Of the address only the
 * pattern is recorded, because ids and searches are somebody's own.
 * @param route such as `/api/v1/tasks/{id}`
 */
export function beginRequestSpan(
  tracer: Tracer,
  route: string,
  request: IncomingMessage,
  response: ServerResponse,
): Span {
  const method = methods.has(request.method ?? '') ? (request.method ?? '') : '_OTHER';
  const attributes = { 'http.request.method': method, 'http.route': route };
  const parent = propagator.extract(ROOT_CONTEXT, request, fromRequest);
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    if (!response.writableFinished) span.setAttribute('error.type', 'aborted');
    span.end();
  });
  return span;
}
