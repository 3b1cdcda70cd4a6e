import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { toDollars } from '#domain/money.ts';
import { listMovements, listStatements, sumLedger } from '#server/database/payments/statements.ts';
import { asOrganizer, type SignedIn } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';
import { readPayouts } from '#server/services/payments/payouts.ts';
import { decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { presentSums } from './present-sums.ts';
import { sendCsv } from './send-csv.ts';

/** The organizer's money: per tournament, per movement, and what the provider holds and paid out. */
export function statementRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const ownTournament = (viewer: SignedIn | null, id: string) => findOwnTournament(context, asOrganizer(viewer), id);

  mount(app, endpoints.listStatements, async ({ query, viewer }) => {
    const { organizerId } = asOrganizer(viewer);
    const after = decodeCursor(query.cursor, instantKey);
    const [rows, total, products] = await Promise.all([
      listStatements(pool, organizerId, {
        after: after && { createdAt: after.key, id: after.id },
        limit: query.limit + 1,
      }),
      sumLedger(pool, 'tournaments', organizerId),
      sumLedger(pool, 'products', organizerId),
    ]);
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.tournament_id]);
    return {
      data: page.rows.map((row) => ({
        tournament_id: row.tournament_id,
        title: row.title,
        start_date: row.start_date,
        ...presentSums(row),
      })),
      next_cursor: page.next_cursor,
      total: presentSums(total),
      products: presentSums(products),
    };
  });

  const movements = async (tournamentId: string, page: { cursor?: string | undefined; limit: number }) => {
    const after = decodeCursor(page.cursor, instantKey);
    const rows = await listMovements(pool, tournamentId, {
      after: after && { bookedAt: after.key, id: after.id },
      limit: page.limit + 1,
    });
    const cut = pageOf(rows, page.limit, (row) => [row.booked_at.toISOString(), row.id]);
    const data = cut.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      booked_at: row.booked_at.toISOString(),
      registration_id: row.registration_id,
      name: row.name,
      amount: toDollars(row.outside),
      platform_fee: toDollars(row.kind === 'fee' ? 0 : row.platform),
      provider_fee: toDollars(row.provider),
      net: toDollars(row.organizer),
    }));
    return { data, next_cursor: cut.next_cursor };
  };

  mount(app, endpoints.listMovements, async ({ params, query, viewer }) => {
    const tournament = await ownTournament(viewer, params.id);
    const [page, sums] = await Promise.all([
      movements(tournament.id, query),
      sumLedger(pool, 'tournament', tournament.id),
    ]);
    return { ...page, title: tournament.title, sums: presentSums(sums) };
  });

  sendCsv(app, endpoints.exportMovements, async ({ params, viewer }) => {
    const tournament = await ownTournament(viewer, params.id);
    const columns = [
      'Booked',
      'What',
      'Name',
      'Order',
      'Amount',
      'Platform share',
      'Card fee (paid by the platform)',
      'Net to you',
    ];
    async function* lines() {
      let cursor: string | undefined;
      do {
        const page = await movements(tournament.id, { cursor, limit: 500 });
        for (const one of page.data)
          yield [
            one.booked_at,
            one.kind,
            one.name,
            one.registration_id,
            one.amount,
            one.platform_fee,
            one.provider_fee,
            one.net,
          ];
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
    }
    return { filename: `statement-${tournament.id}.csv`, columns, lines: lines() };
  });

  mount(app, endpoints.listPayouts, ({ viewer }) => readPayouts(context, asOrganizer(viewer)));
}
