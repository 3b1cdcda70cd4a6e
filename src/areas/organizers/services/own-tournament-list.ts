import { countCalls } from '#areas/accounts/database/keys/usage.ts';
import { countPublishedIn } from '#areas/accounts/database/plans/published-by-plan.ts';
import { countSeats } from '#areas/accounts/database/team/members.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { listRegistrationFigures } from '#areas/entries/database/registrations/registrations.ts';
import { summarizeOwn } from '#areas/organizers/database/summarize-own.ts';
import type { OwnTournament, OwnTournamentPage } from '#areas/tournaments/contract/tournaments.ts';
import { listUnderWay } from '#areas/tournaments/database/own-tournaments.ts';
import { statusOf } from '#areas/tournaments/rules/tournaments.ts';
import type { Db } from '#kernel/database/connection.ts';
import { pick } from '#kernel/database/rows.ts';
import { bookZone } from '#kernel/rules/book-zone.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { holds } from '#kernel/rules/permissions.ts';
import { limitsOf } from '#kernel/rules/plans.ts';
import { monthIn } from '#kernel/rules/venue-time.ts';
import type { Context } from '#kernel/services/context.ts';
import { zoneOfOrganizer } from '#areas/tournaments/services/zone-of-organizer.ts';

/**
 * Sums over an organizer's tournaments, in dollars. Money and API calls are null without the permission to read them.
 * Members whose role covers only chosen tournaments get no sums over all.
 */
export async function readOwnSummary(
  context: Context,
  organizer: OrganizerViewer,
): Promise<OwnTournamentPage['summary']> {
  const { pool, clock } = context;
  const now = clock();
  const only = organizer.acting?.tournamentIds ?? null;
  const month = monthIn(now, bookZone);
  const owner = { accountType: 'organizer' as const, ownerId: organizer.organizerId };
  const zone = await zoneOfOrganizer(context, organizer.organizerId);
  const [sums, published, seats, apiCalls] = await Promise.all([
    summarizeOwn(pool, organizer.organizerId, only, now, zone),
    countPublishedIn(pool, organizer.organizerId, month, only),
    countSeats(pool, owner, now),
    holds(organizer, 'integrations.manage') ? countCalls(pool, owner, `${month}-01`) : null,
  ]);
  const revenueOf = ({ revenue }: { revenue: number }) => (holds(organizer, 'money.read') ? toDollars(revenue) : null);
  return {
    all_tournaments: sums.all,
    total_tournaments: sums.tournaments,
    team_members: seats.members,
    api_calls: apiCalls,
    total_revenue: revenueOf(sums),
    total_players: sums.players,
    waitlisted: sums.waitlisted,
    upcoming_events: sums.upcoming,
    this_month: { ...sums.thisMonth, revenue: revenueOf(sums.thisMonth) },
    last_month: { ...sums.lastMonth, revenue: revenueOf(sums.lastMonth) },
    published_this_month: published,
    monthly_limit: only ? null : limitsOf('organizer', organizer.plan).monthly,
  };
}

/** The organizer's tournaments in play or played today; for a member, those that the role covers. */
export async function readUnderWay(
  { pool, clock }: Context,
  { organizerId, acting }: OrganizerViewer,
): Promise<Pick<OwnTournamentPage, 'under_way' | 'more_under_way'>> {
  const now = clock();
  const rows = await listUnderWay(pool, organizerId, acting?.tournamentIds ?? null, now);
  return {
    under_way: rows.map((row) => ({ ...pick(row, ['id', 'title', 'has_rounds']), status: statusOf(row, now) })),
    more_under_way: (rows[0]?.all ?? 0) - rows.length,
  };
}

/**
 * The tournaments, each with figures of its entries, without names, in dollars: for the organizer's own calculations.
 */
export async function withEntryFigures(db: Db, tournaments: OwnTournament[]): Promise<OwnTournament[]> {
  const figures = await listRegistrationFigures(
    db,
    tournaments.map(({ id }) => id),
  );
  return tournaments.map((tournament) => ({
    ...tournament,
    tournament_registrations: figures
      .filter(({ tournament_id }) => tournament_id === tournament.id)
      .map(({ id, payment_status, payment_amount }) => ({
        id,
        payment_status,
        payment_amount: toDollars(payment_amount),
      })),
  }));
}
