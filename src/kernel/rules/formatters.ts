/** Formatters by what was asked of them: a few styles in the zones of our venues. */
const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * The formatter of dates and times as the United States write them. Kept once made: making a formatter takes thirty
 * times as long as using it, and a page of cards needs dozens.
 */
export function dateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const kept = dates.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', options);
  dates.set(key, made);
  return made;
}
