import type { FastifyInstance } from 'fastify';
import { statementsEndpoints } from '#areas/money/contract/endpoints/statements.ts';
import {
  listMovements,
  listStatements,
  type MovementRow,
  sumKinds,
  sumLedger,
} from '#areas/money/database/statements.ts';
import { listOrderMoney } from '#areas/money/database/tournament-money.ts';
import type { Context } from '#kernel/services/context.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { listOwnFailedRefunds, sendRefundAgain } from '#areas/money/services/failed-refunds.ts';
import { readPayouts } from '#areas/money/services/payouts.ts';
import { readTournamentMoney } from '#areas/money/services/tournament-money.ts';
import { zoneOfOrganizer } from '#areas/tournaments/services/zone-of-organizer.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import {
  exportLedger,
  exportMovements,
  presentMovement,
  readMovements,
  statementFile,
} from '#areas/money/routes/movements.ts';
import {
  presentKinds,
  presentOrderMoney,
  presentSums,
  presentTournamentMoney,
} from '#areas/money/routes/present-sums.ts';
import { sendCsv } from '#kernel/routes/send-csv.ts';
import { sendPdf } from '#kernel/routes/send-pdf.ts';
import { printStatement } from '#areas/organizers/services/print-statement.ts';

const tournamentsAtOnce = 100;

/** The columns of an order in a file of movements. */
const ofOrders = {
  columns: ['Name', 'Order'],
  ownOf: ({ name, order_number: number }: MovementRow) => [name, number],
};

/** The organizer's money: per tournament, per movement, and what the provider holds and paid out. */
export function statementRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);
  const { pool } = context;

  mount(app, statementsEndpoints.listStatements, async ({ organizer, query }) => {
    const { organizerId } = organizer;
    const after = decodeCursor(query.cursor, instantKey);
    const [rows, total, products, kinds] = await Promise.all([
      listStatements(pool, organizerId, {
        after: after && { createdAt: after.key, id: after.id },
        limit: query.limit + 1,
      }),
      sumLedger(pool, 'tournaments', organizerId),
      sumLedger(pool, 'products', organizerId),
      sumKinds(pool, 'tournaments', organizerId),
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
      kinds: presentKinds(kinds),
      products: presentSums(products),
    };
  });

  const readOf = (tournamentId: string) => (page: Parameters<typeof listMovements>[2]) =>
    listMovements(pool, tournamentId, page);
  const present = (row: MovementRow) => ({
    ...presentMovement(row),
    registration_id: row.registration_id,
    name: row.name,
    taken_as: row.taken_as,
  });

  ownTournament(statementsEndpoints.getTournamentStatement, async ({ organizer, tournament, query }) => {
    const [page, money, zone] = await Promise.all([
      readMovements(
        query,
        (read) => listOrderMoney(pool, tournament.id, read),
        presentOrderMoney,
        ({ registration_id }) => registration_id,
      ),
      readTournamentMoney(context, tournament.id),
      zoneOfOrganizer(context, organizer.organizerId),
    ]);
    return { ...page, title: tournament.title, time_zone: zone, ...presentTournamentMoney(money) };
  });

  ownTournament(statementsEndpoints.listMovements, async ({ tournament, query }) => {
    const [page, sums] = await Promise.all([
      readMovements(query, readOf(tournament.id), present, ({ id }) => id),
      sumLedger(pool, 'tournament', tournament.id),
    ]);
    return { ...page, title: tournament.title, sums: presentSums(sums) };
  });

  sendPdf(app, statementsEndpoints.printTournamentStatement, async ({ organizer, params }) =>
    printStatement(context, organizer, await requireOwnTournament(context, organizer, params.id)),
  );

  sendCsv(app, statementsEndpoints.exportTournamentStatement, async ({ organizer, params }) => {
    const tournament = await requireOwnTournament(context, organizer, params.id);
    return statementFile(tournament.id, await readTournamentMoney(context, tournament.id));
  });

  sendCsv(app, statementsEndpoints.exportMovements, async ({ organizer, params }) => {
    const tournament = await requireOwnTournament(context, organizer, params.id);
    const zone = await zoneOfOrganizer(context, organizer.organizerId);
    return exportMovements({ filename: `movements-${tournament.id}.csv`, zone, ...ofOrders }, readOf(tournament.id));
  });

  sendCsv(app, statementsEndpoints.exportLedger, async ({ organizer }) => {
    const { organizerId } = organizer;
    const zone = await zoneOfOrganizer(context, organizerId);
    return exportLedger({ filename: 'ledger.csv', zone, ...ofOrders }, ['Tournament', 'Date'], ledgersOf(organizerId));
  });
  /** The movements of each tournament, those begun last first. */
  async function* ledgersOf(organizerId: string) {
    let after: { createdAt: string; id: string } | undefined;
    do {
      const rows = await listStatements(pool, organizerId, { after, limit: tournamentsAtOnce });
      for (const row of rows) yield { about: [row.title, row.start_date], read: readOf(row.tournament_id) };
      const last = rows.length === tournamentsAtOnce ? rows.at(-1) : undefined;
      after = last && { createdAt: last.created_at.toISOString(), id: last.tournament_id };
    } while (after);
  }

  mount(app, statementsEndpoints.listFailedRefunds, async ({ organizer }) => ({
    refunds: await listOwnFailedRefunds(context, organizer),
  }));

  mount(app, statementsEndpoints.sendRefundAgain, ({ organizer, params }) =>
    sendRefundAgain(context, organizer, params.id),
  );

  mount(app, statementsEndpoints.listPayouts, ({ organizer }) => readPayouts(context, organizer));
}
