// The program's entry point: loads settings first, then tracing if a collector is configured, which must come before
// the modules it instruments.
import { loadSettings } from '#kernel/platform/settings/settings-file.ts';

try {
  loadSettings(process.env);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
// React renders two to three times slower without it.
process.env.NODE_ENV ||= 'production';
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTelemetry } = await import('#kernel/platform/telemetry.ts');
  await startTelemetry();
}
await import('./main.ts');
