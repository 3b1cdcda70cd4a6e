/**
 * The recommended allowances in permille (Rules of Handicapping, appendix C), and our suggestions where there is no
 * recommendation. They are proposals: each board carries its own. Weights stand low handicap to high.
 */
export const allowances = {
  individual: 950,
  individualMatch: 1000,
  fourBall: 850,
  fourBallParBogey: 900,
  fourBallMatch: 900,
  bestOneOfFour: 750,
  bestTwoOfFour: 850,
  bestTwoOfFourParBogey: 800,
  bestThreeOfFour: 1000,
  bestThreeOfFourParBogey: 900,
  allFour: 1000,
  foursomes: [500, 500],
  greensomes: [600, 400],
  scrambleOfTwo: [350, 150],
  scrambleOfThree: [300, 200, 100],
  scrambleOfFour: [250, 200, 150, 100],
} as const;

/** Ours, and said so wherever they are shown. */
export const ownAllowances = {
  bestOfThree: 850,
  modifiedStableford: 950,
  aggregateStroke: 950,
  quota: 1000,
  skins: 1000,
} as const;
