/**
 * The server's clock, as far as its answers tell it. Openings and ends go by that clock, also on a device whose own is
 * wrong. An answer names a whole second, so each leaves room for more than one offset; what all of them leave is kept.
 */
let least = -Infinity;
let most = Infinity;

/** Milliseconds to be added to the device's clock; 0 while nothing is known, and where both may agree. */
const offsetMs = (): number => (least <= 0 && most >= 0 ? 0 : (least + most) / 2);

export const isServerTimeKnown = (): boolean => least > -Infinity;

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs();

/**
 * Learns from an answer that was made between two moments of the device's clock, in milliseconds.
 * @param headers of the answer; one that was kept by somebody on the way is old, and says nothing
 */
export function learnServerTime(headers: Headers, sentMs: number, arrivedMs: number): void {
  const second = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(second) || headers.get('cache-control') !== 'no-store') return;
  const [low, high] = [second - arrivedMs, second + 999 - sentMs];
  // Where the two contradict what was known, one of the clocks has been set since.
  const isSet = low > most || high < least;
  least = isSet ? low : Math.max(least, low);
  most = isSet ? high : Math.min(most, high);
}
