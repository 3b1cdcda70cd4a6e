import { mayUse } from '#domain/capabilities.ts';
import type { Entrant, EntryFacts } from '#domain/entry-opening.ts';
import type { TournamentRow } from '#server/database/tournaments/read-tournaments.ts';
import { personOf, type SignedIn } from '#server/services/accounts/viewer.ts';

/** What decides about entering, of a tournament as it is stored. */
export const entryFactsOf = (row: TournamentRow): EntryFacts => ({
  state: row.state,
  opensAt: row.opens_at,
  earlyHours: row.early_hours,
  closesAt: row.closes_at,
  registrationFeeCents: row.registration_fee,
  placesLeft: row.capacity - row.held - row.sold,
  chargesEnabled: row.charges_enabled,
});

/** As whom somebody looks at a tournament. */
export function entrantOf(viewer: SignedIn | null): Entrant {
  if (viewer?.row.account_type !== 'golfer') return 'other';
  return mayUse(personOf(viewer), 'priority_registration') ? 'priority' : 'golfer';
}
