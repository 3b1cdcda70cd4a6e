import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { toDollars } from '#domain/money.ts';
import { lastDateOfCredit } from '#domain/credits.ts';
import { listGivenCredits } from '#server/database/credits/credits.ts';
import { asGolfer, asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { cancelForWeather } from '#server/services/credits/cancel-for-weather.ts';
import { payCreditOut } from '#server/services/credits/pay-out.ts';
import { presentCredit, readOpenCredits, readOwnCredits } from '#server/services/credits/read-credits.ts';
import { decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { linesOf, sendCsv } from './send-csv.ts';

/** Credit that organizers gave instead of money. */
export function creditRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.listOwnCredits, ({ viewer }) => readOwnCredits(context, asGolfer(viewer)));

  mount(app, endpoints.listOpenCredits, async ({ query, viewer }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const { rows, sums } = await readOpenCredits(context, asOrganizer(viewer), {
      after: after && { endsAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.expires_at.toISOString(), row.id]);
    const data = page.rows.map((row) => ({
      ...presentCredit(row),
      golfer: row.golfer,
      tournament_id: row.tournament_id,
    }));
    return { ...sums, data, next_cursor: page.next_cursor };
  });

  sendCsv(app, endpoints.exportCredits, ({ viewer }) => {
    const { organizerId } = asOrganizer(viewer);
    return Promise.resolve({
      filename: 'credits.csv',
      columns: ['Credit', 'Golfer', 'Tournament', 'Reason', 'Amount', 'Left', 'Until', 'Given'],
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
          lastDateOfCredit(row.expires_at, row.time_zone),
          row.created_at.toISOString(),
        ],
      ),
    });
  });

  mount(app, endpoints.payCreditOut, async ({ params, viewer }) => {
    await payCreditOut(context, asOrganizer(viewer), params.id);
    return { ok: true as const };
  });

  mount(app, endpoints.cancelForWeather, ({ params, body, viewer }) =>
    cancelForWeather(context, asOrganizer(viewer), params.id, body),
  );
}
