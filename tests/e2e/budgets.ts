import type { Steps } from './steps.ts';

/** The most presses, screens and fields that a goal may take: `tests/e2e/steps.ts` counts them. */
export const budgets = {
  'form to published, signed in': { clicks: 2, screens: 2, fields: 6 },
  'no account to published, address proven': { clicks: 5, screens: 3, fields: 10 },
  'no account to published above 50 places, plan paid': { clicks: 8, screens: 4, fields: 10 },
  'a new golfer comes to the entry form': { clicks: 2, screens: 3, fields: 3 },
  'a new golfer comes to the entry form by a code': { clicks: 3, screens: 3, fields: 3 },
  'a new captain enters four': { clicks: 4, screens: 3, fields: 5 },
  'a player by hand': { clicks: 2, screens: 1, fields: 1 },
  'check in 18 teams': { clicks: 18, screens: 1, fields: 0 },
  'six sponsors with amounts': { clicks: 7, screens: 1, fields: 12 },
  'a pin contest with its prize': { clicks: 3, screens: 1, fields: 2 },
  'next year’s copy': { clicks: 3, screens: 1, fields: 1 },
  'twelve weekly medals': { clicks: 4, screens: 1, fields: 2 },
  'TV after publishing': { clicks: 2, screens: 2, fields: 0 },
} as const satisfies Record<string, Steps>;

/**
 * The greatest height of a screen at 375 pixels, its bars included, the site's footer left out; or at the width it
 * names.
 */
export const heights = {
  'the desk of 72 in 18 teams': 1_880,
  'the day in play': 1_490,
  'prizes and contests': 1_000,
  'results of 60 players': 1_170,
  'a tournament’s page after play': 1_060,
  'six sponsors': 1_030,
  'the statement of a tournament': 1_480,
  'the statement of a tournament at 1280': 760,
} as const satisfies Record<string, number>;

export type Goal = keyof typeof budgets;
