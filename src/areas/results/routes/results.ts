import type { FastifyInstance } from 'fastify';
import { resultsEndpoints } from '#areas/results/contract/endpoints/results.ts';
import { inOneTable, resultsTables } from '#areas/results/rules/results-tables.ts';
import type { Context } from '#kernel/services/context.ts';
import { readCertificate, readCertificates } from '#areas/results/services/certificate.ts';
import { closeRound } from '#areas/results/services/close-round.ts';
import { makeResults } from '#areas/results/services/make-results.ts';
import { printResults } from '#areas/results/services/print-results.ts';
import { readResults } from '#areas/results/services/read-results.ts';
import { decideTie, takeTieBack } from '#areas/results/services/ties/decide-tie.ts';
import { readTies } from '#areas/results/services/ties/read-ties.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendCsv } from '#kernel/routes/send-csv.ts';
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

  sendPdf(app, resultsEndpoints.printResults, ({ params, query, viewer }) =>
    printResults(context, viewer, params.id, query.version),
  );

  sendCsv(app, resultsEndpoints.exportResults, async ({ params, query, viewer }) => {
    const results = await readResults(context, viewer, params.id, query.version);
    const { headings, rows } = inOneTable(resultsTables(results));
    return { filename: `results-${results.version}.csv`, columns: headings, lines: rows };
  });

  sendXlsx(app, resultsEndpoints.exportResultsXlsx, async ({ params, query, viewer }) => {
    const results = await readResults(context, viewer, params.id, query.version);
    return { filename: `results-${results.version}.xlsx`, sheets: resultsTables(results) };
  });
}
