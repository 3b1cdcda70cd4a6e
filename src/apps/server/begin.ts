// The program's first lines: settings first, then traces, where a collector is named, which must be there before
// anything that they watch is loaded.
import { loadSettings } from '#kernel/platform/settings/settings-file.ts';

try {
  loadSettings(process.env);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
// React renders two to three times slower without it, whatever starts the program.
process.env.NODE_ENV ||= 'production';
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTelemetry } = await import('#kernel/platform/telemetry.ts');
  await startTelemetry();
}
await import('./main.ts');
