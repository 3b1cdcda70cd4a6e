import {
  type OwnTournament,
  type Tournament,
  type TournamentDetail,
  ownTournamentSchema,
  tournamentDetailSchema,
} from '#areas/tournaments/contract/tournaments.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { type Entrant, entryStateOf } from '#areas/tournaments/rules/entry-opening.ts';
import { shownPrice } from '#areas/tournaments/rules/shown-price.ts';
import { prizePoolOf, refundSentence, statusOf } from '#areas/tournaments/rules/tournaments.ts';
import type { OwnTournamentRow } from '#areas/tournaments/database/own-tournaments.ts';
import type { TournamentDetailRow, TournamentRow } from '#areas/tournaments/database/read-tournaments.ts';
import { heroUrl } from '#areas/tournaments/database/hero.ts';
import { entryFactsOf, isLive, placesLeftOf, waitlistEndsAt } from '#areas/tournaments/database/entry-facts.ts';
import { present } from '#kernel/services/present.ts';

/** A tournament as the public sees it. @param entrant the kind of viewer */
export function presentTournament(row: TournamentRow, now: Date, entrant: Entrant = 'other'): Tournament {
  const pool = prizePoolOf(row.prize_pool, row.registration_fee, row.shows_pool_estimate);
  const price = shownPrice(row, now);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    start_date: row.start_date ?? '',
    start_time: row.start_time,
    time_zone: row.time_zone,
    registration_fee: toDollars(row.registration_fee),
    price: toDollars(price.cents),
    is_lowest_price: price.isLowest,
    prize_pool: toDollars(pool.cents),
    prize_pool_estimated: pool.isEstimate,
    max_participants: row.capacity,
    entries: row.held + row.sold,
    held: row.held,
    places_left: placesLeftOf(row),
    gameplay_style: row.gameplay_style,
    difficulty: row.difficulty,
    venue: row.venue,
    address: row.address,
    city: row.city,
    state: row.state_code,
    status: statusOf(row, now),
    entry_state: entryStateOf(entryFactsOf(row), entrant, now),
    registration_deadline: (row.closes_at ?? row.created_at).toISOString(),
    opens_at: row.opens_at?.toISOString() ?? null,
    early_hours: row.early_hours,
    awaiting_payments: row.registration_fee > 0 && !row.charges_enabled,
    is_paused: row.is_paused,
    entry_mode: row.entry_mode,
    in_ballot: row.is_before_draw,
    waitlist_until: waitlistEndsAt(row)?.toISOString() ?? null,
    is_live: row.state === 'published' && isLive(row),
    organizer_id: row.organizer_id,
    organizer_name: row.organizer_name,
    country_club_id: row.country_club_id,
    country_clubs: row.club_name
      ? { club_name: row.club_name, city: row.club_city ?? '', state: row.club_state ?? '' }
      : null,
    picture_url: heroUrl(row, now),
    created_at: row.created_at.toISOString(),
  };
}

/** The public page of a tournament. About the viewer it says only whether the tournament is their own. */
export const presentTournamentDetail = (
  row: TournamentDetailRow,
  now: Date,
  isOwner: boolean,
  entrant: Entrant = 'other',
): TournamentDetail =>
  present(tournamentDetailSchema, row, {
    ...presentTournament(row, now, entrant),
    refund_policy_text: refundSentence(row, now),
    last_entry_date: row.registration_deadline,
    is_owner: isOwner,
  });

/** An organizer's own tournament with its figures. */
export const presentOwnTournament = (
  row: TournamentDetailRow & Partial<OwnTournamentRow>,
  now: Date,
  seesMoney: boolean,
): OwnTournament =>
  present(ownTournamentSchema, row, {
    ...presentTournamentDetail(row, now, true),
    registrations: row.registrations ?? 0,
    revenue: seesMoney ? toDollars(row.revenue ?? 0) : null,
    refunded: seesMoney ? toDollars(row.refunded ?? 0) : null,
    is_repeated: row.repeat_id !== null,
  });
