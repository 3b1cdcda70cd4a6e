const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month by its name or an abbreviation of at least three letters: '06'; undefined for other words. */
function monthOf(word: string): string | undefined {
  const at = months.indexOf(word.slice(0, 3).toLowerCase());
  const whole = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  const name = at < 0 ? '' : whole.format(new Date(Date.UTC(2026, at, 1))).toLowerCase();
  const typed = word.toLowerCase().replace('sept', 'sep');
  return at >= 0 && name.startsWith(typed) ? String(at + 1) : undefined;
}

const patterns = [
  /^(?<month>\d{1,2})[/.](?<day>\d{1,2})[/.](?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?:[a-z]{3,9},? +)?(?<name>[a-z]{3,9})\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})$/i,
  /^(?:[a-z]{3,9},? +)?(?<day>\d{1,2})(?:st|nd|rd|th)? +(?<name>[a-z]{3,9})\.?,? +(?<year>\d{4})$/i,
];

/**
 * Converts typed dates, such as '6/5/2026', '2026-6-5', 'Nov 28 2026' and 'Saturday, November 28th, 2026', to
 * 'YYYY-MM-DD'; other text is returned unchanged, for validation. Numbers alone are read as month, day and year.
 */
export function normalizeDate(text: string): string {
  for (const pattern of patterns) {
    const { year, month, name, day } = text.trim().match(pattern)?.groups ?? {};
    const number = month ?? (name && monthOf(name));
    if (!year || !number || !day) continue;
    const full = year.length === 2 ? `20${year}` : year;
    return `${full}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return text;
}
