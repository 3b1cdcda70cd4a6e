import type { OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { paceDays } from '#areas/organizers/rules/pace-words.ts';
import { averagePlayers, insightsOf, monthsSince, organizerLevel } from '#areas/organizers/rules/organizer-insights.ts';
import { mayUse } from '#kernel/rules/capabilities.ts';
import { statusOf } from '#areas/tournaments/rules/tournaments.ts';
import { dateIn, daysBetween } from '#kernel/rules/venue-time.ts';
import {
  listFields,
  listLoyalty,
  listPerformance,
  readOverview,
  readPace,
} from '#areas/organizers/database/organizer-analytics.ts';
import { listMonths } from '#areas/money/database/revenue.ts';
import { type OrganizerViewer, personOf } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { zoneOfOrganizer } from '#areas/tournaments/services/zone-of-organizer.ts';
import { pick } from '#kernel/database/rows.ts';

const recent = 3;
const charted = 12;

/**
 * An organizer's figures: the overview and its insights in every plan; the series behind the charts from premium on.
 */
export async function readAnalytics(context: Context, organizer: OrganizerViewer): Promise<OrganizerAnalytics> {
  const { pool } = context;
  const { organizerId } = organizer;
  const now = context.clock();
  const zone = await zoneOfOrganizer(context, organizerId);
  const today = dateIn(now, zone);
  const year = Number(today.slice(0, 4));
  const [overview, performance] = await Promise.all([
    readOverview(pool, organizerId, year, now),
    listPerformance(pool, organizerId, recent, now),
  ]);
  const facts = {
    tournaments: overview.all_time,
    players: overview.players,
    revenueCents: overview.revenue,
    latestPlayers: performance.find((row) => row.starts_at <= now)?.players ?? null,
    daysToNext:
      overview.next_start && overview.next_zone
        ? daysBetween(dateIn(now, overview.next_zone), overview.next_start)
        : null,
  };
  return {
    overview: {
      totalRevenue: toDollars(overview.revenue),
      totalTournaments: overview.this_year,
      allTimeTournaments: overview.all_time,
      totalPlayers: overview.players,
      avgPlayersPerTournament: averagePlayers(overview.players, overview.all_time),
      tournamentsPerMonth: overview.first_start
        ? Math.round((overview.held / monthsSince(overview.first_start, now)) * 10) / 10
        : 0,
    },
    level: organizerLevel(overview.all_time),
    recentPerformance: performance.map((row) => ({
      ...pick(row, ['id', 'title', 'start_date', 'players']),
      revenue: toDollars(row.revenue),
      status: statusOf(row, now),
    })),
    insights: insightsOf(facts),
    enhanced: mayUse(personOf(organizer), 'enhanced_analytics') ? await readEnhanced() : null,
  };

  async function readEnhanced(): Promise<NonNullable<OrganizerAnalytics['enhanced']>> {
    const [months, fields, golfers, pace] = await Promise.all([
      listMonths(pool, organizerId, now, zone),
      listFields(pool, organizerId, charted, today),
      listLoyalty(pool, organizerId, charted),
      readPace(pool, organizerId, { id: null, days: paceDays, now }),
    ]);
    return {
      months: months.map((row) => ({
        month: row.month,
        entries: row.entries,
        collected: toDollars(row.collected),
        refunded: toDollars(row.refunded),
        revenue: toDollars(row.collected - row.refunded),
      })),
      fields: fields.map((row) => ({
        ...pick(row, ['id', 'title', 'start_date', 'players', 'capacity']),
        fill_percent: row.capacity === 0 ? 0 : Math.round((row.players / row.capacity) * 100),
      })),
      pace,
      golfers,
    };
  }
}
