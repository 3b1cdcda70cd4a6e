/** Cache of formatters by their options: a few styles in the venues' zones. */
const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter for dates and times in US format. Cached, because creating one takes thirty times as long as using it,
 * and a page of cards needs dozens.
 */
export function dateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const kept = dates.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', options);
  dates.set(key, made);
  return made;
}
