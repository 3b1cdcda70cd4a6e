import type { EntryFacts } from '#domain/entry-opening.ts';
import type { Db } from '../connection.ts';
import type { TournamentRow } from './read-tournaments.ts';

type Stored = Pick<
  TournamentRow,
  | 'state'
  | 'opens_at'
  | 'early_hours'
  | 'closes_at'
  | 'registration_fee'
  | 'capacity'
  | 'held'
  | 'sold'
  | 'charges_enabled'
>;

/** What decides about entering, of a tournament as it is stored. */
export const entryFactsOf = (row: Stored): EntryFacts => ({
  state: row.state,
  opensAt: row.opens_at,
  earlyHours: row.early_hours,
  closesAt: row.closes_at,
  registrationFeeCents: row.registration_fee,
  placesLeft: row.capacity - row.held - row.sold,
  chargesEnabled: row.charges_enabled,
});

/** The same of many tournaments at once, by their ids; no lock, so places may come and go. */
export async function readEntryFacts(db: Db, tournamentIds: string[]): Promise<Map<string, EntryFacts>> {
  const { rows } = await db.query<Stored & { id: string }>({
    name: 'read-entry-facts',
    text: `select t.id, t.state, t.opens_at, t.early_hours, t.closes_at, t.registration_fee, p.capacity, p.held, p.sold, o.charges_enabled
           from tournaments t join tournament_places p on p.tournament_id = t.id join organizers o on o.id = t.organizer_id
           where t.id = any($1::uuid[])`,
    values: [tournamentIds],
  });
  return new Map(rows.map((row) => [row.id, entryFactsOf(row)]));
}
