import type { AccountType } from '#kernel/contract/plans.ts';
import { mapLink } from '#kernel/rules/map-link.ts';

type Search = Record<string, string | number | null | undefined>;
type FileFormat = 'csv' | 'pdf' | 'xlsx';

function withSearch(path: string, search: Search) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Every URL path of the product. */
export const paths = {
  home: (section?: 'about' | 'features' | 'how-it-works' | 'pricing') => (section ? `/#${section}` : '/'),
  signIn: (returnTo?: string) => withSearch('/sign-in', { returnTo }),
  /** The sign-in page for a page that needs a session: says why, and returns to the page. */
  signInFirst: (returnTo: string) => withSearch('/sign-in', { returnTo, required: 1 }),
  signUp: (search: Search = {}) => withSearch('/sign-up', search),
  accountType: (search: Search = {}) => withSearch('/account-type', search),
  golferSignUp: (search: Search = {}) => withSearch('/golfer-sign-up', search),
  organizerSignUp: (search: Search = {}) => withSearch('/organizer-sign-up', search),
  countryClubSignUp: (search: Search = {}) => withSearch('/country-club-sign-up', search),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',

  tournaments: (search: Search = {}) => withSearch('/tournaments', search),
  tournamentDetails: (tournamentId: string) => `/tournament-details/${tournamentId}`,
  /** The list of players. */
  tournamentPlayers: (tournamentId: string, search: Search = {}) =>
    withSearch(`/tournament-management/${tournamentId}/players`, search),
  /** The public page, shown to its owner as to everybody else. */
  tournamentPublicPage: (tournamentId: string) => `/tournament-details/${tournamentId}?view=public`,
  tournamentCalendar: (tournamentId: string) => `/api/tournaments/${tournamentId}/calendar.ics`,
  tournamentRegistration: (tournamentId: string) => `/tournament-registration/${tournamentId}`,
  /** @param shown `copied` shows what a new copy contains */
  tournamentManagement: (tournamentId: string, shown: { copied?: string } = {}) =>
    withSearch(`/tournament-management/${tournamentId}`, shown),
  /** The link, QR code and poster. */
  tournamentShare: (tournamentId: string) => `/tournament-management/${tournamentId}/share`,
  /** The link to share: by code, or the page of an imported tournament, which has no code. */
  sharedLink: (tournamentId: string, code: string | null) =>
    code ? `/t/${code}` : `/tournament-details/${tournamentId}`,
  shareCode: (tournamentId: string) => `/api/organizer/tournaments/${tournamentId}/qr.png`,
  poster: (tournamentId: string) => `/api/organizer/tournaments/${tournamentId}/poster.pdf`,
  rosterImport: (tournamentId: string, importId?: string) =>
    withSearch(`/tournament-management/${tournamentId}/import`, { import: importId }),
  /** The whole field as a file that can be imported again. */
  rosterFile: (tournamentId: string, format: FileFormat) =>
    `/api/organizer/tournaments/${tournamentId}/roster.${format}`,
  /** The tee sheet of a round, by default the next one. */
  tournamentSchedule: (tournamentId: string, round?: number) =>
    withSearch(`/tournament-management/${tournamentId}/schedule`, { round }),
  /** A golfer's own start, or the group with this number. */
  myTeeTime: (roundId: string, group?: number) => withSearch(`/my-tee-time/${roundId}`, { group }),
  /** A leaderboard, by default the main one; `rows` is the number of rows shown. */
  leaderboard: (tournamentId: string, search: Search = {}) => withSearch(`/leaderboard/${tournamentId}`, search),
  /** Official results, by default the newest version. */
  results: (tournamentId: string, version?: number) => withSearch(`/results/${tournamentId}`, { version }),
  /** The certificate of one of the first three, or of a contest's winner. */
  certificate: (tournamentId: string, board: string, row: string) =>
    `/api/tournaments/${tournamentId}/certificate.pdf?board=${board}&row=${row}`,
  /** All certificates in one file. */
  certificates: (tournamentId: string) => `/api/tournaments/${tournamentId}/certificates.pdf`,
  /** The official results as a file. */
  resultsFile: (tournamentId: string, version: number, format: FileFormat) =>
    `/api/tournaments/${tournamentId}/results.${format}?version=${version}`,
  /** The explanation of a figure on a leaderboard. */
  boardFigure: (tournamentId: string, search: Search) => withSearch(`/leaderboard/${tournamentId}/why`, search),
  /** The QR code of a board, or of the entry page. */
  boardCode: (tournamentId: string, to?: 'entry') => withSearch(`/api/leaderboards/${tournamentId}/qr.png`, { to }),
  /** A leaderboard for large screens. */
  boardOnTv: (tournamentId: string, search: Search = {}) => withSearch(`/leaderboard/${tournamentId}/tv`, search),
  boardPicture: (tournamentId: string) => `/og/leaderboard/${tournamentId}.png`,
  /** The preview picture of a page. */
  sharePicture: (what: 'tournament' | 'results' | 'organizer' | 'club', id: string) => `/og/${what}/${id}`,
  teeTimeCalendar: (roundId: string) => `/api/rounds/${roundId}/my-tee-time.ics`,
  /** The set-up of play: 'Course Setup'. */
  tournamentCourse: (tournamentId: string) => `/tournament-management/${tournamentId}/course`,
  tournamentTeams: (tournamentId: string) => `/tournament-management/${tournamentId}/teams`,
  tournamentDesk: (tournamentId: string, round?: number) =>
    withSearch(`/tournament-management/${tournamentId}/desk`, { round }),
  tournamentScores: (tournamentId: string, round?: number, search: Search = {}) =>
    withSearch(`/tournament-management/${tournamentId}/scores`, { round, ...search }),
  /** The overview of the day of play: 'Run the day'. */
  tournamentDay: (tournamentId: string, round?: number) =>
    withSearch(`/tournament-management/${tournamentId}/day`, { round }),
  /** The rehearsal with invented players. */
  tournamentRehearsal: (tournamentId: string) => `/tournament-management/${tournamentId}/rehearsal`,
  /** Export of everything as a file, and its import. */
  tournamentExport: (tournamentId: string) => `/tournament-management/${tournamentId}/export`,
  importTournament: () => '/import-tournament',
  tournamentPrint: (tournamentId: string, round?: number) =>
    withSearch(`/tournament-management/${tournamentId}/print`, { round }),
  tournamentQuestions: (tournamentId: string) => `/tournament-management/${tournamentId}/questions`,
  /** The entry form as golfers see it, with nothing stored: 'Enter as a test'. */
  tournamentTestEntry: (tournamentId: string) => `/tournament-management/${tournamentId}/test-entry`,
  tournamentSponsors: (tournamentId: string) => `/tournament-management/${tournamentId}/sponsors`,
  /** The search for sponsors' packages by place and price. */
  sponsors: (search: Search = {}) => withSearch('/sponsors', search),
  tournamentPrices: (tournamentId: string) => `/tournament-management/${tournamentId}/prices`,
  tournamentPrizes: (tournamentId: string) => `/tournament-management/${tournamentId}/prizes`,
  awardReceipt: (awardId: string) => `/api/organizer/awards/${awardId}/receipt.pdf`,
  tournamentWaitlist: (tournamentId: string) => `/tournament-management/${tournamentId}/waitlist`,
  /** The waitlist as a file. */
  waitlistFile: (tournamentId: string) => `/api/organizer/tournaments/${tournamentId}/waitlist.csv`,
  /** The receipt of an entry as a PDF file. */
  entryReceipt: (registrationId: string) => `/api/tournament-registrations/${registrationId}/receipt.pdf`,
  waitingRoom: (tournamentId: string) => `/waiting-room/${tournamentId}`,
  /** The proof of a draw. */
  ballot: (tournamentId: string) => `/ballots/${tournamentId}`,
  /** The script for verifying a ballot's draw outside the site. */
  drawScript: () => '/check-draw.mjs',
  /** The golfer's own place on a waitlist. */
  waitlistEntry: (entryId: string, search: Search = {}) => withSearch(`/waitlist/${entryId}`, search),
  createEvent: (search: Search = {}) => withSearch('/create-event', search),
  payment: (search: Search) => withSearch('/payment', search),

  golferDashboard: () => '/golfer-dashboard',
  golferStats: () => '/golfer-stats',
  /** The golfer's rounds, results and achievements in tournaments. */
  myResults: () => '/my-results',
  golferSubscription: (search: Search = {}) => withSearch('/golfer-subscription', search),
  golferUpgrade: () => '/golfer-upgrade',
  organizerDashboard: () => '/organizer-dashboard',
  organizerProDashboard: () => '/organizer-pro-dashboard',
  organizerPremiumDashboard: () => '/organizer-premium-dashboard',
  organizerPlatinumDashboard: () => '/organizer-platinum-dashboard',
  organizerAnalytics: () => '/organizer-analytics',
  /** One series of the analytics as a file. */
  analyticsFile: (table: string) => withSearch('/api/organizer/analytics.csv', { table }),
  countryClubPayouts: () => '/country-club-payouts',
  clubStatementFile: () => '/api/country-club/statement.csv',
  organizerStatement: (search: Search = {}) => withSearch('/organizer-statement', search),
  /** The codes of a tournament as a file. */
  codesFile: (tournamentId: string) => `/api/organizer/tournaments/${tournamentId}/codes.csv`,
  /** Receipts and credit notes as a file. */
  receiptsFile: () => '/api/organizer/receipts.csv',
  /** Disputed payments, and one of them. */
  disputes: () => '/disputes',
  dispute: (disputeId: string) => `/disputes/${disputeId}`,
  /** The statement of a tournament, and its movements of money, as files. */
  statementFile: (tournamentId: string, type: 'pdf' | 'csv') =>
    `/api/organizer/tournaments/${tournamentId}/statement.${type}`,
  movementsFile: (tournamentId: string) => `/api/organizer/tournaments/${tournamentId}/movements.csv`,
  organizerSubscription: (search: Search = {}) => withSearch('/organizer-subscription', search),
  organizerUpgrade: () => '/organizer-upgrade',
  countryClubDashboard: () => '/country-club-dashboard',
  countryClubSubscription: (search: Search = {}) => withSearch('/country-club-subscription', search),
  countryClubAnalytics: () => '/country-club-analytics',
  /** One table of the club's analytics as a file. */
  clubAnalyticsFile: (table: string) => withSearch('/api/country-club/analytics.csv', { table }),
  /** The public page of an organizer, by its slug or its id. */
  organizerPage: (slug: string) => `/o/${slug}`,
  organizerCalendar: (slug: string) => `/api/brands/${slug}/calendar.ics`,
  /** The public page of a club. */
  club: (clubId: string) => `/clubs/${clubId}`,
  tournamentSlotSelection: () => '/tournament-slot-selection',
  browseVenueSlots: (search: Search = {}) => withSearch('/browse-venue-slots', search),
  bookingConfirmation: (slotId?: string) => withSearch('/booking-confirmation', { slotId }),
  venueBookings: (search: Search = {}) => withSearch('/venue-bookings', search),

  /** The caller's courses, or, with `find`, the search. */
  myCourses: (search: Search = {}) => withSearch('/my-courses', search),
  newCourse: ({ facilityId, forEverybody = false }: { facilityId?: string; forEverybody?: boolean } = {}) =>
    withSearch('/my-courses/new', { facilityId, for: forEverybody ? 'everybody' : '' }),
  importCourses: (forEverybody = false) => withSearch('/my-courses/import', { for: forEverybody ? 'everybody' : '' }),
  course: (courseId: string, version?: number) => withSearch(`/my-courses/${courseId}`, { version }),
  correctCourse: (courseId: string) => `/my-courses/${courseId}/correct`,
  courseFile: (courseId: string, format: 'csv' | 'json', version?: number) =>
    withSearch(`/api/courses/${courseId}/course.${format}`, { version }),

  profileSettings: () => '/profile-settings',
  myTournaments: (search: Search = {}) => withSearch('/my-tournaments', search),
  /** Credit that organizers owe a golfer; an organizer's as a file. */
  credits: () => '/credits',
  creditsFile: () => '/api/organizer/credits.csv',
  settings: (section?: string) => withSearch('/settings', { section }),
  /** The page of an invitation to a team. */
  invitation: (token: string) => `/invitations/${token}`,
  activityFile: (filter: { q?: string; person?: string; kind?: string } = {}) =>
    withSearch('/api/activity.csv', filter),
  accountExport: () => '/api/account/export',
  notifications: (search: Search = {}) => withSearch('/notifications', search),
  marketplace: (search: Search = {}) => withSearch('/marketplace', search),
  marketplaceSuccess: (search: Search = {}) => withSearch('/marketplace/success', search),
  productManagement: (search: Search = {}) => withSearch('/product-management', search),
  /** An operator's page. */
  admin: (
    page:
      | 'products'
      | 'courses'
      | 'accounts'
      | 'clubs'
      | 'disputes'
      | 'refunds'
      | 'jobs'
      | 'invariants'
      | 'audit' = 'products',
  ) => `/admin/${page}`,
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  developers: () => '/developers',
  help: (section?: string) => (section ? `/help#${section}` : '/help'),
  /** The help articles for a path. */
  helpAt: (path: string) => withSearch('/help', { at: path }),
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',

  /** Directions to a place in the visitor's own map application. */
  directions: mapLink,
} as const;

type Addresses = {
  signUp: (search?: Search) => string;
  plans: (search?: Search) => string;
  dashboard: string;
  upgrade: string;
  noun: string;
};

/** The sign-up, plan and home pages of each account type. */
export const accountTypeAddresses: Record<AccountType, Addresses> = {
  golfer: {
    signUp: paths.golferSignUp,
    plans: paths.golferSubscription,
    dashboard: paths.golferDashboard(),
    upgrade: paths.golferUpgrade(),
    noun: 'golfer',
  },
  organizer: {
    signUp: paths.organizerSignUp,
    plans: paths.organizerSubscription,
    dashboard: paths.organizerDashboard(),
    upgrade: paths.organizerUpgrade(),
    noun: 'tournament organizer',
  },
  country_club: {
    signUp: paths.countryClubSignUp,
    plans: paths.countryClubSubscription,
    dashboard: paths.countryClubDashboard(),
    upgrade: paths.countryClubSubscription(),
    noun: 'country club',
  },
};

/** The account type in a URL, in either spelling; golfer by default. */
export function accountTypeOf(word: string | null): AccountType {
  const type = word?.replace('-', '_');
  return type === 'organizer' || type === 'country_club' ? type : 'golfer';
}
