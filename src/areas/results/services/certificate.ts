import { printNumber } from '#golf/numbers.ts';
import { describeDays } from '#kernel/rules/describe-days.ts';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#kernel/contract/errors.ts';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { certifiedPlace } from '#areas/results/rules/certificates.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { keepFiles } from '#kernel/platform/keep-files.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { openRuler } from '#kernel/platform/pdf-text.ts';
import { listContests } from '#areas/scoring/database/contests.ts';
import { listShownSponsors } from '#areas/tournaments/database/shown-sponsors.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { certificatePage } from '#areas/play/services/prints/layouts/certificate.ts';
import { readPrintLook } from '#areas/brand/services/print-look.ts';
import { readResults } from './read-results.ts';

export type CertificateOf = { board: string; row: string };

/**
 * Drawn files in memory: anybody may request a certificate, so each process draws it once while its content is
 * unchanged.
 */
const keep = keepFiles(16 * 1024 * 1024);

/** The winner and the title of a certificate; null where the results have no such row. */
function entitled(results: PublicResults, { board: of, row: id }: CertificateOf) {
  const contest = results.contests.find((one) => one.id === of);
  const winner = contest?.winners.find((one) => one.id === id);
  if (contest && winner)
    return { contest: of, what: contest.name, name: winner.name, players: [], figure: winner.result };
  const board = contest ? undefined : results.boards.find((one) => one.id === of && one.kind !== 'skins');
  const row = board?.rows.find((one) => one.id === id);
  const placed = row && certifiedPlace(row);
  if (!board || !row || !placed) return null;
  const over = board.rounds.length > 1 ? ` over ${board.rounds.length} rounds` : '';
  return {
    contest: null,
    what: [placed.place, board.name, placed.flight].filter(Boolean).join(', '),
    name: row.name,
    players: row.players ?? [],
    figure:
      row.total === null ? '' : `${printNumber(row.total)}${board.kind === 'strokes' ? ' strokes' : ' points'}${over}`,
  };
}

type Entitled = NonNullable<ReturnType<typeof entitled>>;

/** Everybody who has a certificate, by board, place and then flight. */
function allEntitled(results: PublicResults): Entitled[] {
  // Contests and skins have no places; contests come last, by their winners.
  const placed = results.boards.filter(({ kind }) => kind !== 'skins' && kind !== 'lengths');
  const boards = placed.flatMap(({ id, rows }) => {
    const certified = rows.flatMap((row) => {
      const place = certifiedPlace(row);
      return place ? { row: row.id, flight: place.flight ?? '' } : [];
    });
    // Places on the whole board come before places in a flight, whose rows are in the order of the board.
    return certified
      .toSorted((one, other) => one.flight.localeCompare(other.flight))
      .map(({ row }) => ({ board: id, row }));
  });
  const contests = results.contests.flatMap(({ id, winners }) =>
    winners.map((winner) => ({ board: id, row: winner.id })),
  );
  return [...boards, ...contests].flatMap((of) => entitled(results, of) ?? []);
}

/** Draws certificates, one on each page. @throws AppError not_found where there is none */
async function draw(context: Context, results: PublicResults, found: readonly Entitled[], title: string) {
  const { id, title: called, end_date: end, start_date: start } = results.tournament;
  const tournament = found.length > 0 ? await findTournament(context.pool, id) : null;
  if (!tournament) throw new AppError('not_found', 'There is no certificate for this place.');
  const [look, sponsors, contests, fonts] = await Promise.all([
    readPrintLook(context, id),
    listShownSponsors(context.pool, id, context.clock()),
    listContests(context.pool, id),
    openRuler(),
  ]);
  // The public sponsor with the highest amount; a contest named after a sponsor shows that one instead.
  const ofDay = sponsors.find(({ gives }) => gives.page || gives.board || gives.cards)?.sponsor ?? null;
  const ofContest = new Map(contests.map(({ id: contest, sponsor }) => [contest, sponsor]));
  const pages = found.map(({ contest, ...one }) =>
    certificatePage(
      {
        ...one,
        title: called,
        organizer: tournament.organizer_name,
        venue: tournament.venue,
        dates: start && describeDays(start, end),
        version: results.version,
        sponsor: ofContest.get(contest ?? '') ?? ofDay,
        look,
      },
      fonts,
    ),
  );
  const file = { paper: 'letter' as const, title, madeAt: new Date(results.made_at) };
  return keep({ pages, file }, () => buffer(pdfOf(pages, file)));
}

/**
 * The certificate, in the organizer's look, of a place from one to three on a board or in a flight, or of a contest's
 * winner. Open to readers of the results, with the names that they may see.
 * @throws AppError not_found, forbidden
 */
export async function readCertificate(
  context: Context,
  viewer: SignedIn | null,
  tournamentId: string,
  of: CertificateOf,
): Promise<{ name: string; body: Buffer }> {
  const results = await readResults(context, viewer, tournamentId, undefined);
  const found = entitled(results, of);
  const title = found ? `${found.what}: ${found.name}` : '';
  return { name: 'certificate.pdf', body: await draw(context, results, found ? [found] : [], title) };
}

/** All certificates in one file, to print before the prize-giving. @throws AppError not_found, forbidden */
export async function readCertificates(
  context: Context,
  viewer: SignedIn | null,
  tournamentId: string,
): Promise<{ name: string; body: Buffer }> {
  const results = await readResults(context, viewer, tournamentId, undefined);
  const title = `Certificates: ${results.tournament.title}`;
  return { name: 'certificates.pdf', body: await draw(context, results, allEntitled(results), title) };
}
