import type { AccountType } from '#kernel/contract/plans.ts';
import { type Plan, planCovers, plansOf } from './plans.ts';

/** A capability of the product, available or planned, for an account type from a plan upwards. */
export type Capability = {
  accountType: AccountType;
  /** The lowest plan that includes it. */
  plan: Plan;
  /** False until it is available: texts that name it then say 'Coming soon'. */
  isAvailable: boolean;
  /**
   * The screen ('/golfer-stats') or endpoint ('POST /api/golfer-rounds') that provides it; null for services by people.
   */
  at: string | null;
  /** The exact texts that name it on plan cards, gates, tiles and lists. */
  texts: readonly string[];
  /** The part of a text that names several capabilities. */
  part?: string;
};

type Terms = [plan: Plan, isAvailable: boolean, at: string | null, texts: readonly string[], part?: string];
const [there, coming] = [true, false];

const golfer = {
  score_tracking: ['free', there, '/golfer-stats', ['Basic score tracking']],
  tournament_search: ['free', there, '/tournaments', ['Tournament search and discovery', 'Discovery and registration']],
  entries_a_month: ['free', there, 'POST /api/tournament-registrations', ['2 tournaments per month']],
  live_scoring: ['free', there, 'GET /api/leaderboards/:id', ['Live scoring and analytics']],
  community: ['free', coming, 'PUT /api/follows/:kind/:id', ['Community features']],
  achievements: ['free', there, '/my-results', ['Achievements']],
  course_discovery: ['free', coming, '/courses', ['Course discovery']],
  coaching_tips: ['premium', coming, 'GET /api/tips', ['Coaching tips']],
  unlimited_entries: ['premium', there, 'POST /api/tournament-registrations', ['Unlimited tournaments']],
  advanced_statistics: ['premium', there, 'GET /api/golfer-career', ['Advanced statistics and analytics']],
  handicap_tracking: [
    'premium',
    there,
    'POST /api/golfer-rounds',
    [
      'Estimated Handicap Index from your posted rounds',
      'The trend of your index, round by round',
      'Insights into your game',
    ],
  ],
  handicap_insights: ['premium', there, 'POST /api/golfer-rounds', ['Handicap tracking and insights']],
  performance_trends: ['premium', there, 'GET /api/golfer-career', ['Performance trends']],
  priority_registration: [
    'premium',
    there,
    'POST /api/tournament-registrations',
    ['Priority registration and support'],
    'registration',
  ],
  golfer_priority_support: ['premium', coming, null, ['Priority registration and support'], 'support'],
} satisfies Record<string, Terms>;

const organizer = {
  tournament_creation: ['free', there, 'POST /api/tournaments', ['Basic tournament creation']],
  payment_processing: ['free', there, 'POST /api/functions/create-connect-account', ['Payment processing']],
  participants_of_free: ['free', there, 'POST /api/tournaments', ['Up to 50 participants']],
  tournaments_of_free: ['free', there, 'POST /api/tournaments', ['2 tournaments per month']],
  basic_analytics: ['free', there, 'GET /api/organizer/analytics', ['Basic analytics']],
  tee_times: ['free', there, 'GET /api/tournaments/:id/tee-times', ['Tee-time scheduling']],
  sponsorship_matching: ['free', there, 'POST /api/sponsor-searches', ['Sponsorship matching']],
  advanced_analytics: ['pro', coming, null, ['Advanced analytics']],
  participants_of_pro: ['pro', there, 'POST /api/tournaments', ['Up to 200 participants']],
  email_support: ['pro', there, '/contact', ['Email support']],
  waitlist_cards: ['pro', there, 'POST /api/waitlist-entries/:id/card', ['Saved cards on the waitlist']],
  custom_branding: ['pro', there, 'PUT /api/organizer/brand', ['Custom branding']],
  sponsor_logos: [
    'pro',
    there,
    'PUT /api/organizer/sponsorships/:id/logo',
    ['Sponsors’ logos on pages, leaderboards and large screens'],
  ],
  tournaments_of_pro: ['pro', there, 'POST /api/tournaments', ['10 tournaments per month']],
  featured_listings: [
    'premium',
    there,
    'PUT /api/organizer/tournaments/:id/featured',
    ['Featured tournament listings'],
  ],
  organizer_priority_support: ['premium', coming, null, ['Priority support']],
  api_access: ['premium', there, 'POST /api/owner/keys', ['API access']],
  no_limits: ['premium', there, 'POST /api/tournaments', ['Unlimited tournaments and participants']],
  waitlist_export: [
    'premium',
    there,
    'GET /api/organizer/tournaments/:id/waitlist.csv',
    ['The waitlist as a CSV file'],
  ],
  sponsor_sales: [
    'premium',
    there,
    'POST /api/tournaments/:id/sponsorships',
    ['Sponsor packages paid by card', 'Reports for sponsors, by view and by day'],
  ],
  entry_codes: ['pro', there, 'POST /api/organizer/tournaments/:id/codes', ['Promo codes']],
  entry_taxes: ['pro', there, 'PUT /api/organizer/tournaments/:id/terms', ['Tax on entries']],
  entry_shares: [
    'pro',
    there,
    'POST /api/tournament-registrations/:id/shares/:position/remind',
    ['Each player pays their share by link'],
  ],
  entry_partners: ['pro', there, 'POST /api/tournaments/:id/party-asks', ['Golfers find partners for their group']],
  queues: ['pro', there, 'PUT /api/organizer/tournaments/:id/queue', ['Waiting rooms on opening day']],
  set_aside_places: [
    'premium',
    there,
    'PATCH /api/organizer/tournaments/:id/codes/:codeId',
    ['Places set aside for a code'],
  ],
  weather_credit: ['premium', there, 'POST /api/organizer/tournaments/:id/weather', ['Rain credit instead of refunds']],
  ballots: ['premium', there, 'PUT /api/organizer/tournaments/:id/ballot', ['Ballots that anybody can check']],
  enhanced_analytics: [
    'premium',
    there,
    'GET /api/organizer/analytics.csv',
    [
      'Entries, revenue and refunds over time',
      'Pace of entries against your earlier tournaments',
      'Places filled',
      'New and returning golfers',
      'Every chart as a table and as a CSV file',
    ],
  ],
  product_management: ['platinum', there, '/product-management', ['Marketplace product management']],
  product_sales: [
    'platinum',
    there,
    '/product-management',
    [
      'Sell entry packages, sponsorships, lessons and more in the public marketplace',
      'Your own prices, paid straight to your account',
      'Orders, buyers and refunds in one list',
    ],
  ],
  own_calendar: ['platinum', there, 'POST /api/organizer/calendar-link', ['Your tournaments in your calendar']],
  white_label: ['platinum', there, 'PUT /api/organizer/domain', ['White-label platform', 'White-label pages']],
  support_at_all_hours: ['platinum', coming, null, ['24/7 support']],
  custom_integrations: ['platinum', there, 'POST /api/owner/webhooks', ['Custom integrations']],
} satisfies Record<string, Terms>;

const club = {
  sale_of_days: ['basic', there, '/tournament-slot-selection', ['Sell your open days to organizers']],
  discoverability: ['basic', there, '/browse-venue-slots', ['Your club in the venue marketplace', 'Discoverability']],
  booking_management: [
    'basic',
    there,
    '/venue-bookings',
    ['Bookings, dining and pricing in one calendar', 'Tee-time booking management'],
  ],
  hosted_tournaments: ['basic', there, '/country-club-dashboard', ['Hosted tournaments at a glance']],
  tournament_times: ['basic', there, '/clubs/:clubId', ['Display of available tournament times']],
  organizer_connection: ['basic', there, '/booking-confirmation', ['Organizer connection']],
  club_profile: ['basic', there, 'PATCH /api/country-clubs', ['Club profile']],
  club_insights: [
    'premium',
    there,
    '/country-club-analytics',
    ['Advanced analytics', 'Demand by season and weekday', 'Revenue insights'],
  ],
  club_analytics: [
    'premium',
    there,
    '/country-club-analytics',
    [
      'Demand by weekday and by month',
      'How long ahead organizers book',
      'Effect of your prices on bookings',
      'Share of bookings with dining',
      'Returning organizers',
    ],
  ],
  club_api_access: ['premium', there, 'POST /api/owner/keys', ['API access']],
  club_integrations: ['premium', there, 'POST /api/owner/webhooks', ['Webhooks']],
  organizer_matching: ['premium', coming, null, ['Priority organizer matching']],
  partner_manager: ['premium', coming, null, ['A partner manager of your own']],
} satisfies Record<string, Terms>;

export type CapabilityId = keyof typeof golfer | keyof typeof organizer | keyof typeof club;

const listed = (accountType: AccountType, terms: Record<string, Terms>) =>
  Object.entries(terms).map(([id, [plan, isAvailable, at, texts, part]]) => [
    id,
    { accountType, plan, isAvailable, at, texts, ...(part ? { part } : {}) },
  ]);

/**
 * Every capability that a plan page, gate, tile or mail may name, with its plan and availability. All names are looked
 * up here; when a capability becomes available, it moves from `coming` to `there`, and every text follows.
 */
export const capabilities = Object.fromEntries([
  ...listed('golfer', golfer),
  ...listed('organizer', organizer),
  ...listed('country_club', club),
]) as Record<CapabilityId, Capability>;

/** A line that names features of a plan; `coming` is the suffix if some or all of them are not available yet. */
export type Feature = { text: string; coming: string | null };

/**
 * A text that names capabilities of an account type, with 'Coming soon' if none of them is available yet, or naming the
 * missing part. @throws Error for an unknown text: only listed features may be promised
 */
export function featureOf(accountType: AccountType, text: string): Feature {
  const named = Object.values(capabilities).filter(
    (one) => one.accountType === accountType && one.texts.includes(text),
  );
  if (named.length === 0) throw new Error(`no capability of ${accountType} is called '${text}'`);
  const missing = named.filter((one) => !one.isAvailable);
  if (missing.length === 0) return { text, coming: null };
  const parts = missing.flatMap((one) => one.part ?? []);
  return { text, coming: missing.length === named.length ? 'Coming soon' : `Coming soon: ${parts.join(', ')}` };
}

/** The features named on the gate for a capability. */
export const featuresBehind = (id: CapabilityId): Feature[] =>
  capabilities[id].texts.map((text) => featureOf(capabilities[id].accountType, text));

/** Whether a person on a plan may use a capability. */
export function mayUse(person: { accountType: AccountType; plan: Plan } | null, id: CapabilityId): boolean {
  const { accountType, plan, isAvailable } = capabilities[id];
  return isAvailable && person?.accountType === accountType && planCovers(accountType, person.plan, plan);
}

/** All capabilities that a person may use. */
export const usableBy = (person: { accountType: AccountType; plan: Plan }): CapabilityId[] =>
  (Object.keys(capabilities) as CapabilityId[]).filter((id) => mayUse(person, id));

/** The plans that include a capability, for queries. */
export const plansWith = (id: CapabilityId): Plan[] =>
  plansOf(capabilities[id].accountType).filter((plan) =>
    mayUse({ accountType: capabilities[id].accountType, plan }, id),
  );
