/**
 * Estimates the server's clock from its responses. Openings and deadlines use it, even on a device with a wrong clock.
 * A response has whole seconds, so it allows a range of offsets; the intersection of all ranges is kept.
 */
let least = -Infinity;
let most = Infinity;

/** Milliseconds to add to the device's clock; 0 while unknown, or if both clocks may agree. */
const offsetMs = (): number => (least <= 0 && most >= 0 ? 0 : (least + most) / 2);

export const isServerTimeKnown = (): boolean => least > -Infinity;

/** The server's time in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offsetMs();

/**
 * Learns from a response between two times of the device's clock, in milliseconds.
 * @param headers of the response; a cached one is outdated and ignored
 */
export function learnServerTime(headers: Headers, sentMs: number, arrivedMs: number): void {
  const second = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(second) || headers.get('cache-control') !== 'no-store') return;
  const [low, high] = [second - arrivedMs, second + 999 - sentMs];
  // If the new range contradicts the known one, one of the clocks was changed.
  const isSet = low > most || high < least;
  least = isSet ? low : Math.max(least, low);
  most = isSet ? high : Math.min(most, high);
}
