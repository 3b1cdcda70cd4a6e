import type { PrintChoice } from '#areas/play/contract/prints.ts';
import { type PrintKind, perPageChoices, kindsWithoutGroups } from '#areas/play/contract/print-choices.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { Paper, PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { PdfFonts } from '#kernel/platform/pdf-text.ts';
import { alphabeticalList } from './layouts/alphabetical-list.ts';
import { bagTags } from './layouts/bag-tags.ts';
import { type SignsPerPage, cartSigns, cartsOf } from './layouts/cart-signs.ts';
import { checkInByName, checkInList } from './layouts/check-in-list.ts';
import { contestSheets } from './layouts/contest-sheets.ts';
import { rulesSheet } from './layouts/rules-sheet.ts';
import { type HoleSignsPerPage, holeSigns, holeSignsOf } from './layouts/hole-signs.ts';
import { blankCards, type CardsPerPage, scorecards } from './layouts/scorecards.ts';
import { startersList } from './layouts/starters-list.ts';
import type { PrintRound } from './print-data.ts';

/** Produces the pages of a print. Lists are laid out completely, because each page shows the number of pages. */
type Layout = (
  round: PrintRound,
  paper: Paper,
  perPage: number,
  fonts: PdfFonts,
) => Iterable<PdfPage> | Promise<PdfPage[]>;

/** The layout of each kind; `perPage` has been validated before. */
const layouts: Record<PrintKind, Layout> = {
  scorecards: (round, paper, perPage) => scorecards(round, paper, perPage as CardsPerPage),
  'cart-signs': (round, paper, perPage) => cartSigns(round, paper, perPage as SignsPerPage),
  'starters-list': (round, paper, _, fonts) => startersList(round, paper, fonts),
  'players-by-name': (round, paper, _, fonts) => alphabeticalList(round, paper, fonts),
  'check-in-list': (round, paper, _, fonts) => checkInList(round, paper, fonts),
  'check-in-by-name': (round, paper, _, fonts) => checkInByName(round, paper, fonts),
  'bag-tags': bagTags,
  'contest-sheets': (round, paper, _, fonts) => contestSheets(round, paper, fonts),
  'rules-sheet': (round, paper, _, fonts) => rulesSheet(round, paper, fonts),
  'blank-cards': (round, paper, perPage) => blankCards(round, paper, perPage as CardsPerPage),
  'hole-signs': (round, paper, perPage) => holeSigns(round, paper, perPage as HoleSignsPerPage),
};

/** The requested groups in the order of the sheet; all groups if none are requested. */
function chosen(round: PrintRound, { groups }: Pick<PrintChoice, 'groups'>): PrintRound {
  if (!groups) return round;
  const isChosen = (number: number) => groups.some(({ from, to }) => from <= number && number <= to);
  return { ...round, groups: round.groups.filter(({ number }) => isChosen(number)) };
}

/**
 * The number of cards on a sheet: the requested or the default one.
 * @throws AppError validation_failed for a number that the kind does not support
 */
export function perPageOf({ what, per_page: asked }: Pick<PrintChoice, 'what' | 'per_page'>): number {
  const choices = perPageChoices[what];
  if (asked === undefined || !choices) return choices?.[0] ?? 1;
  if (choices.includes(asked)) return asked;
  const message = `Must be ${choices.toSorted().join(' or ')}`;
  throw new AppError('validation_failed', message, [{ field: 'per_page', message }]);
}

/** The number of groups in a print; 0 for prints that do not depend on groups. */
export const groupsOf = (round: PrintRound, choice: PrintChoice): number =>
  kindsWithoutGroups.has(choice.what) ? 0 : chosen(round, choice).groups.length;

/** The pages of a print, generated lazily except for lists, and their number. */
export async function pagesOf(
  round: PrintRound,
  choice: PrintChoice,
  fonts: PdfFonts,
): Promise<{ pages: Iterable<PdfPage>; count: number }> {
  const part = { ...chosen(round, choice), sponsor: choice.sponsor || round.sponsor };
  const perPage = perPageOf(choice);
  const pages = await layouts[choice.what](part, choice.size, perPage, fonts);
  return { pages, count: Array.isArray(pages) ? pages.length : countOf(part, choice.what, perPage) };
}

function countOf(round: PrintRound, what: PrintKind, perPage: number): number {
  if (what === 'blank-cards') return 1;
  if (what === 'scorecards') return Math.ceil(round.groups.length / perPage);
  if (what === 'hole-signs') return Math.ceil(holeSignsOf(round).length / perPage);
  if (what === 'cart-signs') return Math.ceil(round.groups.flatMap(cartsOf).length / perPage);
  return Math.ceil(round.groups.reduce((sum, { players }) => sum + players.length, 0) / 8);
}
