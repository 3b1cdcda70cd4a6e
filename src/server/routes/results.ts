import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { readCertificate } from '#server/services/results/certificate.ts';
import { closeRound } from '#server/services/results/close-round.ts';
import { makeResults } from '#server/services/results/make-results.ts';
import { readResults } from '#server/services/results/read-results.ts';
import { decideTie, takeTieBack } from '#server/services/ties/decide-tie.ts';
import { readTies } from '#server/services/ties/read-ties.ts';
import { mount } from './mount.ts';
import { type Cell, sendCsv } from './send-csv.ts';
import { sendPdf } from './send-pdf.ts';

/** Rounds that are closed, and results that are official. */
export function resultsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.closeRound, ({ params, body, viewer }) =>
    closeRound(context, asOrganizer(viewer), params.id, {
      decisions: body.decisions,
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  mount(app, endpoints.makeResults, ({ params, body, viewer }) =>
    makeResults(context, asOrganizer(viewer), params.id, {
      reason: body.reason,
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  mount(app, endpoints.getTies, ({ params, viewer }) => readTies(context, asOrganizer(viewer), params.id));

  mount(app, endpoints.decideTie, ({ params, body: { dry_run: isDryRun, preview, ...decision }, viewer }) =>
    decideTie(context, asOrganizer(viewer), params.id, { ...decision, isDryRun, preview }),
  );

  mount(app, endpoints.takeTieBack, async ({ params, body, viewer }) => {
    await takeTieBack(context, asOrganizer(viewer), params.id, body);
    return { ok: true as const };
  });

  mount(app, endpoints.getResults, ({ params, query, viewer }) =>
    readResults(context, viewer, params.id, query.version),
  );

  sendPdf(app, endpoints.getCertificate, ({ params, query, viewer }) =>
    readCertificate(context, viewer, params.id, query),
  );

  sendCsv(app, endpoints.exportResults, async ({ params, query, viewer }) => {
    const { boards, version } = await readResults(context, viewer, params.id, query.version);
    const most = Math.max(0, ...boards.map(({ rounds }) => rounds.length));
    const rounds = Array.from({ length: most }, (_, place) => place);
    return {
      filename: `results-${version}.csv`,
      columns: [
        ...['Board', 'Place', 'Name', 'Players', 'Flight'],
        ...rounds.map((place) => `Round ${place + 1}`),
        ...['Total', 'Decided by'],
      ],
      lines: boards.flatMap((board) =>
        board.rows.map((row): Cell[] => [
          board.name,
          row.status ?? row.pos,
          row.name,
          row.players?.join(', ') ?? '',
          row.flight ?? '',
          ...rounds.map((place) => row.rounds[place] ?? ''),
          row.total ?? '',
          row.decided_by ?? '',
        ]),
      ),
    };
  });
}
