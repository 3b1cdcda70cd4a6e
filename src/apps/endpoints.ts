import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { analyticsEndpoints } from '#areas/clubs/contract/endpoints/analytics.ts';
import { bookingsEndpoints } from '#areas/clubs/contract/endpoints/bookings.ts';
import { brandsEndpoints } from '#areas/brand/contract/endpoints/brands.ts';
import { domainsEndpoints } from '#areas/brand/contract/endpoints/domains.ts';
import { calendarLinksEndpoints } from '#areas/entries/contract/endpoints/calendar-links.ts';
import { citiesEndpoints } from '#kernel/contract/endpoints/cities.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { creditsEndpoints } from '#areas/entries/contract/endpoints/credits.ts';
import { dayEndpoints } from '#areas/day/contract/endpoints/day.ts';
import { rehearsalEndpoints } from '#areas/rehearsal/contract/endpoints/rehearsals.ts';
import { deskEndpoints } from '#areas/scoring/contract/endpoints/desk.ts';
import { disputesEndpoints } from '#areas/money/contract/endpoints/disputes.ts';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { followsEndpoints } from '#areas/scoring/contract/endpoints/follows.ts';
import { historyEndpoints } from '#areas/results/contract/endpoints/history.ts';
import { integrityEndpoints } from '#areas/results/contract/endpoints/integrity.ts';
import { keysEndpoints } from '#areas/accounts/contract/endpoints/keys.ts';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { payeesEndpoints } from '#areas/money/contract/endpoints/payees.ts';
import { overviewEndpoints } from '#areas/organizers/contract/endpoints/overview.ts';
import { partnersEndpoints } from '#areas/entries/contract/endpoints/partners.ts';
import { paymentsEndpoints } from '#areas/entries/contract/endpoints/payments.ts';
import { shareEndpoints } from '#areas/organizers/contract/endpoints/share.ts';
import { sharesEndpoints } from '#areas/entries/contract/endpoints/shares.ts';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { postsEndpoints } from '#areas/site/contract/endpoints/posts.ts';
import { printsEndpoints } from '#areas/play/contract/endpoints/prints.ts';
import { receiptsEndpoints } from '#areas/entries/contract/endpoints/receipts.ts';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import { prizesEndpoints } from '#areas/results/contract/endpoints/prizes.ts';
import { resultsEndpoints } from '#areas/results/contract/endpoints/results.ts';
import { tournamentFileEndpoints } from '#areas/operator/contract/endpoints/tournament-files.ts';
import { rostersEndpoints } from '#areas/entries/contract/endpoints/rosters.ts';
import { roundScoresEndpoints } from '#areas/scoring/contract/endpoints/round-scores.ts';
import { scoringEndpoints } from '#areas/scoring/contract/endpoints/scoring.ts';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { siteEndpoints } from '#areas/site/contract/endpoints/site.ts';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { statementsEndpoints } from '#areas/money/contract/endpoints/statements.ts';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';

/**
 * The endpoint table, a file a noun: routes, typed client, OpenAPI document and the who-may-call matrix all come out of
 * it.
 */
export const endpoints = {
  ...accountsEndpoints,
  ...adminEndpoints,
  ...analyticsEndpoints,
  ...bookingsEndpoints,
  ...brandsEndpoints,
  ...domainsEndpoints,
  ...calendarLinksEndpoints,
  ...citiesEndpoints,
  ...clubsEndpoints,
  ...coursesEndpoints,
  ...creditsEndpoints,
  ...dayEndpoints,
  ...rehearsalEndpoints,
  ...deskEndpoints,
  ...disputesEndpoints,
  ...fieldEndpoints,
  ...golfersEndpoints,
  ...keysEndpoints,
  ...leaderboardsEndpoints,
  ...followsEndpoints,
  ...ballotEndpoints,
  ...waitlistEndpoints,
  ...notificationsEndpoints,
  ...payeesEndpoints,
  ...paymentsEndpoints,
  ...overviewEndpoints,
  ...partnersEndpoints,
  ...shareEndpoints,
  ...sharesEndpoints,
  ...playEndpoints,
  ...plansEndpoints,
  ...postsEndpoints,
  ...printsEndpoints,
  ...receiptsEndpoints,
  ...registrationsEndpoints,
  ...prizesEndpoints,
  ...resultsEndpoints,
  ...tournamentFileEndpoints,
  ...historyEndpoints,
  ...integrityEndpoints,
  ...rostersEndpoints,
  ...roundScoresEndpoints,
  ...scoringEndpoints,
  ...securityEndpoints,
  ...shopEndpoints,
  ...signInEndpoints,
  ...siteEndpoints,
  ...slotsEndpoints,
  ...sponsorsEndpoints,
  ...statementsEndpoints,
  ...teamEndpoints,
  ...teamsEndpoints,
  ...teeSheetsEndpoints,
  ...termsEndpoints,
  ...tournamentsEndpoints,
  ...webhooksEndpoints,
};
