/** The US states with their two-letter codes, including the District of Columbia and Puerto Rico. */
const states: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/**
 * All spellings, in lower case, of the states that a typed text can mean: by code, or by a prefix of the name. 'tx' and
 * 'Tex' both give 'tx' and 'texas'. Any other text is returned unchanged.
 */
export function spellingsOfState(typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const byCode = states[wanted.toUpperCase()];
  const meant = byCode
    ? [[wanted, byCode]]
    : Object.entries(states).filter(([, name]) => name.toLowerCase().startsWith(wanted));
  return [...new Set([wanted, ...meant.flat().map((spelling) => spelling?.toLowerCase() ?? '')])];
}

/**
 * Lower-case words, with the names of states put together, and the lower-case code of each: 'lake', 'new', 'york' gives
 * 'lake' without a code, and 'new york' with 'ny'.
 */
export function withStateCodes(words: readonly string[]): { words: string; code: string | null }[] {
  const found: { words: string; code: string | null }[] = [];
  for (let at = 0; at < words.length; ) {
    const names = [3, 2, 1].map((length) => words.slice(at, at + length).join(' '));
    const name = names.find((one) => one.length > 2 && stateCodeOf(one));
    const next = name ?? words[at] ?? '';
    found.push({ words: next, code: name ? (stateCodeOf(name)?.toLowerCase() ?? null) : null });
    at += next.split(' ').length;
  }
  return found;
}

/** The two-letter code of a state given by full name or code; null for anything else. */
export function stateCodeOf(typed: string): string | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted.toUpperCase() in states) return wanted.toUpperCase();
  return Object.entries(states).find(([, name]) => name.toLowerCase() === wanted)?.[0] ?? null;
}
