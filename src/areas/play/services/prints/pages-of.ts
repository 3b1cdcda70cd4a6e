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

/** Lists are written whole before they say how many sheets they are. */
type Layout = (
  round: PrintRound,
  paper: Paper,
  perPage: number,
  fonts: PdfFonts,
) => Iterable<PdfPage> | Promise<PdfPage[]>;

/** The layout of each kind. Numbers a page have been judged by then. */
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

/** Groups that are asked for, in the order of the sheet; all of them where none are named. */
function chosen(round: PrintRound, { groups }: Pick<PrintChoice, 'groups'>): PrintRound {
  if (!groups) return round;
  const isChosen = (number: number) => groups.some(({ from, to }) => from <= number && number <= to);
  return { ...round, groups: round.groups.filter(({ number }) => isChosen(number)) };
}

/**
 * The number of cards a sheet: the usual one where none is asked for.
 * @throws AppError validation_failed for a number that the kind does not have
 */
export function perPageOf({ what, per_page: asked }: Pick<PrintChoice, 'what' | 'per_page'>): number {
  const choices = perPageChoices[what];
  if (asked === undefined || !choices) return choices?.[0] ?? 1;
  if (choices.includes(asked)) return asked;
  const message = `Must be ${choices.toSorted().join(' or ')}`;
  throw new AppError('validation_failed', message, [{ field: 'per_page', message }]);
}

/** Of how many groups a print is; none for what is of the course or of everybody. */
export const groupsOf = (round: PrintRound, choice: PrintChoice): number =>
  kindsWithoutGroups.has(choice.what) ? 0 : chosen(round, choice).groups.length;

/** The sheets of paper of a print, made as they are asked for, or a list whole; and how many there will be. */
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
