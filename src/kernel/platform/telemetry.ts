import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { mask } from './log.ts';

type Attributes = Record<string, string | number>;
type Tracing = {
  span<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result>;
  nameRequest(method: string, route: string): void;
  stop(): Promise<void>;
};

let tracing: Tracing | null = null;

/** Runs work in its own tracing span; without telemetry, just runs it. */
export const inSpan = <Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> =>
  tracing ? tracing.span(name, attributes, work) : work();

/** Names the current request's span by its route. */
export const nameRequest = (method: string, route: string): void => tracing?.nameRequest(method, route);

/** Sends the remaining spans, and ends. */
export const stopTelemetry = async (): Promise<void> => {
  await tracing?.stop().catch(() => {});
  tracing = null;
};

const service = 'fairway';
const isOfNoInterest = (url = '') => /^\/(healthz|readyz|metrics|assets\/)/.test(url);

/**
 * Sends traces of requests, statements (never their values), outgoing calls and jobs to the collector in
 * OTEL_EXPORTER_OTLP_ENDPOINT; OpenTelemetry's other settings apply too. Call it before the server's modules are
 * loaded: modules imported earlier are not traced. Without this call nothing of OpenTelemetry is loaded.
 */
export async function startTelemetry(): Promise<void> {
  const [
    { SpanStatusCode, trace },
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { defaultResource, resourceFromAttributes },
    { registerInstrumentations },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/instrumentation'),
  ]);
  const [{ HttpInstrumentation }, { PgInstrumentation }, { UndiciInstrumentation }] = await Promise.all([
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@opentelemetry/instrumentation-undici'),
  ]);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? service, 'process.pid': process.pid }),
    ),
    spanProcessors: [masking(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => isOfNoInterest(url),
        requireParentforOutgoingSpans: true,
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  // Instrumentation patches a module when it is required. These modules are shared with all later imports.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg', 'pg-pool']) require(name);
  syncBuiltinESMExports();

  const tracer = trace.getTracer(service);
  tracing = {
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.recordException(error as Error);
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    nameRequest: (method, route) => {
      const span = trace.getActiveSpan() as
        | (ReturnType<typeof trace.getActiveSpan> & { attributes?: Attributes })
        | undefined;
      // A page's own API calls are part of the page's request.
      if (!span || span.attributes?.['http.route'] !== undefined) return;
      span.updateName(`${method} ${route}`);
      span.setAttribute('http.route', route);
    },
    stop: () => provider.shutdown(),
  };
}

/** Masks tokens of links and mail addresses in spans, as in logs. */
const masking = (next: SpanProcessor): SpanProcessor => ({
  onStart: (span, context) => next.onStart(span, context),
  onEnd: (span) => {
    for (const attributes of [span.attributes, ...span.events.map((event) => event.attributes ?? {})]) {
      for (const [name, value] of Object.entries(attributes))
        if (typeof value === 'string') attributes[name] = mask(value);
    }
    next.onEnd(span);
  },
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
});
