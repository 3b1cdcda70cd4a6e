// The program's first lines: traces, where a collector is named, must be there before anything that they watch is
// loaded.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTelemetry } = await import('./platform/telemetry.ts');
  await startTelemetry();
}
await import('./main.ts');
export {};
