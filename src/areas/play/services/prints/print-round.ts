import { AppError } from '#kernel/contract/errors.ts';
import { maxGroupsAtOnce, printTitles } from '#areas/play/contract/print-choices.ts';
import type { PrintChoice } from '#areas/play/contract/prints.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { openRuler } from '#kernel/platform/pdf-text.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '../golf-rounds/own-round.ts';
import { groupsOf, pagesOf } from './pages-of.ts';
import type { PrintRound } from './print-data.ts';
import { readPrint } from './read-print.ts';

export type PrintFile = { name: string; pieces: AsyncIterable<Uint8Array> };

const nothing = 'No groups yet. Make the tee sheet first.';

/** The file name, with characters that every system accepts. */
export const printFileName = ({ what, size }: Pick<PrintChoice, 'what' | 'size'>, roundNumber: number): string =>
  `${what}-round-${roundNumber}-${size}.pdf`;

/**
 * @throws AppError not_ready where there are no groups to print; validation_failed for group numbers without a group
 */
export async function sheetsOf(round: PrintRound, choice: PrintChoice): ReturnType<typeof pagesOf> {
  const made = await pagesOf(round, choice, await openRuler());
  if (made.count > 0) return made;
  const message = choice.groups ? 'There are no groups with these numbers.' : nothing;
  throw new AppError(choice.groups ? 'validation_failed' : 'not_ready', message, [{ field: 'groups', message }]);
}

/** Streams the PDF of a print. */
export const pdfOfRound = (round: PrintRound, choice: PrintChoice, pages: Parameters<typeof pdfOf>[0], madeAt: Date) =>
  pdfOf(pages, { paper: choice.size, title: `${printTitles[choice.what]}: ${round.tournament}`, madeAt });

/**
 * A print of a round in the organizer's own tournament. It contains the groups' codes only for viewers with the
 * permission to write scores.
 * @throws AppError forbidden; not_found; not_ready where there are no groups to print; validation_failed naming
 * `per_page`, or `groups` where none has these numbers or too many are requested at once
 */
export async function printRound(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  choice: PrintChoice,
): Promise<PrintFile> {
  const { round, tournament } = await requireOwnRound(context, organizer, roundId);
  const print = await readPrint(context, round, tournament, holds(organizer, 'scores.write'));
  // Checked before the pages are laid out, which is the slow part.
  if (groupsOf(print, choice) > maxGroupsAtOnce) {
    const message = `At most ${maxGroupsAtOnce} groups at once. Larger prints are made in the background.`;
    throw new AppError('validation_failed', message, [{ field: 'groups', message }]);
  }
  const { pages } = await sheetsOf(print, choice);
  const pieces = pdfOfRound(print, choice, pages, context.clock());
  return { name: printFileName(choice, round.number), pieces };
}
