import { accountsEndpoints } from './endpoints/accounts.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { analyticsEndpoints } from './endpoints/analytics.ts';
import { bookingsEndpoints } from './endpoints/bookings.ts';
import { brandsEndpoints } from './endpoints/brands.ts';
import { domainsEndpoints } from './endpoints/domains.ts';
import { calendarLinksEndpoints } from './endpoints/calendar-links.ts';
import { citiesEndpoints } from './endpoints/cities.ts';
import { clubsEndpoints } from './endpoints/clubs.ts';
import { coursesEndpoints } from './endpoints/courses.ts';
import { creditsEndpoints } from './endpoints/credits.ts';
import { dayEndpoints } from './endpoints/day.ts';
import { rehearsalEndpoints } from './endpoints/rehearsals.ts';
import { deskEndpoints } from './endpoints/desk.ts';
import { disputesEndpoints } from './endpoints/disputes.ts';
import { fieldEndpoints } from './endpoints/field.ts';
import { golfersEndpoints } from './endpoints/golfers.ts';
import { followsEndpoints } from './endpoints/follows.ts';
import { historyEndpoints } from './endpoints/history.ts';
import { integrityEndpoints } from './endpoints/integrity.ts';
import { keysEndpoints } from './endpoints/keys.ts';
import { leaderboardsEndpoints } from './endpoints/leaderboards.ts';
import { ballotEndpoints } from './endpoints/ballots.ts';
import { lineEndpoints } from './endpoints/line.ts';
import { notificationsEndpoints } from './endpoints/notifications.ts';
import { payeesEndpoints } from './endpoints/payees.ts';
import { partnersEndpoints } from './endpoints/partners.ts';
import { paymentsEndpoints } from './endpoints/payments.ts';
import { sharesEndpoints } from './endpoints/shares.ts';
import { playEndpoints } from './endpoints/play.ts';
import { plansEndpoints } from './endpoints/plans.ts';
import { postsEndpoints } from './endpoints/posts.ts';
import { printsEndpoints } from './endpoints/prints.ts';
import { receiptsEndpoints } from './endpoints/receipts.ts';
import { registrationsEndpoints } from './endpoints/registrations.ts';
import { prizesEndpoints } from './endpoints/prizes.ts';
import { resultsEndpoints } from './endpoints/results.ts';
import { tournamentFileEndpoints } from './endpoints/tournament-files.ts';
import { rostersEndpoints } from './endpoints/rosters.ts';
import { roundScoresEndpoints } from './endpoints/round-scores.ts';
import { scoringEndpoints } from './endpoints/scoring.ts';
import { securityEndpoints } from './endpoints/security.ts';
import { shopEndpoints } from './endpoints/shop.ts';
import { signInEndpoints } from './endpoints/sign-in.ts';
import { siteEndpoints } from './endpoints/site.ts';
import { slotsEndpoints } from './endpoints/slots.ts';
import { sponsorsEndpoints } from './endpoints/sponsors.ts';
import { statementsEndpoints } from './endpoints/statements.ts';
import { teamEndpoints } from './endpoints/team.ts';
import { teamsEndpoints } from './endpoints/teams.ts';
import { teeSheetsEndpoints } from './endpoints/tee-sheets.ts';
import { termsEndpoints } from './endpoints/terms.ts';
import { tournamentsEndpoints } from './endpoints/tournaments.ts';
import { webhooksEndpoints } from './endpoints/webhooks.ts';

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
  ...lineEndpoints,
  ...notificationsEndpoints,
  ...payeesEndpoints,
  ...paymentsEndpoints,
  ...partnersEndpoints,
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

export type {
  Access,
  Endpoint,
  EndpointInput,
  EndpointOutput,
  EndpointParsed,
  TeamAccess,
} from './endpoints/endpoint.ts';

export type Endpoints = typeof endpoints;
