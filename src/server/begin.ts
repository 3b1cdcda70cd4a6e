// The program's first lines: settings first, then traces, where a collector is named, which must be there before anything
// that they watch is loaded.
import { loadSettings } from './platform/settings/settings-file.ts';

loadSettings(process.env);
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTelemetry } = await import('./platform/telemetry.ts');
  await startTelemetry();
}
await import('./main.ts');
