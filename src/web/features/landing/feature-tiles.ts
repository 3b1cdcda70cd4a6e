import { paths } from '#web/paths.ts';

/** `to` leads to where the feature is; a feature without one is not there yet, and the page says so. */
export type FeatureTile = { name: string; text: string; to?: string };

export const golferTiles: readonly FeatureTile[] = [
  {
    name: 'Discovery and registration',
    text: 'Search by name, place, format, fee or prize pool, and hold your place in a minute.',
    to: paths.tournaments(),
  },
  {
    name: 'Live scoring and analytics',
    text: 'Scores from the course as they are made, and what they say about your game.',
  },
  { name: 'Community features', text: 'Find the people you played with, and the next round together.' },
  { name: 'Coaching tips', text: 'Short advice that follows from the rounds you have posted.' },
  { name: 'Achievements', text: 'First birdie, first cut, first win: kept where you can find them.' },
  { name: 'Course discovery', text: 'The courses behind the events, with what there is to know before the first tee.' },
];

export const organizerTiles: readonly FeatureTile[] = [
  { name: 'White-label pages', text: 'Event pages under your own name and colors.' },
  {
    name: 'Payment processing',
    text: 'Entry fees by card, paid out to your own Stripe account; refunds by the rule you set.',
    to: paths.help('getting-paid'),
  },
  { name: 'Tee-time scheduling', text: 'A tee sheet that fills itself, and that you can still move by hand.' },
  { name: 'Sponsorship matching', text: 'Sponsors who look for a field like yours.' },
];
