import { endOfDay } from '#kernel/rules/venue-time.ts';
import { scheduleOf } from '#areas/tournaments/rules/tournaments.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import type { Db } from '#kernel/database/connection.ts';
import { emit, emitForPrograms } from '#kernel/database/events.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { moveLinksToDay } from '#areas/play/database/scores/links-of-day.ts';

type BookedTournament = {
  id: string;
  state: 'draft' | 'published';
  start_date: string | null;
  start_time: string | null;
  end_date: string | null;
  registration_deadline: string | null;
  registration_opens: string | null;
  refund_until: string | null;
  refund_tiers: RefundTier[] | null;
};

/**
 * A club has moved into another time zone: tournaments in its booked days to come are played, closed and refunded at
 * the same dates and times of the clock there, and whoever entered, or waits, is told. In the caller's transaction,
 * before the slots move.
 */
export async function moveTournamentsToZone(tx: Db, countryClubId: string, zone: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'list-tournaments-of-booked-days',
    text: `select t.id
           from tournaments t
           join slot_bookings b on b.id = t.slot_booking_id and b.status = 'booked'
           join tournament_slots s on s.id = b.slot_id
           where s.country_club_id = $1 and s.day_ends_at > $2 and t.state in ('draft', 'published')
           order by t.id`,
    values: [countryClubId, now],
  });
  for (const { id } of rows) await moveToZone(tx, id, zone, now);
}

async function moveToZone(tx: Db, id: string, zone: string, now: Date): Promise<void> {
  const places = await lockPlaces(tx, id);
  const { rows } = await tx.query<BookedTournament>({
    name: 'read-tournament-of-booked-day',
    text: `select id, state, start_date, start_time, end_date, registration_deadline, registration_opens, refund_until,
             refund_tiers
           from tournaments where id = $1 and state in ('draft', 'published')`,
    values: [id],
  });
  const row = rows[0];
  if (!row?.start_date) return;
  const schedule = scheduleOf({
    startDate: row.start_date,
    startTime: row.start_time,
    endDate: row.end_date,
    timeZone: zone,
    deadline: row.registration_deadline,
    opens: row.registration_opens,
    refundUntil: row.refund_until,
  });
  const tiers = row.refund_tiers?.map((tier) => ({ ...tier, endsAt: endOfDay(tier.until, zone).toISOString() }));
  const { rows: written } = await tx.query<{ version: number }>({
    name: 'move-tournament-to-zone',
    text: `update tournaments
           set time_zone = $2, starts_at = $3, ends_at = $4, closes_at = $5, opens_at = $6, refund_until_at = $7,
             refund_tiers = $8, updated_at = $9, version = version + 1
           where id = $1 returning version`,
    values: [
      id,
      zone,
      schedule.startsAt,
      schedule.endsAt,
      schedule.closesAt,
      schedule.opensAt,
      schedule.refundUntilAt,
      tiers ? JSON.stringify(tiers) : null,
      now,
    ],
  });
  await moveLinksToDay(tx, id, now);
  if (row.state !== 'published') return;
  const data = { version: written[0]?.version ?? 0, changes: ['time' as const] };
  const event = { type: 'tournament.changed', subjectId: id, now, data } as const;
  const isAwaited = places && places.held + places.sold + places.waiting > 0;
  await (isAwaited ? emit(tx, event) : emitForPrograms(tx, { ...event, tournamentId: id }));
}
