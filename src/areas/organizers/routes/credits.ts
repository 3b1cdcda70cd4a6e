import type { FastifyInstance } from 'fastify';
import { zoneOfOrganizer } from '#areas/tournaments/services/zone-of-organizer.ts';
import { whenCells, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { creditsEndpoints } from '#areas/entries/contract/endpoints/credits.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { lastDateOfCredit } from '#areas/entries/rules/credits.ts';
import { listGivenCredits } from '#areas/entries/database/credits/credits.ts';
import type { Context } from '#kernel/services/context.ts';
import { cancelForWeather } from '#areas/organizers/services/cancel-for-weather.ts';
import { payCreditOut } from '#areas/entries/services/credits/pay-out.ts';
import { creditFigures, readOpenCredits, readOwnCredits } from '#areas/entries/services/credits/read-credits.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { linesOf, sendCsv } from '#kernel/routes/send-csv.ts';
import { openCreditSchema } from '#areas/entries/contract/credits.ts';
import { present } from '#kernel/services/present.ts';

/** Credit that organizers gave instead of money. */
export function creditRoutes(app: FastifyInstance, context: Context): void {
  mount(app, creditsEndpoints.listOwnCredits, ({ golfer }) => readOwnCredits(context, golfer));

  mount(app, creditsEndpoints.listOpenCredits, async ({ organizer, query }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const { rows, sums } = await readOpenCredits(context, organizer, {
      after: after && { endsAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.expires_at.toISOString(), row.id]);
    const data = page.rows.map((row) => present(openCreditSchema, row, creditFigures(row)));
    return { ...sums, data, next_cursor: page.next_cursor };
  });

  sendCsv(app, creditsEndpoints.exportCredits, async ({ organizer }) => {
    const { organizerId } = organizer;
    const zone = await zoneOfOrganizer(context, organizerId);
    return {
      filename: 'credits.csv',
      columns: [
        'Credit',
        'Golfer',
        'Tournament',
        'Reason',
        'Amount',
        'Left',
        'Until',
        ...whenColumns('Given'),
        zoneColumn,
      ],
      lines: linesOf(
        (after: { createdAt: Date; id: string } | undefined, limit) =>
          listGivenCredits(context.pool, organizerId, { after, limit }),
        (row) => ({ createdAt: row.created_at, id: row.id }),
        (row) => [
          row.id,
          row.golfer,
          row.tournament,
          row.reason,
          toDollars(row.amount),
          toDollars(row.left),
          { date: lastDateOfCredit(row.expires_at, row.time_zone) },
          ...whenCells(row.created_at, zone),
          zone,
        ],
      ),
    };
  });

  mount(app, creditsEndpoints.payCreditOut, async ({ organizer, params }) => {
    await payCreditOut(context, organizer, params.id);
    return { ok: true as const };
  });

  onOwnTournament(app, context)(creditsEndpoints.cancelForWeather, ({ organizer, tournament, body }) =>
    cancelForWeather(context, organizer, tournament, body),
  );
}
