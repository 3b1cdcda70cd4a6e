/** The prints of a round. Without schemas, so that pages can carry it. */
export const printKinds = [
  'scorecards',
  'cart-signs',
  'hole-signs',
  'starters-list',
  'players-by-name',
  'check-in-list',
  'check-in-by-name',
  'bag-tags',
  'blank-cards',
  'contest-sheets',
  'rules-sheet',
] as const;
export type PrintKind = (typeof printKinds)[number];

export const printTitles: Record<PrintKind, string> = {
  scorecards: 'Scorecards',
  'cart-signs': 'Cart signs',
  'starters-list': 'Starter’s list',
  'players-by-name': 'Players by name',
  'check-in-list': 'Check-in list',
  'check-in-by-name': 'Check-in list by name',
  'bag-tags': 'Bag tags',
  'blank-cards': 'Blank cards',
  'hole-signs': 'Hole signs',
  'contest-sheets': 'Contest sheets',
  'rules-sheet': 'Rules sheet',
};

export const paperSizes = ['letter', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];
export const paperNames: Record<PaperSize, string> = { letter: 'Letter', a4: 'A4' };

/** Cards or signs of a kind on a sheet of paper, the usual number first; other kinds say it themselves. */
export const perPageChoices: Partial<Record<PrintKind, readonly number[]>> = {
  scorecards: [2, 1, 4],
  'cart-signs': [2, 1],
  'blank-cards': [2, 1, 4],
  'hole-signs': [1, 2],
};

/** Prints of the course and the rules: the same however many groups there are, or before there are any. */
export const kindsWithoutGroups: ReadonlySet<PrintKind> = new Set<PrintKind>([
  'blank-cards',
  'hole-signs',
  'contest-sheets',
  'rules-sheet',
]);

/** Groups by their numbers, as people write them: '1-4, 7'. */
export const groupNumbersPattern = /^\d{1,4}( ?- ?\d{1,4})?( ?, ?\d{1,4}( ?- ?\d{1,4})?)*$/;

/** '1-4, 7' as parts from one number to another, both included. */
export const groupRangesOf = (typed: string): { from: number; to: number }[] =>
  typed.split(',').map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return { from, to };
  });

/** Groups that are printed while one waits; more are made in the background. */
export const maxGroupsAtOnce = 150;
