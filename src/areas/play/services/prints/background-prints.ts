import { AppError } from '#kernel/contract/errors.ts';
import { printTitles } from '#areas/play/contract/print-choices.ts';
import type { PrintChoice } from '#areas/play/contract/prints.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { findRound } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { addJob } from '#kernel/database/jobs.ts';
import {
  endPrint,
  findPrint,
  findPrintFile,
  insertPrint,
  notePrintedPages,
  type PrintRow,
} from '#areas/play/database/prints/prints.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import type { PdfPage } from '#kernel/platform/pdf-marks.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { type OwnRound, requireOwnRound } from '../golf-rounds/own-round.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { pdfOfRound, printFileName, sheetsOf } from './print-round.ts';
import { readPrint } from './read-print.ts';

/** Whether a viewer may open a print: prints with the groups' codes need the permission to write scores. */
export const mayOpenPrint = (organizer: OrganizerViewer, print: PrintRow): boolean =>
  !print.choice.hasLinks || holds(organizer, 'scores.write');

/** Pages between two updates of a print's progress. */
const noteEvery = 20;

/**
 * Queues a print to be made in the background; the requester is notified when it is done.
 * @throws AppError not_ready where there are no groups to print, validation_failed naming `per_page` or `groups`
 */
export async function startPrint(
  context: Context,
  organizer: OrganizerViewer,
  { round, tournament }: OwnRound,
  choice: PrintChoice,
): Promise<PrintRow> {
  const hasLinks = holds(organizer, 'scores.write');
  const { count } = await sheetsOf(await readPrint(context, round, tournament, hasLinks), choice);
  const id = newId();
  await inTransaction(context.pool, async (tx) => {
    await insertPrint(tx, {
      id,
      round_id: round.id,
      by_user_id: organizer.userId,
      choice: { ...choice, hasLinks },
      pages_total: count,
      created_at: context.clock(),
    });
    await addJob(tx, 'make-print', { printId: id }, { key: `print:${id}`, maxAttempts: 5 });
  });
  return requireOwnPrint(context, organizer, id);
}

/** @throws AppError not_found; forbidden for another organizer's print */
export async function requireOwnPrint(context: Context, organizer: OrganizerViewer, id: string): Promise<PrintRow> {
  const print = await findPrint(context.pool, id);
  if (!print) throw new AppError('not_found', 'This print does not exist any more.');
  await requireOwnRound(context, organizer, print.round_id);
  return print;
}

/**
 * @throws AppError not_found; forbidden for another organizer's print, and for one with codes without the permission to
 * write scores; wrong_state until it is done
 */
export async function downloadPrint(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<{ name: string; file: Buffer }> {
  const print = await requireOwnPrint(context, organizer, id);
  if (!mayOpenPrint(organizer, print))
    throw new AppError('forbidden', 'Your role does not include this (scores.write).');
  const { round } = await requireOwnRound(context, organizer, print.round_id);
  const file = await findPrintFile(context.pool, id);
  if (!file) throw new AppError('wrong_state', 'This print is not done yet.');
  return { name: printFileName(print.choice, round.number), file };
}

function* counted(pages: Iterable<PdfPage>, note: (pages: number) => void): Generator<PdfPage> {
  let done = 0;
  for (const page of pages) {
    yield page;
    note(++done);
  }
}

/** Makes a waiting print. A failure while drawing is final; a failure to store the result is retried. */
export async function makePrint(context: Context, printId: string): Promise<void> {
  const { pool, log } = context;
  const print = await findPrint(pool, printId);
  const round = print?.state === 'waiting' ? await findRound(pool, print.round_id) : null;
  const tournament = round && (await findTournament(pool, round.tournament_id));
  if (!print || !round || !tournament) return;
  const made = await readPrint(context, round, tournament, print.choice.hasLinks);
  const pieces: Uint8Array[] = [];
  let pagesDone = 0;
  try {
    const { pages: drawn } = await sheetsOf(made, print.choice);
    const pages = counted(drawn, (done) => {
      pagesDone = done;
    });
    let noted = 0;
    for await (const piece of pdfOfRound(made, print.choice, pages, context.clock())) {
      pieces.push(piece);
      if (pagesDone - noted < noteEvery) continue;
      noted = pagesDone;
      await notePrintedPages(pool, printId, noted).catch(() => {});
    }
  } catch (error) {
    log.error({ err: error, print: printId }, 'a print could not be made');
    await endPrint(pool, printId, { state: 'failed' });
    return;
  }
  await inTransaction(pool, async (tx) => {
    if (!(await endPrint(tx, printId, { state: 'done', file: Buffer.concat(pieces), pages: pagesDone }))) return;
    await notify(context, tx, [
      {
        userId: print.by_user_id,
        type: 'tournament_update',
        subject: `print:${printId}`,
        title: 'Your print is ready',
        message: `${printTitles[print.choice.what]} of ${tournament.title}, ${pagesDone} pages. It is kept for a day.`,
        path: `/tournament-management/${tournament.id}/print`,
        tournamentId: tournament.id,
        mail: false,
      },
    ]);
  });
}
