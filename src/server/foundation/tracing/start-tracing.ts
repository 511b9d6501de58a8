import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Span, SpanKind } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../platform/logger.ts';
import { procedureChannel, statementChannel } from '../platform/trace-channels.ts';
import type { TracingEnv } from '../platform/tracing-env.ts';
import { followChannel } from './follow-channel.ts';
import { beginRequestSpan } from './request-span.ts';

/** A collector that is away must not hold up the stop. */
const closeMsMax = 3_000;

export interface Tracing {
  /** Runs the handler of a request inside the request's span. @param route the pattern of its path */
  run<T>(route: string, request: IncomingMessage, response: ServerResponse, handle: () => T): T;
  /** Sends what is left, for a limited time. */
  close(): Promise<void>;
}

/**
 * Sends spans of requests, procedures, statements and Redis' commands by OTLP over HTTP. The packages themselves read the standard
 * variables about where and how (OTEL_EXPORTER_OTLP_…, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES). It must be started before the
 * stores are opened. No span holds what a person wrote, an id, an address or a credential.
 */
export function startTracing({ ratio, followsCaller }: TracingEnv, logger: Logger): Tracing {
  setGlobalErrorHandler(tellOf(logger));
  const root = new TraceIdRatioBasedSampler(ratio);
  const detected = detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tidemark' }).merge(detected),
    sampler: followsCaller ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('tidemark');
  const current = new AsyncLocalStorage<Span>();
  const following = { tracer, current };
  const ends = [
    followChannel(procedureChannel, following, ({ path }) => ({ name: path, kind: SpanKind.INTERNAL, attributes: {} })),
    followChannel(statementChannel, following, ({ summary }) => ({
      name: summary,
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    })),
    followChannel(tracingChannel<string, { command: string }>('ioredis:command'), following, ({ command }) => ({
      name: command,
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'redis', 'db.operation.name': command },
    })),
  ];
  return {
    run: (route, request, response, handle) => current.run(beginRequestSpan(tracer, route, request, response), handle),
    async close() {
      for (const end of ends) end();
      const late = sleep(closeMsMax, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(tellOf(logger)), late]);
    },
  };
}

/** Traces that cannot be sent are lost, and nothing else is. */
function tellOf(logger: Logger): (error: unknown) => void {
  return (error) => logger.warn({ err: error }, 'traces could not be sent');
}
