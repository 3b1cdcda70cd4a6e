import { uuidOf } from '../entry-ids.ts';

/** A random UUID (version 4). The browser's own function needs a secure page, which a local network does not have. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return uuidOf(bytes);
}

const models: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux|CrOS/, 'Computer'],
];

/** The name of a phone among those of a group: only its kind. */
export const deviceKind = (userAgent: string): string =>
  models.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Phone';

const guestWindows = /Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|; wv\)|GSA\//;

/**
 * Detects a browser inside another app, which may delete stored data.
 * @returns the browser to use; null if this is a full browser
 */
export function betterBrowser(userAgent: string): 'Safari' | 'Chrome' | null {
  if (!guestWindows.test(userAgent)) return null;
  return /iPhone|iPad/.test(userAgent) ? 'Safari' : 'Chrome';
}
