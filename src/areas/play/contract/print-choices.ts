/** The kinds of prints. This file has no schemas, so that pages can import it without loading them. */
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

/** Choices for the number of cards or signs on a sheet of paper, the default first; other kinds have a fixed layout. */
export const perPageChoices: Partial<Record<PrintKind, readonly number[]>> = {
  scorecards: [2, 1, 4],
  'cart-signs': [2, 1],
  'blank-cards': [2, 1, 4],
  'hole-signs': [1, 2],
};

/** Prints that do not depend on groups, and can be made before any exist. */
export const kindsWithoutGroups: ReadonlySet<PrintKind> = new Set<PrintKind>([
  'blank-cards',
  'hole-signs',
  'contest-sheets',
  'rules-sheet',
]);

/** Group numbers as typed: '1-4, 7'. */
export const groupNumbersPattern = /^\d{1,4}( ?- ?\d{1,4})?( ?, ?\d{1,4}( ?- ?\d{1,4})?)*$/;

/** Parses '1-4, 7' into ranges; both ends are included. */
export const groupRangesOf = (typed: string): { from: number; to: number }[] =>
  typed.split(',').map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return { from, to };
  });

/** The most groups printed within a request; larger prints are made in the background. */
export const maxGroupsAtOnce = 150;
