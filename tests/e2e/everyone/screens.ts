import type { Cast, Person } from './cast.ts';

/** The fill of a screen: nothing yet, plenty, or an API that answers nothing but 500. */
export const fills = ['empty', 'full', 'failing'] as const;
export type Fill = (typeof fills)[number];

type Address = string | ((cast: Cast) => Promise<string>);
type Screen = {
  /** As it stands in the route table. */
  route: string;
  /** Tells two screens of one route apart. */
  name?: string;
  empty: [Person, Address];
  full: [Person, Address];
  /** A failed read while the page is made is missing without a word, or nothing is read: failing looks as full does. */
  failsQuietly?: true;
};

const alike = (route: string, person: Person = 'visitor', search = ''): Screen => ({
  route,
  empty: [person, `/${route}`],
  full: [person, `/${route}${search}`],
  failsQuietly: true,
});
/** The same address for somebody who has nothing and for somebody of the demo. */
const own = (route: string, nobody: Person, somebody: Person, search = ''): Screen => ({
  route,
  ...(search ? { name: `${route}${search}` } : {}),
  empty: [nobody, `/${route}${search}`],
  full: [somebody, `/${route}${search}`],
});
const sections = [
  'profile',
  'brand',
  'email',
  'password',
  'two-step',
  'sessions',
  'subscription',
  'notifications',
  'data',
  'webhooks',
];
const missing = '018f3c3a-0000-7000-8000-000000000000';

/** Every screen of the route table: who looks at it, where it shows nothing and where it shows plenty. */
export const screens: readonly Screen[] = [
  alike(''),
  alike('sign-in', 'visitor', '?returnTo=%2Fgolfer-dashboard&required=1'),
  {
    route: 'sign-in',
    name: 'sign-in of somebody new',
    empty: ['visitor', `/sign-in?returnTo=%2Ftournament-registration%2F${missing}`],
    full: ['visitor', '/sign-in?returnTo=%2Fcreate-event'],
    failsQuietly: true,
  },
  alike('auth/callback', 'visitor', '?error=unverified'),
  alike('forgot-password'),
  alike('reset-password', 'visitor', '?token=none'),
  alike('verify-email', 'visitor', '?token=none'),
  alike('confirm-email', 'visitor', '?token=none'),
  alike('account-type', 'visitor', '?returnTo=%2Ftournaments'),
  alike('sign-up', 'visitor', '?type=organizer'),
  alike('golfer-sign-up', 'visitor', '?plan=premium'),
  alike('organizer-sign-up', 'visitor', '?plan=pro'),
  alike('country-club-sign-up', 'visitor', '?plan=basic'),
  { ...own('golfer-subscription', 'visitor', 'premium golfer'), failsQuietly: true },
  { ...own('organizer-subscription', 'visitor', 'platinum organizer'), failsQuietly: true },
  { ...own('country-club-subscription', 'visitor', 'premium club'), failsQuietly: true },
  own('golfer-upgrade', 'new golfer', 'premium golfer'),
  own('organizer-upgrade', 'new organizer', 'pro organizer'),
  own('country-club-dashboard', 'new club', 'premium club'),
  { ...own('country-club-analytics', 'new club', 'premium club') },
  own('country-club-payouts', 'new club', 'premium club'),
  own('tournament-slot-selection', 'new club', 'premium club'),
  {
    route: 'o/:slug',
    empty: ['visitor', (cast) => cast.newOrganizerPage()],
    full: ['visitor', '/o/lone-star-amateur-tour'],
  },
  {
    route: 'clubs/:clubId',
    empty: ['visitor', (cast) => cast.newClubPage()],
    full: ['platinum organizer', (cast) => cast.clubPage()],
  },
  { ...own('my-tournaments', 'new golfer', 'golfer'), name: 'my-tournaments of a golfer' },
  { ...own('my-tournaments', 'new organizer', 'platinum organizer'), name: 'my-tournaments of an organizer' },
  { ...own('my-tournaments', 'new club', 'premium club'), name: 'my-tournaments of a club' },
  own('my-courses', 'new club', 'premium club'),
  {
    route: 'my-courses',
    name: 'my-courses, find',
    empty: ['new organizer', '/my-courses?view=find&q=zzzz'],
    full: ['platinum organizer', '/my-courses?view=find'],
  },
  { ...own('my-courses/new', 'new club', 'platinum organizer'), failsQuietly: true },
  { ...own('my-courses/import', 'new club', 'platinum organizer'), failsQuietly: true },
  {
    route: 'my-courses/:courseId',
    empty: ['visitor', `/my-courses/${missing}`],
    full: ['platinum organizer', (cast) => cast.course('/my-courses/')],
  },
  {
    route: 'my-courses/:courseId/correct',
    empty: ['premium club', `/my-courses/${missing}/correct`],
    full: ['premium club', async (cast) => `${await cast.course('/my-courses/')}/correct`],
  },
  { route: 'tournaments', empty: ['visitor', '/tournaments?q=zzzz'], full: ['visitor', '/tournaments'] },
  {
    route: 'tournament-details/:tournamentId',
    empty: ['visitor', (cast) => cast.newTournament('/tournament-details/')],
    full: ['visitor', (cast) => cast.tournament('/tournament-details/')],
  },
  {
    route: 'tournament-management/:tournamentId/players',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/players`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/players`],
  },
  {
    route: 'tournament-management/:tournamentId/teams',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/teams`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/teams`],
  },
  {
    route: 'tournament-registration/:tournamentId',
    empty: ['new golfer', (cast) => cast.tournament('/tournament-registration/')],
    full: ['golfer', async (cast) => `${await cast.tournament('/tournament-registration/')}?as=group`],
  },
  {
    route: 'tournament-registration/:tournamentId',
    name: 'tournament-registration of who has not paid',
    empty: ['entrant', (cast) => cast.tournament('/tournament-registration/')],
    full: ['entrant', (cast) => cast.tournament('/tournament-registration/')],
  },
  {
    route: 'payment',
    empty: ['new golfer', '/payment'],
    full: ['entrant', (cast) => cast.tournament('/payment?tournamentId=')],
  },
  {
    route: 'payment',
    name: 'payment of a plan',
    empty: ['visitor', '/payment?type=organizer&plan=pro'],
    full: ['new golfer', '/payment?type=golfer&plan=premium'],
  },
  { route: 'pay/:token', empty: ['visitor', '/pay/none'], full: ['visitor', (cast) => cast.payLink()] },
  own('golfer-dashboard', 'new golfer', 'golfer'),
  own('organizer-dashboard', 'new organizer', 'free organizer'),
  own('organizer-pro-dashboard', 'new pro organizer', 'pro organizer'),
  own('organizer-premium-dashboard', 'new premium organizer', 'premium organizer'),
  own('organizer-platinum-dashboard', 'new platinum organizer', 'platinum organizer'),
  own('organizer-analytics', 'new organizer', 'premium organizer'),
  own('organizer-statement', 'new organizer', 'platinum organizer'),
  own('disputes', 'new organizer', 'premium organizer'),
  {
    route: 'disputes/:disputeId',
    empty: ['new organizer', `/disputes/${missing}`],
    full: ['premium organizer', (cast) => cast.dispute()],
  },
  {
    route: 'organizer-statement',
    name: 'organizer-statement of a tournament',
    empty: ['host', (cast) => cast.newTournament('/organizer-statement?tournament=')],
    full: ['platinum organizer', (cast) => cast.tournament('/organizer-statement?tournament=')],
  },
  own('golfer-stats', 'new golfer', 'premium golfer'),
  own('notifications', 'new golfer', 'golfer'),
  own('notifications', 'new golfer', 'golfer', '?tab=settings'),
  ...sections.map(
    (section): Screen => ({
      ...own('settings', 'new golfer', section.length % 2 ? 'pro organizer' : 'premium club', `?section=${section}`),
      failsQuietly: true,
    }),
  ),
  { ...own('settings', 'new club', 'premium club', '?section=api'), failsQuietly: true },
  own('settings', 'new organizer', 'premium organizer', '?section=team'),
  {
    route: 'browse-venue-slots',
    empty: ['new organizer', '/browse-venue-slots?city=zzzz'],
    full: ['platinum organizer', '/browse-venue-slots'],
  },
  {
    route: 'booking-confirmation',
    empty: ['new organizer', `/booking-confirmation?slotId=${missing}`],
    full: ['new organizer', (cast) => cast.slot('/booking-confirmation?slotId=')],
  },
  own('venue-bookings', 'new organizer', 'platinum organizer'),
  { ...own('create-event', 'new organizer', 'platinum organizer'), failsQuietly: true },
  {
    route: 'tournament-management/:tournamentId',
    empty: ['host', (cast) => cast.newTournament('/tournament-management/')],
    full: ['platinum organizer', (cast) => cast.tournament('/tournament-management/')],
  },
  {
    route: 'tournament-management/:tournamentId/share',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/share`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/share`],
  },
  {
    route: 'tournament-management/:tournamentId/import',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/import`],
    full: ['platinum organizer', (cast) => cast.rosterImport('columns')],
  },
  {
    route: 'tournament-management/:tournamentId/import',
    name: 'import, preview',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/import`],
    full: ['platinum organizer', (cast) => cast.rosterImport('preview')],
  },
  {
    route: 'tournament-management/:tournamentId/schedule',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/schedule`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/schedule`],
  },
  {
    route: 'tournament-management/:tournamentId/day',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/day`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/day`],
  },
  {
    route: 'tournament-management/:tournamentId/desk',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/desk`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/desk`],
  },
  {
    route: 'tournament-management/:tournamentId/scores',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/scores`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/scores`],
  },
  {
    route: 'tournament-management/:tournamentId/waitlist',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/waitlist`],
    full: ['premium organizer', async (cast) => `/tournament-management/${await cast.fullTournament()}/waitlist`],
  },
  {
    route: 'tournament-management/:tournamentId/sponsors',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/sponsors`],
    full: [
      'platinum organizer',
      async (cast) => `${await cast.called('founders+four', '/tournament-management/')}/sponsors`,
    ],
  },
  { route: 'sponsors', empty: ['visitor', '/sponsors?city=Boise'], full: ['visitor', '/sponsors'] },
  {
    route: 'sponsor-report/:token',
    empty: ['visitor', '/sponsor-report/none'],
    full: ['visitor', (cast) => cast.sponsorReport()],
  },
  {
    route: 'tournament-management/:tournamentId/questions',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/questions`],
    full: [
      'platinum organizer',
      async (cast) => `${await cast.called('founders+four', '/tournament-management/')}/questions`,
    ],
  },
  {
    route: 'tournament-management/:tournamentId/test-entry',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/test-entry`],
    full: [
      'platinum organizer',
      async (cast) => `${await cast.called('founders+four', '/tournament-management/')}/test-entry`,
    ],
  },
  {
    route: 'tournament-management/:tournamentId/prizes',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/prizes`],
    full: [
      'premium organizer',
      async (cast) => `${(await cast.results()).replace('/results/', '/tournament-management/')}/prizes`,
    ],
  },
  {
    route: 'tournament-management/:tournamentId/prices',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/prices`],
    full: [
      'platinum organizer',
      async (cast) => `${await cast.called('founders+four', '/tournament-management/')}/prices`,
    ],
  },
  {
    route: 'waitlist/:entryId',
    empty: ['golfer', `/waitlist/${missing}`],
    full: ['golfer', (cast) => cast.ownWaitlist()],
    failsQuietly: true,
  },
  {
    route: 'entries/:entryId',
    empty: ['golfer', `/entries/${missing}`],
    full: ['golfer', (cast) => cast.ownEntry()],
    failsQuietly: true,
  },
  {
    route: 'waitlist/:entryId',
    name: 'waitlist/:entryId, an offer',
    empty: ['golfer', `/waitlist/${missing}`],
    full: ['premium golfer', (cast) => cast.ownOffer()],
    failsQuietly: true,
  },
  {
    route: 'entries/:entryId',
    name: 'entries/:entryId, shares open',
    empty: ['golfer', `/entries/${missing}`],
    full: ['premium golfer', (cast) => cast.sharedEntry()],
    failsQuietly: true,
  },
  {
    route: 'pay/:token',
    name: 'pay/:token, a share',
    empty: ['visitor', '/pay/none'],
    full: ['visitor', (cast) => cast.shareLink()],
  },
  {
    route: 'ballots/:tournamentId',
    empty: ['visitor', `/ballots/${missing}`],
    full: ['visitor', (cast) => cast.called('old+mill', '/ballots/')],
    failsQuietly: true,
  },
  {
    route: 'waiting-room/:tournamentId',
    empty: ['visitor', `/waiting-room/${missing}`],
    full: ['visitor', (cast) => cast.called('summit+scramble', '/waiting-room/')],
    failsQuietly: true,
  },
  {
    route: 'leaderboard/:tournamentId',
    empty: ['visitor', (cast) => cast.newTournament('/leaderboard/')],
    full: ['visitor', (cast) => cast.liveBoard()],
    failsQuietly: true,
  },
  {
    route: 'leaderboard/:tournamentId/why',
    empty: ['visitor', (cast) => cast.newTournament('/leaderboard/').then((path) => `${path}/why`)],
    full: ['visitor', (cast) => cast.boardFigure()],
    failsQuietly: true,
  },
  own('my-results', 'new golfer', 'golfer'),
  own('credits', 'new golfer', 'golfer'),
  {
    route: 'results/:tournamentId',
    empty: ['visitor', `/results/${missing}`],
    full: ['visitor', (cast) => cast.results()],
    failsQuietly: true,
  },
  {
    route: 'tournament-management/:tournamentId/print',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/print`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/print`],
  },
  {
    route: 'tournament-management/:tournamentId/export',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/export`],
    full: [
      'premium organizer',
      async (cast) => `${(await cast.results()).replace('/results/', '/tournament-management/')}/export`,
    ],
  },
  { ...own('import-tournament', 'new organizer', 'platinum organizer'), failsQuietly: true },
  {
    route: 'tournament-management/:tournamentId/rehearsal',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/rehearsal`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/rehearsal`],
  },
  {
    route: 'my-tee-time/:roundId',
    empty: ['visitor', `/my-tee-time/${missing}`],
    full: ['golfer', (cast) => cast.ownStart()],
  },
  {
    route: 'tournament-management/:tournamentId/course',
    empty: ['host', async (cast) => `${await cast.newTournament('/tournament-management/')}/course`],
    full: ['platinum organizer', async (cast) => `${await cast.tournament('/tournament-management/')}/course`],
  },
  { route: 'marketplace', empty: ['visitor', '/marketplace?search=zzzz'], full: ['visitor', '/marketplace'] },
  {
    route: 'marketplace',
    name: 'marketplace, tournaments',
    empty: ['visitor', '/marketplace?tab=tournaments&q=zzzz'],
    full: ['golfer', '/marketplace?tab=tournaments'],
  },
  {
    route: 'marketplace/success',
    empty: ['visitor', '/marketplace/success?session_id=none'],
    full: ['visitor', (cast) => cast.purchase()],
  },
  { route: 'receipts/:token', empty: ['visitor', '/receipts/none'], full: ['visitor', (cast) => cast.receipt()] },
  own('product-management', 'new organizer', 'platinum organizer'),
  own('product-management', 'new organizer', 'platinum organizer', '?tab=orders'),
  ...['products', 'courses', 'accounts', 'clubs'].map(
    (name): Screen => ({
      route: `admin/${name}`,
      empty: ['operator', `/admin/${name}?q=zzzz`],
      full: ['operator', `/admin/${name}`],
    }),
  ),
  ...['disputes', 'refunds', 'jobs', 'invariants', 'audit'].map(
    (name): Screen => own(`admin/${name}`, 'operator', 'operator'),
  ),
  alike('contact'),
  alike('privacy'),
  alike('terms'),
  alike('help'),
  alike('developers'),
  alike('newsletter/confirm', 'visitor', '?token=none'),
  alike('unsubscribe', 'visitor', '?token=none'),
  alike('newsletter/unsubscribe', 'visitor', '?token=none'),
  {
    ...alike('invitations/:token'),
    empty: ['visitor', '/invitations/none'],
    full: ['golfer', '/invitations/none'],
  },
  { ...alike('*'), empty: ['visitor', '/nothing-here'], full: ['golfer', '/nothing-here'] },
];

/** Addresses that only lead elsewhere. */
export const redirects: readonly string[] = ['signin', 'pricing', 'profile-settings', 'admin'];
/** Without the site around them, and looked at by journeys of their own. */
export const bare: readonly string[] = ['leaderboard/:tournamentId/tv'];

export const nameOf = ({ route, name }: Screen): string => name ?? `/${route}`;
