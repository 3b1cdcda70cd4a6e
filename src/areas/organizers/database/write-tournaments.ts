import type { Db } from '#kernel/database/connection.ts';
import { lostDayFor, publishOnFor } from '#areas/tournaments/database/repeats.ts';
import { pick, type RowOf, written } from '#kernel/database/rows.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import { followTournament } from '#areas/play/database/golf-rounds/write-rounds.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { publishedByPlan } from '#areas/accounts/database/plans/published-by-plan.ts';
import { closePlaces, openPlaces, resizePlaces } from '#areas/tournaments/database/counter.ts';
import { countRows } from '#kernel/database/reading.ts';

/** The columns that the organizer's form writes; other functions write all other columns. */
const writable = [
  'country_club_id',
  'slot_booking_id',
  'state',
  'title',
  'organizer_name',
  'description',
  'additional_services',
  'start_date',
  'start_time',
  'end_date',
  'time_zone',
  'registration_deadline',
  'starts_at',
  'ends_at',
  'closes_at',
  'registration_fee',
  'prize_pool',
  'shows_pool_estimate',
  'gameplay_style',
  'preset',
  'partners_ask',
  'difficulty',
  'refund_policy',
  'registration_opens',
  'opens_at',
  'early_hours',
  'refund_until',
  'refund_until_at',
  'venue',
  'address',
  'city',
  'state_code',
  'zip_code',
  'latitude',
  'longitude',
  'is_featured',
  'published_month',
] as const;

/** The columns to write for a tournament: its row, with instants computed and amounts in cents, and its capacity. */
export type TournamentWrite = Pick<
  RowOf<typeof tournaments>,
  'id' | 'organizer_id' | 'form_key' | 'short_code' | Exclude<(typeof writable)[number], 'state'>
> & { state: 'draft' | 'published'; capacity: number; now: Date };

// In both statements `$2` is the organizer, `$4` the monthly limit and `$5` the month.
/** The lowest number of the month that is free, so that the unique index stops one tournament too many. */
const freeSlot = `case when $5::text is not null and $4::integer is not null then (
    select min(slot) from generate_series(1, $4) slot
    where slot not in (select published_slot
      from tournaments
      where organizer_id = $2 and published_month = $5 and published_slot is not null)
  ) end`;
const monthHasRoom = `$4::integer is null or $5::text is null or ${publishedByPlan('$2', '$5')} < $4`;

/**
 * Stores a new tournament with its counter, in the caller's transaction.
 * @param monthlyLimit published tournaments a month the plan allows; null is unlimited
 * @returns false when the month is full
 * @throws unique violation `tournaments_month_slot` when two were published at the very same time,
 *   `tournaments_form_key` when the same form was sent twice, `tournaments_short_code` where its code is taken
 */
export async function insertTournament(tx: Db, write: TournamentWrite, monthlyLimit: number | null): Promise<boolean> {
  const row = written(tournaments, pick(write, [...writable, 'form_key', 'short_code']), 6);
  const { rowCount } = await tx.query({
    name: 'insert-tournament',
    text: `insert into tournaments (id, organizer_id, created_at, updated_at, published_slot, ${row.columns})
           select $1, $2, $3, $3, ${freeSlot}, ${row.holes}
           where ${monthHasRoom}`,
    values: [write.id, write.organizer_id, write.now, monthlyLimit, write.published_month, ...row.values],
  });
  if (!rowCount) return false;
  await openPlaces(tx, write.id, write.capacity);
  return true;
}

/**
 * SQL: the date on which a draft is published automatically, see `publishOnFor`; null for a tournament that is
 * published now. `$3` is now.
 */
const movedPublishOn = (hole: number): string =>
  `case when $${hole} = 'draft' then ${publishOnFor(`$${hole + 1}`, '$3')} end`;

/** SQL: the note on a draft, see `lostDayFor`; null for a tournament that is published now. */
const keptNote = (hole: number): string => `case when $${hole} = 'draft' then ${lostDayFor(`$${hole + 1}`)} end`;

/**
 * Overwrites a draft, and publishes it where `write.state` says so, in the caller's transaction.
 * @returns false when it is no longer the organizer's draft, or the month is full
 */
export async function updateDraft(tx: Db, write: TournamentWrite, monthlyLimit: number | null): Promise<boolean> {
  const row = written(tournaments, pick(write, writable), 6);
  const { rowCount } = await tx.query({
    name: 'update-draft',
    text: `update tournaments
           set updated_at = $3, version = version + 1, published_slot = ${freeSlot}, ${row.set},
             publish_note = ${keptNote(row.values.length + 6)},
             publish_on = ${movedPublishOn(row.values.length + 6)}
           where id = $1 and organizer_id = $2 and state = 'draft' and (${monthHasRoom})`,
    values: [
      ...[write.id, write.organizer_id, write.now, monthlyLimit, write.published_month, ...row.values],
      ...[write.state, write.start_date],
    ],
  });
  if (!rowCount) return false;
  await resizePlaces(tx, write.id, write.capacity);
  await followTournament(tx, write.id, write.now);
  return true;
}

/** Adds a published tournament to the featured ones, or removes it. */
export async function featureTournament(db: Db, id: string, isFeatured: boolean): Promise<void> {
  await db.query({
    text: `update tournaments set is_featured = $2 where id = $1 and state = 'published'`,
    values: [id, isFeatured],
  });
}

/** The columns that a change may write: all except its publication, the month it counts in, and its slot. */
const changeable = writable.filter(
  (column) => !['state', 'is_featured', 'published_month', 'slot_booking_id'].includes(column),
);

/**
 * Overwrites a published tournament. Lock its counter first, so that nobody enters between the check and the write.
 * @param version the one on which the change is based
 * @returns false when somebody else saved meanwhile, or it is not the organizer's published tournament
 */
export async function overwriteTournament(tx: Db, write: TournamentWrite, version: number): Promise<boolean> {
  const row = written(tournaments, pick(write, changeable), 5);
  await lockSheetRounds(tx, write.id);
  const { rowCount } = await tx.query({
    name: 'overwrite-tournament',
    text: `update tournaments set updated_at = $3, version = version + 1, ${row.set}
           where id = $1 and organizer_id = $2 and state = 'published' and version = $4`,
    values: [write.id, write.organizer_id, write.now, version, ...row.values],
  });
  if (!rowCount) return false;
  await resizePlaces(tx, write.id, write.capacity);
  await followTournament(tx, write.id, write.now);
  return true;
}

/** The number of places in the field whose entries pay later and have not paid yet. */
export const countLater = (tx: Db, tournamentId: string): Promise<number> =>
  countRows(tx, {
    name: 'count-places-later',
    text: `select coalesce(sum(places), 0)::integer as places
           from tournament_registrations
           where tournament_id = $1 and payment_status = 'pending' and pays_later`,
    values: [tournamentId],
  });

/**
 * Deletes a tournament with those entries and sponsors that never paid anything. Lock its counter first.
 * @returns false where it has money, places or sponsors, or where credit was spent on it: the ledger of the entry for
 * which that credit was given refers to the movement, even after the credit was returned
 */
export async function deleteUnpaid(tx: Db, tournamentId: string): Promise<boolean> {
  const { rows } = await tx.query<{ stays: boolean }>({
    text: `select exists (select from tournament_registrations where tournament_id = $1 and payment_status in ('pending', 'completed'))
             or exists (select
               from payments y
               join purchases p on p.id = y.purchase_id
               where p.tournament_id = $1 and y.status <> 'closed')
             or exists (select from ledger_entries where tournament_id = $1)
             or exists (select
               from credit_movements m
               join tournament_registrations r on r.id = m.registration_id
               where r.tournament_id = $1)
             or exists (select
               from sponsorships s
               join tournaments t on t.id = s.tournament_id
               where s.tournament_id = $1 and (
                 s.state in ('pending', 'paid') or t.state = 'published' and s.state in ('asked', 'agreed')
                 or exists (select from payments y where y.purchase_id = s.id and y.status <> 'closed')))
             or exists (select from waitlist_entries where tournament_id = $1 and state in ('entered', 'waiting', 'offered')) as stays`,
    values: [tournamentId],
  });
  if (rows[0]?.stays) return false;
  // A union, so that each half uses its own index; with `or` PostgreSQL would read every purchase.
  const own = `select id from purchases where tournament_id = $1 union select id from sponsorships where tournament_id = $1`;
  for (const text of [
    `delete from payments where purchase_id in (${own})`,
    `delete from purchases where id in (${own})`,
    'delete from tournament_registrations where tournament_id = $1',
    'update event_credits set tournament_id = null where tournament_id = $1',
    'delete from tournaments where id = $1',
  ]) {
    await tx.query({ text, values: [tournamentId] });
  }
  return true;
}

/**
 * Cancels a published tournament, which closes its entry. Lock its counter first.
 * @returns false when it was not published
 */
export async function cancelPublished(tx: Db, tournamentId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update tournaments set state = 'cancelled', cancelled_at = $2, updated_at = $2, version = version + 1, is_featured = false
           where id = $1 and state = 'published'`,
    values: [tournamentId, now],
  });
  if (!rowCount) return false;
  await closePlaces(tx, [tournamentId]);
  return true;
}
