import { type ClubOverview, clubStepNames } from '#areas/clubs/contract/clubs.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { changePercent, changePoints, percentOf, type Share } from '#areas/clubs/rules/club-insights.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { sumClub } from '#areas/clubs/database/club-analytics.ts';
import { findClub, readClubSteps } from '#areas/clubs/database/clubs.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/** The same date a year earlier. '2028-02-29' gives '2027-02-28', so that the period has as many days as possible. */
function yearBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

const yearFigure = (thisYear: number, lastYear: number) => ({
  this_year: thisYear,
  last_year: lastYear,
  change_percent: changePercent(thisYear, lastYear),
});

const yearShare = (now: Share, before: Share) => ({
  this_year: percentOf(now.part, now.whole),
  last_year: percentOf(before.part, before.whole),
  change_points: changePoints(now, before),
});

/**
 * The figures of a club's dashboard, each with the one of a year ago: the year to date against the same days of last
 * year, and today's future bookings against those of that date.
 */
export async function readClubOverview(context: Context, { countryClubId }: ClubViewer): Promise<ClubOverview> {
  const now = context.clock();
  const club = await findClub(context.pool, countryClubId);
  if (!club) throw new AppError('forbidden', 'Country club not found for current user');
  const today = dateIn(now, club.time_zone);
  const [sums, steps] = await Promise.all([
    sumClub(context.pool, countryClubId, { today, lastYear: yearBefore(today) }, now, club.time_zone),
    readClubSteps(context.pool, countryClubId, now),
  ]);
  if (!steps) throw new AppError('forbidden', 'Country club not found for current user');
  return {
    hosted_tournaments: sums.hosted,
    venue_revenue: toDollars(sums.revenue),
    utilization: percentOf(sums.booked, sums.offered),
    upcoming_bookings: sums.upcoming,
    year_on_year: {
      hosted_tournaments: yearFigure(sums.hosted_now, sums.hosted_before),
      venue_revenue: yearFigure(toDollars(sums.revenue_now), toDollars(sums.revenue_before)),
      utilization: yearShare(
        { part: sums.booked_now, whole: sums.offered_now },
        { part: sums.booked_before, whole: sums.offered_before },
      ),
      upcoming_bookings: yearFigure(sums.upcoming, sums.upcoming_before),
    },
    is_subscribed: steps.plan,
    steps: clubStepNames.map((name) => ({ name, is_done: steps[name] })),
  };
}
