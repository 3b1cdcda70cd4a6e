import type { EntryFacts } from '#areas/tournaments/rules/entry-opening.ts';
import { waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import type { Db } from '#kernel/database/connection.ts';
import { isBeforeDrawColumn } from './before-draw.ts';
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
  | 'set_aside'
  | 'entry_mode'
  | 'is_before_draw'
  | 'is_paused'
  | 'waiting'
  | 'charges_enabled'
> &
  Partial<Pick<TournamentRow, 'starts_at' | 'waitlist_hours' | 'play_state' | 'board_visibility'>>;

/** When joining the waitlist ends; null for a tournament without a waitlist or start. */
export const waitlistEndsAt = ({
  starts_at,
  waitlist_hours,
}: Pick<Stored, 'starts_at' | 'waitlist_hours'>): Date | null =>
  starts_at && typeof waitlist_hours === 'number'
    ? waitlistClosesAt(starts_at, { closes_hours: waitlist_hours })
    : null;

/** Whether the tournament is being played and its board is public. */
export const isLive = ({
  play_state,
  board_visibility,
}: Partial<Pick<TournamentRow, 'play_state' | 'board_visibility'>>): boolean =>
  play_state === 'begun' && board_visibility === 'public';

/** The facts that decide about entry, from a stored tournament. */
export const entryFactsOf = (row: Stored): EntryFacts => ({
  state: row.state,
  opensAt: row.opens_at,
  earlyHours: row.early_hours,
  closesAt: row.closes_at,
  registrationFeeCents: row.registration_fee,
  placesLeft: placesLeftOf(row),
  chargesEnabled: row.charges_enabled,
  isInBallot: row.is_before_draw,
  isPaused: row.is_paused,
  entryMode: row.entry_mode,
  waitlistClosesAt: waitlistEndsAt(row),
  isLive: isLive(row),
});

/** Places that a golfer could enter for now: 0 while a party waits, because free places are then the waitlist's. */
export const placesLeftOf = (row: Pick<Stored, 'capacity' | 'held' | 'sold' | 'set_aside' | 'waiting'>): number =>
  row.waiting > 0 ? 0 : row.capacity - row.held - row.sold - row.set_aside;

/** The facts of entry for many tournaments, by id; read without locks, so places may change at once. */
export async function readEntryFacts(db: Db, tournamentIds: string[]): Promise<Map<string, EntryFacts>> {
  const { rows } = await db.query<Stored & { id: string; has_terms: boolean }>({
    name: 'read-entry-facts',
    text: `select t.id, t.state, t.opens_at, t.early_hours, t.entry_mode, t.closes_at, t.registration_fee, p.capacity, p.held, p.sold,
             p.set_aside, p.waiting, p.is_paused, o.charges_enabled, ${isBeforeDrawColumn},
             exists (select from entry_terms e where e.tournament_id = t.id) as has_terms
           from tournaments t join tournament_places p on p.tournament_id = t.id join organizers o on o.id = t.organizer_id
           where t.id = any($1::uuid[])`,
    values: [tournamentIds],
  });
  return new Map(rows.map((row) => [row.id, { ...entryFactsOf(row), hasTerms: row.has_terms }]));
}
