/** Columns left out of the activity log: foreign keys, secrets, and derived columns. */
const untold =
  /(^|_)(id|ids|hash|secret|token|cell|latitude|longitude|version|search_text|position)$|^(created|updated)_at$|^stripe_/;
const told = new Set(['tournament_ids']);
const longest = 200;

const words = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

/** The changed columns, with their values before and after. @param before null for a new row */
export function changesOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): { field: string; before: string | null; after: string | null }[] {
  if (!before || !after) return [];
  return Object.keys(after)
    .filter((field) => told.has(field) || !untold.test(field))
    .map((field) => ({ field, before: words(before[field]), after: words(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** The kind of record that `:id` stands for in API paths. */
const kinds = [
  ['tournament', '/api/organizer/tournaments/:id'],
  ['tournament', '/api/tournaments/:id'],
  ['round', '/api/organizer/rounds/:id'],
  ['card', '/api/organizer/cards/:id'],
  ['print', '/api/organizer/prints/:id'],
  ['purse', '/api/organizer/purses/:id'],
  ['award', '/api/organizer/awards/:id'],
  ['contest', '/api/organizer/contests/:id'],
  ['rehearsal', '/api/organizer/rehearsals/:id'],
  ['package', '/api/organizer/sponsor-packages/:id'],
  ['sponsorship', '/api/organizer/sponsorships/:id'],
  ['facility', '/api/country-club/facilities/:id'],
  ['photo', '/api/country-club/photos/:id'],
  ['slot', '/api/tournament-slots/:id'],
  ['booking', '/api/slot-bookings/:id'],
  ['booking', '/api/country-club/bookings/:id'],
  ['order', '/api/organizer/orders/:id'],
  ['member', '/api/team/members/:id'],
  ['invitation', '/api/team/invitations/:id'],
] as const;
/** The kind of the caller's own row, for endpoints without an id. */
const ownRows: Record<string, 'organizer' | 'country_club'> = {
  '/api/organizers': 'organizer',
  '/api/country-clubs': 'country_club',
  '/api/country-club/terms': 'country_club',
};

export type ThingKind = (typeof kinds)[number][0];

/** The kind of record of an endpoint's `:id`, or null. */
export const kindAt = (path: string): ThingKind | null =>
  kinds.find(([, address]) => path === address || path.startsWith(`${address}/`))?.[0] ?? null;

/** Whether an endpoint changes the organizer or club itself, and which one. */
export const ownRowAt = (path: string): 'organizer' | 'country_club' | null => ownRows[path] ?? null;
