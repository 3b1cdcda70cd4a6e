import { golferPlanName } from '#kernel/rules/plan-names.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#apps/endpoints.ts';
import { accountTypes } from '#kernel/contract/plans.ts';
import {
  capabilities,
  type CapabilityId,
  featureOf,
  featuresBehind,
  mayUse,
  plansWith,
} from '#kernel/rules/capabilities.ts';
import { planCatalogue } from '#kernel/rules/plan-catalogue.ts';
import { limitsOf, plansOf } from '#kernel/rules/plans.ts';
import { featureTiles } from '#areas/site/web/landing/feature-tiles.ts';
import { priceCards } from '#areas/site/web/landing/price-cards.ts';
import routes from '#apps/web/routes.ts';
import { pathsOf } from '#tests/route-paths.ts';

/** An address with its parameters' names taken out, so that '/courses/:id' is '/courses/:courseId'. */
const bare = (address: string) => address.replace(/:\w+/g, ':');

const places = new Set([
  ...pathsOf(routes).map(bare),
  ...Object.values(endpoints).map(({ method, path }) => bare(`${method} ${path}`)),
]);
const all = Object.entries(capabilities) as [CapabilityId, (typeof capabilities)[CapabilityId]][];

describe('the list of capabilities says what there is', () => {
  it.each(all.filter(([, one]) => one.isAvailable))('%s can be used', (_, one) => {
    expect(one.at, 'what is there says where').not.toBeNull();
    expect(places).toContain(bare(one.at ?? ''));
  });

  it.each(all.filter(([, one]) => !one.isAvailable && one.at))(
    '%s is not there: once it is, the list says so',
    (_, one) => {
      expect(places).not.toContain(bare(one.at ?? ''));
    },
  );

  it('has a screen or an endpoint for something that is there, so that the look-up itself can fail', () => {
    expect(places).toContain('/golfer-stats');
    expect(places).toContain('POST /api/golfer-rounds');
    expect(places).not.toContain('POST /api/nothing');
  });

  it.each([
    ['golfer', '2 tournaments per month', limitsOf('golfer', 'free').monthly],
    ['organizer', '2 tournaments per month', limitsOf('organizer', 'free').monthly],
    ['organizer', 'Up to 50 participants', limitsOf('organizer', 'free').participants],
    ['organizer', '10 tournaments per month', limitsOf('organizer', 'pro').monthly],
    ['organizer', 'Up to 200 participants', limitsOf('organizer', 'pro').participants],
  ] as const)("%s: '%s' is the limit that holds", (type, text, limit) => {
    expect(featureOf(type, text).coming).toBeNull();
    expect(text).toContain(String(limit));
  });
});

describe('what is named says whether it is there', () => {
  it.each([
    ['golfer', 'Priority registration and support', 'Coming soon: support'],
    ['golfer', 'Advanced statistics and analytics', null],
    ['golfer', 'Handicap tracking and insights', null],
    ['organizer', 'Custom branding', null],
    ['organizer', 'White-label platform', null],
    ['organizer', 'API access', null],
    ['organizer', 'Custom integrations', null],
    ['organizer', 'Featured tournament listings', null],
    ['country_club', 'Priority organizer matching', 'Coming soon'],
    ['country_club', 'Advanced analytics', null],
  ] as const)("%s, '%s': %s", (type, text, coming) => expect(featureOf(type, text)).toEqual({ text, coming }));

  it('knows no other promises', () => {
    expect(() => featureOf('organizer', 'A unicorn')).toThrow("no capability of organizer is called 'A unicorn'");
  });

  it('names every sold line, tile and price point from the list, but for the lines about price and plan below', () => {
    const own =
      /^All \w+ features$|are free$|^Pay for a further one|^No subscription|^Up to \d+ players in it$|^Busier season/;
    const named = new Set(all.flatMap(([, one]) => one.texts));
    const lines = [
      ...Object.values(planCatalogue).flatMap((offers) => offers.flatMap(({ features }) => features)),
      ...Object.values(featureTiles()).flat(),
      ...priceCards().flatMap(({ points }) => points),
      ...featuresBehind('enhanced_analytics'),
    ];
    expect(lines.map(({ text }) => text).filter((text) => !named.has(text) && !own.test(text))).toEqual([]);
    for (const tile of Object.values(featureTiles()).flat()) expect(tile.to === null).toBe(tile.coming !== null);
  });

  it('keeps the wording that is sold', () => {
    expect(
      Object.values(planCatalogue).map((offers) => offers.map((offer) => offer.features.map(({ text }) => text))),
    ).toMatchInlineSnapshot(`
      [
        [
          [
            "Basic score tracking",
            "Tournament search and discovery",
            "2 tournaments per month",
          ],
          [
            "Unlimited tournaments",
            "Advanced statistics and analytics",
            "Handicap tracking and insights",
            "Priority registration and support",
            "Performance trends",
          ],
        ],
        [
          [
            "Basic tournament creation",
            "Up to 50 participants",
            "Basic analytics",
            "2 tournaments per month",
          ],
          [
            "Advanced analytics",
            "Up to 200 participants",
            "Email support",
            "Custom branding",
            "10 tournaments per month",
          ],
          [
            "All Pro features",
            "Featured tournament listings",
            "Priority support",
            "API access",
            "Unlimited tournaments and participants",
          ],
          [
            "All Premium features",
            "Marketplace product management",
            "White-label platform",
            "24/7 support",
            "Custom integrations",
          ],
        ],
        [
          [
            "Sell your open days to organizers",
            "Your club in the venue marketplace",
            "Bookings, dining and pricing in one calendar",
            "Hosted tournaments at a glance",
          ],
          [
            "All Basic features",
            "Advanced analytics",
            "Demand by season and weekday",
            "A partner manager of your own",
          ],
        ],
      ]
    `);
  });
});

describe('who may use what', () => {
  it.each([
    ['golfer', 'premium', 'priority_registration', true],
    ['golfer', 'free', 'priority_registration', false],
    ['organizer', 'premium', 'priority_registration', false],
    ['organizer', 'platinum', 'enhanced_analytics', true],
    ['organizer', 'pro', 'enhanced_analytics', false],
    ['organizer', 'premium', 'product_sales', false],
    ['country_club', 'premium', 'club_analytics', true],
    ['country_club', 'basic', 'club_analytics', false],
    ['organizer', 'platinum', 'api_access', true],
  ] as const)('%s on %s, %s: %s', (accountType, plan, id, may) => expect(mayUse({ accountType, plan }, id)).toBe(may));

  it('nobody may use anything without an account', () => {
    for (const [id] of all) expect(mayUse(null, id)).toBe(false);
  });

  it('lists the same plans for a query as it lets pass', () => {
    for (const [id, { accountType }] of all)
      for (const plan of plansOf(accountType))
        expect(plansWith(id).includes(plan)).toBe(mayUse({ accountType, plan }, id));
    expect(plansWith('featured_listings')).toEqual(['premium', 'platinum']);
    expect(accountTypes.flatMap(plansOf)).toContain(capabilities.product_sales.plan);
  });
});

/** Lines that decide something by the name or rank of a plan. */
const comparisons = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) =>
      /[!=]==?\s*'(free|pro|premium|platinum|basic)'|'(free|pro|premium|platinum|basic)'\s*[!=]==?|\b(planCovers|planRank|planAccess)\b|\b(plan_type|subscription_tier)\s*(=|<>|!=|in)\s*\(?'|\$\d+ = '(premium|basic)'/.test(
        line,
      ),
    );

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

describe('plans are compared in one place', () => {
  const home = /rules\/(plans|plan-catalogue|capabilities|subscriptions)\.ts$/;

  it('no other file compares them', () => {
    const found = [...sources('src')]
      .filter((path) => !home.test(path.replaceAll('\\', '/')))
      .flatMap((path) => comparisons(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it.each([
    "if (viewer.plan === 'premium') show();",
    "const isFree = 'free' === plan;",
    "return planCovers('golfer', plan, asked);",
    "where s.plan_type = 'platinum'",
    "and plan_type in ('premium')",
    "values ($1, $2, $2 = 'premium')",
  ])('would find %s', (line) => expect(comparisons(line)).toHaveLength(1));
});

it('the plan that first pages name is the one that has what they speak of', () => {
  for (const id of ['priority_registration', 'unlimited_entries'] as const) expect(planNameOf(id)).toBe(golferPlanName);
});

it('an organizer without the shop reads the sentence that is specified', () => {
  expect(`Upgrade to ${planNameOf('product_management')} to post products`).toBe(
    'Upgrade to Platinum to post products',
  );
});
