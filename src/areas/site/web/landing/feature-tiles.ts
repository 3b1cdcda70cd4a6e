import type { AccountType } from '#kernel/contract/plans.ts';
import { type Feature, featureOf } from '#kernel/rules/capabilities.ts';
import { paths } from '#kernel/web/paths.ts';

/** `to` is the feature's page; null if it is not available yet, which the tile says. */
export type FeatureTile = Feature & { about: string; to: string | null };

const tile = (type: AccountType, name: string, about: string, to: string | null = null): FeatureTile => {
  const feature = featureOf(type, name);
  return { ...feature, about, to: feature.coming ? null : to };
};

/** The tiles of the landing page. Used by the loader, so that the list of capabilities is not in the client bundle. */
export const featureTiles = (): { golfers: FeatureTile[]; organizers: FeatureTile[] } => ({
  golfers: [
    tile(
      'golfer',
      'Discovery and registration',
      'Search by name, place, format, fee or prize pool, and hold your place in a minute.',
      paths.tournaments(),
    ),
    tile(
      'golfer',
      'Live scoring and analytics',
      'Scores from the course as they are made, with figures on your game.',
      paths.leaderboard('demo'),
    ),
    tile('golfer', 'Community features', 'Find the people you played with, and the next round together.'),
    tile('golfer', 'Coaching tips', 'Short advice that follows from the rounds you have posted.'),
    tile(
      'golfer',
      'Achievements',
      'First birdie, first cut, first win: kept where you can find them.',
      paths.myResults(),
    ),
    tile('golfer', 'Course discovery', 'The courses of the events, with the facts to know before the first tee.'),
  ],
  organizers: [
    tile('organizer', 'White-label pages', 'Event pages under your own name and colors.', paths.help('white-label')),
    tile(
      'organizer',
      'Payment processing',
      'Entry fees by card, paid out to your own Stripe account; refunds by the rule you set.',
      paths.help('getting-paid'),
    ),
    tile(
      'organizer',
      'Tee-time scheduling',
      'A tee sheet that fills itself, and that you can still move by hand.',
      paths.help('tee-sheet'),
    ),
    tile('organizer', 'Sponsorship matching', 'Sponsors who look for a field like yours.', paths.sponsors()),
  ],
});
