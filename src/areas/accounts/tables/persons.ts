import type { PgTable } from 'drizzle-orm/pg-core';
import { accounts, golfers, organizers, profiles, sessions, users } from './accounts.ts';
import { brands } from '#areas/brand/tables/brands.ts';
import { calendarLinks } from '#areas/entries/tables/calendar-links.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { credits } from '#areas/entries/tables/credits.ts';
import { customDomains } from '#areas/brand/tables/custom-domains.ts';
import { dayMessages, suspensions, weatherActions } from '#areas/day/tables/day.ts';
import { disputes } from '#areas/money/tables/disputes.ts';
import { follows } from '#areas/scoring/tables/follows.ts';
import { organizerFollows } from '#areas/brand/tables/follows.ts';
import { golfTeams, roundPlayers, rulings } from '#areas/play/tables/golf-rounds.ts';
import { importedTournaments } from '#areas/operator/tables/imported-tournaments.ts';
import { apiKeys, idempotencyKeys } from './keys.ts';
import { ballotMembers, waitlistEntries, waitlistMoves, savedCards } from '#areas/waitlist/tables/waitlist.ts';
import {
  mails,
  notificationCounters,
  notifications,
  pushSubscriptions,
  userNotificationPreferences,
} from '#areas/messages/tables/notifications.ts';
import { organizerPosts } from '#areas/site/tables/organizer-posts.ts';
import { partnerNotices, partyAsks } from '#areas/entries/tables/parties.ts';
import {
  countryClubSubscriptions,
  customers,
  golferSubscriptions,
  organizerSubscriptions,
  planCheckouts,
} from './plans.ts';
import { registrationShares } from '#areas/entries/tables/shares.ts';
import { prints } from '#areas/play/tables/prints.ts';
import { awards, cardReviewNotes, prizeRules, postedRounds } from '#areas/results/tables/prizes.ts';
import { registrationPlayers, tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import { rehearsals } from '#areas/rehearsal/tables/rehearsals.ts';
import { results } from '#areas/results/tables/results.ts';
import { rosterImports } from '#areas/play/tables/rosters.ts';
import {
  helpRequests,
  scoreDevices,
  scoreEntries,
  scoreLinks,
  quarantinedScores,
} from '#areas/scoring/tables/scores.ts';
import { emailChanges, factors, oneTimeTokens, recoveryCodes } from './security.ts';
import { orders } from '#areas/shop/tables/shop.ts';
import { auditEntries } from '#kernel/tables/audit.ts';
import { events } from '#kernel/tables/events.ts';
import { contactMessages, newsletterSubscriptions } from '#areas/site/tables/site.ts';
import { sponsorSearches, sponsors, sponsorships } from '#areas/sponsors/tables/sponsors.ts';
import { golferRoundCorrections, golferRounds, golferStats } from '#areas/golfers/tables/stats.ts';
import { invitations, members } from './team.ts';
import { publishedSheets, sheetChanges } from '#areas/play/tables/tee-sheets.ts';
import { registrationAnswers } from '#areas/entries/tables/terms.ts';
import { webhookEvents, webhookEndpoints, webhookAttempts } from '#areas/integrations/tables/webhooks.ts';

/**
 * Every column with personal data: identity, contact, a person's texts, or a reference to these. The export and
 * deletion of accounts use this list, and a test finds tables missing from it.
 */

/**
 * The method by which rows are erased with the account: by their person columns, or by statements in
 * `delete-account.ts`.
 */
type Erased = 'rows of the user' | 'rows of the address' | 'rows of the user or address' | 'by statements';
export type PersonMark = {
  table: PgTable;
  columns: readonly string[];
  erased: Erased;
  /** The part of the export that contains them; null for secrets, and for other people's records. */
  file: string | null;
};

const mark = <T extends PgTable>(
  table: T,
  columns: readonly (keyof T['_']['columns'] & string)[],
  erased: Erased,
  file: string | null,
): PersonMark => ({ table, columns, erased, file });

/** In the order of deletion. */
export const persons: readonly PersonMark[] = [
  mark(accounts, ['accountId', 'email', 'password'], 'rows of the user', 'sign_in_providers'),
  mark(factors, ['friendlyName', 'phone', 'secret'], 'rows of the user', 'factors'),
  mark(recoveryCodes, ['hash'], 'rows of the user', null),
  mark(oneTimeTokens, ['hash', 'payload'], 'rows of the user', null),
  mark(emailChanges, ['newEmail'], 'rows of the user', null),
  mark(notifications, ['title', 'message'], 'rows of the user', 'notifications'),
  mark(userNotificationPreferences, ['userId'], 'rows of the user', 'notification_preferences'),
  mark(pushSubscriptions, ['endpoint', 'p256dh', 'auth', 'device'], 'rows of the user', 'push_subscriptions'),
  mark(follows, ['userId'], 'rows of the user', 'follows'),
  mark(organizerFollows, ['userId'], 'rows of the user', 'followed_organizers'),
  mark(calendarLinks, ['hash'], 'rows of the user', null),
  mark(golferSubscriptions, ['stripeSubscriptionId'], 'rows of the user', 'subscriptions'),
  mark(organizerSubscriptions, ['stripeSubscriptionId'], 'rows of the user', 'subscriptions'),
  mark(countryClubSubscriptions, ['stripeSubscriptionId'], 'rows of the user', 'subscriptions'),
  mark(contactMessages, ['name', 'email', 'topic', 'message'], 'rows of the user or address', 'contact_messages'),
  mark(newsletterSubscriptions, ['email'], 'rows of the address', 'newsletter'),
  mark(sponsorSearches, ['email', 'company', 'place'], 'rows of the address', 'sponsor_searches'),
  mark(users, ['name', 'email'], 'by statements', 'account'),
  mark(profiles, ['username', 'firstName', 'lastName', 'phone'], 'by statements', 'profile'),
  mark(sessions, ['token', 'ipAddress', 'userAgent'], 'by statements', 'sessions'),
  mark(golfers, ['userId'], 'by statements', 'golfer'),
  mark(
    organizers,
    [
      'organizationName',
      'website',
      'description',
      'contactName',
      'contactEmail',
      'contactPhone',
      'legalName',
      'legalAddress',
      'taxNumber',
    ],
    'by statements',
    'organizer',
  ),
  mark(
    countryClubs,
    ['clubName', 'contactName', 'address', 'city', 'state', 'zipCode', 'phone', 'website', 'courseDetails'],
    'by statements',
    'country_club',
  ),
  mark(golferStats, ['golferId'], 'by statements', 'stats'),
  mark(golferRounds, ['course', 'card'], 'by statements', 'rounds'),
  mark(golferRoundCorrections, ['was'], 'by statements', 'round_corrections'),
  mark(postedRounds, ['golferId'], 'by statements', 'posted_rounds'),
  mark(
    registrationPlayers,
    [
      'firstName',
      'lastName',
      'writtenName',
      'email',
      'phone',
      'gender',
      'birthYear',
      'membershipNo',
      'club',
      'wish',
      'publicName',
    ],
    'by statements',
    'entries_by_others',
  ),
  mark(registrationShares, ['payerName', 'payerEmail'], 'by statements', null),
  mark(
    tournamentRegistrations,
    ['teamName', 'emergencyContact', 'emergencyPhone', 'dietaryRestrictions', 'specialRequests'],
    'by statements',
    'registrations',
  ),
  mark(registrationAnswers, ['value'], 'by statements', 'entry_answers'),
  mark(partnerNotices, ['note'], 'by statements', 'partner_notices'),
  mark(partyAsks, ['message'], 'by statements', 'party_asks'),
  mark(golfTeams, ['name'], 'by statements', null),
  mark(waitlistEntries, ['entry'], 'by statements', 'waitlists'),
  mark(savedCards, ['brand', 'last4', 'ip'], 'by statements', 'saved_cards'),
  mark(orders, ['customerName', 'customerEmail'], 'by statements', 'purchases'),
  mark(webhookEvents, ['data'], 'by statements', 'told_to_programs'),
  mark(webhookAttempts, ['answer'], 'by statements', null),
  mark(auditEntries, ['details'], 'by statements', null),
  mark(apiKeys, ['name'], 'by statements', null),
  mark(webhookEndpoints, ['url'], 'by statements', null),
  mark(members, ['userId'], 'by statements', 'teams'),
  mark(invitations, ['email'], 'by statements', 'invitations'),
  mark(mails, ['to', 'subject', 'content', 'text', 'html', 'attachments'], 'by statements', 'mails'),
  mark(rosterImports, ['fileName', 'rows', 'written'], 'by statements', 'roster_imports'),
  mark(importedTournaments, ['kept'], 'by statements', null),
  mark(cardReviewNotes, ['body'], 'by statements', null),
  mark(prints, ['byUserId'], 'by statements', 'prints'),
  mark(sponsors, ['name', 'website', 'contactName', 'contactEmail'], 'by statements', 'sponsors'),
  mark(sponsorships, ['line', 'message'], 'by statements', 'sponsors'),
  mark(customDomains, ['host'], 'by statements', 'own_domain'),
  mark(brands, ['slug', 'links'], 'by statements', 'brand'),
  mark(organizerPosts, ['title', 'body'], 'by statements', 'posts'),
];

/**
 * Tables that refer to a person by account id only, which identifies nobody once the account is deleted, or that keep
 * actions for the books and legal duties; stored idempotent responses are deleted within a day.
 */
export const keptOfPersons: readonly PgTable[] = [
  awards,
  ballotMembers,
  helpRequests,
  credits,
  customers,
  dayMessages,
  events,
  waitlistMoves,
  notificationCounters,
  planCheckouts,
  prizeRules,
  publishedSheets,
  rehearsals,
  results,
  roundPlayers,
  rulings,
  scoreDevices,
  scoreEntries,
  scoreLinks,
  quarantinedScores,
  sheetChanges,
  suspensions,
  weatherActions,
  disputes,
  idempotencyKeys,
];
