import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let lookUp: ((latitude: number, longitude: number) => string) | undefined;

/** The time zone of a venue with an unknown position. */
const fallbackZone = 'America/New_York';

/** The IANA zone of a position; the fallback without one. The lookup table is loaded on first use. */
export function zoneAt(position: { latitude: number; longitude: number } | null | undefined): string {
  if (!position) return fallbackZone;
  lookUp ??= require('tz-lookup') as (latitude: number, longitude: number) => string;
  return lookUp(position.latitude, position.longitude);
}
