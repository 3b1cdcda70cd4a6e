import { endOfDay } from '#kernel/rules/venue-time.ts';
import { scheduleOf } from '#areas/tournaments/rules/tournaments.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import { emit, emitForPrograms } from '#kernel/database/events.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { moveLinksToDay } from '#areas/play/database/scores/links-of-day.ts';

const booked = selected(tournaments, 't', [
  'id',
  'state',
  'start_date',
  'start_time',
  'end_date',
  'registration_deadline',
  'registration_opens',
  'refund_until',
  'refund_tiers',
]);

/**
 * Moves tournaments to the new time zone of their club: those in its future booked slots are played, closed and
 * refunded at the same local dates and times there, and entrants and waiting parties are notified. Runs in the caller's
 * transaction, before the slots are moved.
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
  const { rows } = await tx.query<RowIn<typeof booked>>({
    name: 'read-tournament-of-booked-day',
    text: `select ${booked} from tournaments t where t.id = $1 and t.state in ('draft', 'published')`,
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
  const moved = written(
    tournaments,
    {
      time_zone: zone,
      starts_at: schedule.startsAt,
      ends_at: schedule.endsAt,
      closes_at: schedule.closesAt,
      opens_at: schedule.opensAt,
      refund_until_at: schedule.refundUntilAt,
      refund_tiers: tiers ?? null,
      updated_at: now,
    },
    2,
  );
  const { rows: after } = await tx.query<{ version: number }>({
    name: 'move-tournament-to-zone',
    text: `update tournaments set ${moved.set}, version = version + 1 where id = $1 returning version`,
    values: [id, ...moved.values],
  });
  await moveLinksToDay(tx, id, now);
  if (row.state !== 'published') return;
  const data = { version: after[0]?.version ?? 0, changes: ['time' as const] };
  const event = { type: 'tournament.changed', subjectId: id, now, data } as const;
  const isAwaited = places && places.held + places.sold + places.waiting > 0;
  await (isAwaited ? emit(tx, event) : emitForPrograms(tx, { ...event, tournamentId: id }));
}
