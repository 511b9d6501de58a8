import type { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

export interface ChildSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
}

/** The types of Node.js take what a store keeps for what a channel publishes. */
interface StoreChannel<Context> {
  bindStore(store: AsyncLocalStorage<Span>, transform: (context: Context) => Span | undefined): void;
  unbindStore(store: AsyncLocalStorage<Span>): void;
}

/**
 * Makes a span of everything that a channel publishes while a request is traced; what belongs to no request, such as the jobs
 * beside them, makes none.
 * @returns what ends it
 */
export function followChannel<Context extends object>(
  channel: TracingChannel<string, Context>,
  { tracer, current }: { tracer: Tracer; current: AsyncLocalStorage<Span> },
  describe: (context: Context) => ChildSpan,
): () => void {
  const spans = new WeakMap<object, Span>();
  const endSpan = (context: object) => {
    spans.get(context)?.end();
    spans.delete(context);
  };
  const start = channel.start as unknown as StoreChannel<Context>;
  // Inside what is traced its span is the current one.
  start.bindStore(current, (context) => {
    const parent = current.getStore();
    if (parent === undefined) return undefined;
    const { name, kind, attributes } = describe(context);
    const span = tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
    spans.set(context, span);
    return span;
  });
  const subscriber = {
    start() {},
    // What threw before it gave a promise settles nothing later.
    end(context: Context & { error?: unknown }) {
      if ('error' in context) endSpan(context);
    },
    asyncStart() {},
    asyncEnd: endSpan,
    error(context: Context & { error: unknown }) {
      const span = spans.get(context);
      // The kind of the error alone: its text may hold what somebody wrote.
      span?.setAttribute('error.type', context.error instanceof Error ? context.error.name : 'error');
      span?.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
  channel.subscribe(subscriber);
  return () => {
    start.unbindStore(current);
    channel.unsubscribe(subscriber);
  };
}
