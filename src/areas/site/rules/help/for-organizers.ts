import { eventCreditPrice, planNameOf, planNamesOf } from '#kernel/rules/plan-catalogue.ts';
import { creditPlaces } from '#kernel/rules/plans.ts';
import { describeAmount } from '#kernel/rules/money.ts';
import type { HelpArticle } from './help-article.ts';

const dashboards = ['organizer-dashboard', 'organizer-pro-dashboard', 'organizer-premium-dashboard'];
const home = [...dashboards, 'organizer-platinum-dashboard'];

/** Help on an organizer's work outside of one tournament. */
export const helpForOrganizers: readonly HelpArticle[] = [
  {
    id: 'creating',
    group: 'organizers',
    title: 'Create a tournament',
    words: 'new event publish draft preset flyer paste year',
    screens: ['create-event', ...home],
    body: 'Name, country club, date, places, fee and your own name are enough. A preset answers how it is played; “Paste an old flyer or mail” reads what it can into the form and sends nothing. “Save as Draft” keeps it for yourself as often as you like. It becomes visible when you publish it, for which your email address has to be verified. Course, tee sheet and prizes may come later.',
    links: [{ name: 'Create an event', to: '/create-event' }],
  },
  {
    id: 'getting-paid',
    group: 'organizers',
    title: 'Get paid',
    words: 'stripe connect payments account payout bank money',
    screens: [...home, 'organizer-statement', 'country-club-payouts'],
    body: 'Set up payments once, on your dashboard. That opens a form of Stripe, where you say who you are and where the money goes. From then on entry fees go straight to your Stripe account, and from there to your bank. Refunds come out of the same account, by the rule you chose. Until it is set up, a tournament with a fee is visible but cannot be entered.',
  },
  {
    id: 'dashboard',
    group: 'organizers',
    title: 'Your dashboard',
    words: 'home overview figures next',
    screens: home,
    body: 'The dashboard begins with the tournament that is under way or played today, and with what your tournaments need next. “Your Tournaments” leads to each of them; “View all” lists those of before as well, and with more than six “Search” finds one. The figures count published tournaments: what came in is entries, extras and gifts less what went back, as in the statement. Quick Actions have venues, courses, products and files.',
  },
  {
    id: 'own-tournaments',
    group: 'organizers',
    title: 'All your tournaments',
    words: 'list drafts past find search filter today copy cancelled',
    screens: ['my-tournaments'],
    body: 'An organizer’s list has drafts, upcoming and past tournaments, the newest first. A tournament under way or played today stands above it and leads to its day. With more than six, a search finds title, venue or city, and “Show” keeps upcoming ones, drafts or past ones. “Manage” opens a tournament, with its whole set-up. A draft is seen by nobody else and can be deleted; a published one that golfers have entered is cancelled instead, and everybody is told and paid back.',
  },
  {
    id: 'venues',
    group: 'organizers',
    title: 'Book a day at a club',
    words: 'venue slot course booking dining cancel outing',
    screens: ['browse-venue-slots', 'booking-confirmation', 'venue-bookings'],
    body: 'Clubs offer days with a price; find them by place, distance, date and price. A booked day is yours alone, and “Add to calendar” has it as a file. “Create tournament here” takes club, date and place over. You pay the club, by card where it takes cards, and the terms for cancelling stand beside the day before you book. Should the club cancel, entry to your tournament is paused until you name another venue or date.',
  },
  {
    id: 'courses',
    group: 'organizers',
    title: 'Courses, tees and ratings',
    words: 'par stroke index slope yards card nine file correct copy',
    screens: [
      'my-courses',
      'my-courses/new',
      'my-courses/import',
      'my-courses/:courseId',
      'my-courses/:courseId/correct',
    ],
    body: 'A course has its tees with pars, stroke index, yards, rating and slope. “Enter a course” takes them from a scorecard, “Import a file” from a table; what looks wrong is said beside the hole. A course of somebody else is corrected in a copy of your own. A change makes a new version: what was played keeps its figures. Clubs enter theirs once for everybody.',
  },
  {
    id: 'disputes',
    group: 'organizers',
    title: 'A payment is disputed',
    words: 'chargeback bank evidence cardholder inquiry',
    screens: ['disputes', 'disputes/:disputeId'],
    body: 'A cardholder may take a payment to their bank, which then holds the money back until it has decided. The case is listed with the day until which to answer. The answer is filled in from what happened: entry, terms, check-in, scores. Read it, add your own words, and “Send to the bank”: it takes one answer only. You are told how it decides.',
  },
  {
    id: 'analytics',
    group: 'organizers',
    title: 'Analytics',
    words: 'figures charts trends revenue entries pace returning',
    screens: ['organizer-analytics'],
    body: 'The figures above count all your published tournaments; their money is that of the statement. Charts over time, the pace of entries and who comes back are part of larger plans, and the page says which; the overview of a tournament shows its own pace in the sixty days before it. A number that cannot be known yet is left out instead of guessed.',
  },
  {
    id: 'selling',
    group: 'organizers',
    title: 'Sell in the marketplace',
    words: 'shop products orders price fulfil refund',
    screens: ['product-management'],
    body: `With ${planNameOf('product_sales')} you offer products of the catalogue at your own price. “Add products” chooses them, “Edit Price” changes what one costs; an inactive one is seen by nobody. Orders are listed with the buyer’s address: mark what you have fulfilled, or give money back in part or whole. Products are shown only while card payments reach you.`,
  },
  {
    id: 'organizer-team',
    group: 'organizers',
    title: 'Work as a team',
    words: 'invite member role manager scorer desk finance helper volunteer',
    screens: ['settings'],
    body: 'Invite people in the settings under Team: a manager runs tournaments, a scorer keeps scores, the desk enters players and checks them in, finance reads the books. They use accounts of their own and choose in the menu for whom they act; for some tournaments only, if you say so. Whoever you remove can change nothing from the next second on. Your plan says how many there may be besides you, open invitations among them.',
    links: [{ name: 'Team', to: '/settings?section=team' }],
  },
  {
    id: 'activity',
    group: 'organizers',
    title: 'Activity of your team',
    words: 'activity audit log history',
    screens: ['settings'],
    body: 'Activity tells in sentences who did what for you, from what to what and when: people, programs with an API key, and operators as such. Search it, or filter it by person and kind once it is long. It is kept for 24 months; nobody can edit or delete it. What concerns money is shown to who may read the books.',
    links: [{ name: 'Activity', to: '/settings?section=activity' }],
  },
  {
    id: 'white-label',
    group: 'organizers',
    title: 'Your own look, name and domain',
    words: 'brand logo colour picture address dns white label',
    screens: ['settings'],
    body: `Brand, in the settings, has the address of your public page; from ${planNameOf('custom_branding')} on also your logo, picture and colour, which your tournaments, mails, prints and boards then bear. With ${planNameOf('white_label')} our name stays out of all of it, and your pages are served at a domain of your own: enter two DNS records, and check. Who signs in there is signed in there alone.`,
    links: [{ name: 'Brand', to: '/settings?section=brand' }],
  },
  {
    id: 'organizer-widget',
    group: 'organizers',
    title: 'Show tournaments on your own site',
    words: 'embed widget html website iframe screen tv',
    screens: ['settings', 'tournament-management/:tournamentId'],
    body: `Open “On your site” on a tournament’s page, copy the two lines and paste them into your page: they show when and where it is, what it costs, how many places are left, and Enter. Your whole list is in the settings under Brand, a leaderboard beside the board itself. They change by themselves and set no cookies. With ${planNameOf('white_label')} our name is not on them.`,
  },
  {
    id: 'organizer-keys',
    group: 'organizers',
    title: 'Connect your own programs',
    words: 'api key webhook developer zapier feed calendar csv integration',
    screens: ['settings'],
    body: `With ${planNamesOf('api_access')} a program works for you by an API key. Give it only the permissions it needs, and only the tournaments it is about; the key is shown once. One that leaked is revoked with one click, and you are told when one is used from a new network. Calendars and feeds of your published tournaments have addresses there as well, with ${planNameOf('own_calendar')} a secret calendar of your own with drafts.`,
    links: [
      { name: 'API keys', to: '/settings?section=api' },
      { name: 'For developers', to: '/developers' },
    ],
  },
  {
    id: 'organizer-plans',
    group: 'organizers',
    title: 'Plans, limits and one more event',
    words: 'price subscription upgrade cancel credit free pro premium platinum places',
    screens: ['settings', 'create-event', ...home],
    body: `The free plan publishes two tournaments a calendar month with up to 50 places each. An event credit of ${describeAmount(eventCreditPrice)} publishes one tournament over that limit, with up to ${creditPlaces} participants: you pay once, and a credit that you have not used waits. You change and cancel a plan in the settings; a cancelled one lasts until the end of the paid month.`,
    links: [
      { name: 'What the plans have', to: '/organizer-subscription' },
      { name: 'Subscription', to: '/settings?section=subscription' },
    ],
  },
];
