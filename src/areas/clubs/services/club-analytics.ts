import type { ClubAnalytics } from '#areas/clubs/contract/clubs.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { leadTimeBands, percentOf, priceBands, weekdayNames } from '#areas/clubs/rules/club-insights.ts';
import { describeRoundDollars, toDollars } from '#kernel/rules/money.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import {
  listClubMonths,
  listClubOrganizers,
  listLeadTimes,
  listPrices,
  listWeekdays,
  sumDining,
} from '#areas/clubs/database/club-analytics.ts';
import { findClub } from '#areas/clubs/database/clubs.ts';
import { type ClubViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { pick } from '#kernel/database/rows.ts';

const maxOrganizers = 20;

/** A club's demand, prices and organizers. @throws AppError upgrade_required below the premium tier */
export async function readClubAnalytics(context: Context, viewer: ClubViewer): Promise<ClubAnalytics> {
  requireCapability(viewer, 'club_analytics');
  const { pool } = context;
  const { countryClubId: id } = viewer;
  const club = await findClub(pool, id);
  if (!club) throw new AppError('forbidden', 'Country club not found for current user');
  const [year = 0, month = 1] = dateIn(context.clock(), club.time_zone).split('-').map(Number);
  const firstMonth = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 7);
  const [weekdays, months, leads, prices, dining, organizers] = await Promise.all([
    listWeekdays(pool, id),
    listClubMonths(pool, id, firstMonth),
    listLeadTimes(pool, id, club.time_zone),
    listPrices(pool, id),
    sumDining(pool, id),
    listClubOrganizers(pool, id, maxOrganizers),
  ]);
  const [total, repeat] = [organizers[0]?.organizers ?? 0, organizers[0]?.returning ?? 0];
  return {
    weekdays: weekdayNames.map((name, index) => {
      const { offered = 0, booked = 0 } = weekdays.find(({ weekday }) => weekday === index + 1) ?? {};
      return { weekday: index + 1, name, offered, booked, booked_percent: percentOf(booked, offered) };
    }),
    months: months.map((row) => ({
      month: row.month,
      offered: row.offered,
      booked: row.booked,
      booked_percent: percentOf(row.booked, row.offered),
      revenue: toDollars(row.revenue),
    })),
    lead_times: leadTimeBands(leads).map((band) => ({
      from_days: band.fromDays,
      to_days: band.toDays,
      label: band.label,
      bookings: band.bookings,
    })),
    prices: priceBands(prices).map(({ fromCents, toCents, offered, booked }) => ({
      from: toDollars(fromCents),
      to: toCents === null ? null : toDollars(toCents),
      label:
        toCents === null
          ? `${describeRoundDollars(fromCents)} and more`
          : `${describeRoundDollars(fromCents)} to ${describeRoundDollars(toCents)}`,
      offered,
      booked,
      booked_percent: percentOf(booked, offered),
    })),
    dining: { ...dining, uptake_percent: percentOf(dining.taken, dining.taken + dining.declined) },
    organizers: {
      total,
      repeat,
      repeat_percent: percentOf(repeat, total),
      data: organizers.map((row) => ({
        ...pick(row, ['organizer_id', 'organization_name', 'bookings', 'last_date']),
        revenue: toDollars(row.revenue),
      })),
    },
  };
}
