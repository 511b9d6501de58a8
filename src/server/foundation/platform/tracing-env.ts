import * as z from 'zod';
import { choice, url } from './env-values.ts';

/** Which requests are traced; where traces go is read by OpenTelemetry's own packages. */
export interface TracingEnv {
  /** Of the requests that nobody else traces already: 0 to 1. */
  readonly ratio: number;
  /** Whether the header `traceparent` of a request decides for it. */
  readonly followsCaller: boolean;
}

const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

/** OpenTelemetry's standard variables. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://collector:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:'], 'http://collector:4318/v1/traces').optional(),
  // Read by OpenTelemetry's packages.
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: choice(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: choice(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|[01]\.0{1,9})$/, 'must be a number from 0 to 1, for example 0.1')
    .transform(Number)
    .default(1),
};

export function tracingFrom(values: z.output<z.ZodObject<typeof tracingVariables>>): TracingEnv | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none';
  if (endpoint === undefined || isOff) return undefined;
  const sampler = values.OTEL_TRACES_SAMPLER;
  const followsCaller = sampler.startsWith('parentbased_');
  if (sampler.endsWith('traceidratio')) return { ratio: values.OTEL_TRACES_SAMPLER_ARG, followsCaller };
  return { ratio: sampler.endsWith('always_off') ? 0 : 1, followsCaller };
}
