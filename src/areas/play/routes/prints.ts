import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { printsEndpoints } from '#areas/play/contract/endpoints/prints.ts';
import { type PrintJob, printJobSchema } from '#areas/play/contract/prints.ts';
import { listForeignNames, listPrintableRounds } from '#areas/play/database/prints/print-facts.ts';
import { listPrints, type PrintRow } from '#areas/play/database/prints/prints.ts';
import { pictureFonts, printFonts, readLetters } from '#kernel/platform/font-letters.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  downloadPrint,
  requireOwnPrint,
  mayOpenPrint,
  startPrint,
} from '#areas/play/services/prints/background-prints.ts';
import { printRound } from '#areas/play/services/prints/print-round.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendPdf } from '#kernel/routes/send-pdf.ts';
import { present } from '#kernel/services/present.ts';
import { pick } from '#kernel/database/rows.ts';

const presentPrint = (row: PrintRow): PrintJob => present(printJobSchema, row, pick(row.choice, ['what', 'size']));

/** Prints of rounds in the organizer's own tournaments. */
export function printRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);
  const ownRound = onOwnRound(app, context);
  const { pool } = context;

  ownTournament(printsEndpoints.listPrintables, async ({ organizer, tournament: { id, title, time_zone } }) => {
    const [rounds, jobs, names, isPrintable, isShown] = await Promise.all([
      listPrintableRounds(pool, id),
      listPrints(pool, id),
      listForeignNames(pool, id),
      readLetters(printFonts),
      readLetters(pictureFonts),
    ]);
    const unprintable = names.filter((name) => !isPrintable(name) || !isShown(name));
    return {
      tournament: { id, title, time_zone },
      rounds: rounds.map(({ sheet_published_at, ...round }) => ({
        ...round,
        published_at: sheet_published_at?.toISOString() ?? null,
      })),
      unprintable: { count: unprintable.length, names: unprintable.slice(0, 5) },
      jobs: jobs.filter((job) => mayOpenPrint(organizer, job)).map(presentPrint),
    };
  });

  sendPdf(app, printsEndpoints.printRound, async ({ organizer, params, query }) => {
    const choice = { ...query, what: params.what };
    const { name, pieces } = await printRound(context, organizer, params.id, choice);
    return { name, body: Readable.from(pieces) };
  });

  ownRound(printsEndpoints.startPrint, async ({ organizer, round, tournament, body }) =>
    presentPrint(await startPrint(context, organizer, { round, tournament }, body)),
  );

  mount(app, printsEndpoints.getPrint, async ({ organizer, params }) =>
    presentPrint(await requireOwnPrint(context, organizer, params.id)),
  );

  sendPdf(app, printsEndpoints.downloadPrint, async ({ organizer, params }) => {
    const { name, file } = await downloadPrint(context, organizer, params.id);
    return { name, body: file };
  });
}
