import type { FastifyInstance } from 'fastify';
import { resultsEndpoints } from '#areas/results/contract/endpoints/results.ts';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { matchLines } from '#areas/results/rules/match-lines.ts';
import type { Context } from '#kernel/services/context.ts';
import { readCertificate, readCertificates } from '#areas/results/services/certificate.ts';
import { closeRound } from '#areas/results/services/close-round.ts';
import { makeResults } from '#areas/results/services/make-results.ts';
import { readResults } from '#areas/results/services/read-results.ts';
import { decideTie, takeTieBack } from '#areas/results/services/ties/decide-tie.ts';
import { readTies } from '#areas/results/services/ties/read-ties.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { type Cell, sendCsv } from '#kernel/routes/send-csv.ts';
import { sendPdf } from '#kernel/routes/send-pdf.ts';
import { sendXlsx } from '#kernel/routes/send-xlsx.ts';

/** Rounds that are closed, and results that are official. */
export function resultsRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);

  mount(app, resultsEndpoints.closeRound, ({ organizer, params, body }) =>
    closeRound(context, organizer, params.id, {
      decisions: body.decisions,
      isGoingOn: body.go_on,
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  mount(app, resultsEndpoints.makeResults, ({ organizer, params, body }) =>
    makeResults(context, organizer, params.id, {
      reason: body.reason,
      isGoingOn: body.go_on,
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  ownTournament(resultsEndpoints.getTies, ({ tournament }) => readTies(context, tournament));

  ownTournament(
    resultsEndpoints.decideTie,
    ({ organizer, tournament, body: { dry_run: isDryRun, preview, ...decision } }) =>
      decideTie(context, organizer, tournament, { ...decision, isDryRun, preview }),
  );

  ownTournament(resultsEndpoints.takeTieBack, async ({ organizer, tournament, body }) => {
    await takeTieBack(context, organizer, tournament, body);
    return { ok: true as const };
  });

  mount(app, resultsEndpoints.getResults, ({ params, query, viewer }) =>
    readResults(context, viewer, params.id, query.version),
  );

  sendPdf(app, resultsEndpoints.getCertificate, ({ params, query, viewer }) =>
    readCertificate(context, viewer, params.id, query),
  );

  sendPdf(app, resultsEndpoints.getCertificates, ({ params, viewer }) => readCertificates(context, viewer, params.id));

  sendCsv(app, resultsEndpoints.exportResults, async ({ params, query, viewer }) => {
    const { boards, matches, version } = await readResults(context, viewer, params.id, query.version);
    const most = Math.max(0, ...boards.map(({ rounds }) => rounds.length));
    const blanks = (count: number): Cell[] => Array.from({ length: count }, () => '');
    return {
      filename: `results-${version}.csv`,
      columns: ['Board', ...headingsOf(most), ...(matches.length > 0 ? ['Against', 'Result'] : [])],
      lines: [
        ...boards.flatMap((board) => board.rows.map((row) => [board.name, ...cellsOf(row, most)])),
        ...matchLines(matches).map(({ side, against, outcome, result }): Cell[] => [
          ...['Matches', outcome, side],
          ...blanks(headingsOf(most).length - 2),
          ...[against, result],
        ]),
      ],
    };
  });

  sendXlsx(app, resultsEndpoints.exportResultsXlsx, async ({ params, query, viewer }) => {
    const { boards, matches, version } = await readResults(context, viewer, params.id, query.version);
    const ofMatches = {
      name: 'Matches',
      headings: ['Place', 'Name', 'Against', 'Result'],
      rows: matchLines(matches).map(({ side, against, outcome, result }) => [outcome, side, against, result]),
    };
    return {
      filename: `results-${version}.xlsx`,
      sheets: [
        ...boards.map(({ name, rounds, rows }) => ({
          name,
          headings: headingsOf(rounds.length),
          rows: rows.map((row) => cellsOf(row, rounds.length)),
        })),
        ...(matches.length > 0 ? [ofMatches] : []),
      ],
    };
  });
}

const placesOf = (rounds: number) => Array.from({ length: rounds }, (_, place) => place);

const headingsOf = (rounds: number): string[] => [
  ...['Place', 'Name', 'Players', 'Flight'],
  ...placesOf(rounds).map((place) => `Round ${place + 1}`),
  ...['Total', 'Decided by'],
];

/** A row of a board, as far as everybody may see it. */
const cellsOf = (row: PublicResults['boards'][number]['rows'][number], rounds: number): Cell[] => [
  row.status ?? row.pos,
  row.name,
  row.players?.join(', ') ?? '',
  row.flight ?? '',
  ...placesOf(rounds).map((place) => row.rounds[place] ?? ''),
  row.total ?? row.result ?? '',
  row.decided_by ?? '',
];
