import type { FastifyInstance } from 'fastify';
import { statementsEndpoints } from '#areas/money/contract/endpoints/statements.ts';
import { toDollars } from '#kernel/rules/money.ts';
import {
  type ClubMovementRow,
  findZoneOfClub,
  listClubMovements,
  sumBookedSlots,
} from '#areas/clubs/database/club-statement.ts';
import { sumLedger } from '#areas/money/database/statements.ts';
import type { ClubViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { listOwnFailedRefunds, sendRefundAgain } from '#areas/money/services/failed-refunds.ts';
import { readPayouts } from '#areas/money/services/payouts.ts';
import { mount } from '#kernel/routes/mount.ts';
import { exportMovements, presentMovement, readMovements } from '#areas/money/routes/movements.ts';
import { presentSums } from '#areas/money/routes/present-sums.ts';
import { sendCsv } from '#kernel/routes/send-csv.ts';

/** A club's money: the sum of its bookings, every movement, and the provider's balance and payouts. */
export function clubStatementRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  const readOf =
    ({ countryClubId }: ClubViewer) =>
    (page: Parameters<typeof listClubMovements>[2]) =>
      listClubMovements(pool, countryClubId, page);
  const present = (row: ClubMovementRow) => ({
    ...presentMovement(row),
    booking_id: row.booking_id,
    name: row.organization_name,
    date: row.date,
  });

  mount(app, statementsEndpoints.getClubStatement, async ({ club, query }) => {
    const [page, sums, booked, zone] = await Promise.all([
      readMovements(query, readOf(club), present, ({ id }) => id),
      sumLedger(pool, 'club', club.countryClubId),
      sumBookedSlots(pool, club.countryClubId),
      findZoneOfClub(pool, club.countryClubId),
    ]);
    return {
      ...page,
      time_zone: zone,
      sums: presentSums(sums),
      booked: {
        total: toDollars(booked.booked),
        by_card: toDollars(booked.by_card),
        directly: toDollars(booked.directly),
        due: toDollars(booked.due),
        kept: toDollars(sums.collected - sums.refunded - booked.by_card + booked.kept_unpaid),
      },
    };
  });

  sendCsv(app, statementsEndpoints.exportClubStatement, async ({ club }) =>
    exportMovements(
      {
        filename: 'club-statement.csv',
        zone: await findZoneOfClub(pool, club.countryClubId),
        columns: ['Organizer', 'Day of play', 'Booking'],
        ownOf: (row: ClubMovementRow) => [row.organization_name, row.date, row.booking_id],
      },
      readOf(club),
    ),
  );

  mount(app, statementsEndpoints.listClubFailedRefunds, async ({ club }) => ({
    refunds: await listOwnFailedRefunds(context, club),
  }));

  mount(app, statementsEndpoints.sendClubRefundAgain, ({ club, params }) => sendRefundAgain(context, club, params.id));

  mount(app, statementsEndpoints.listClubPayouts, ({ club }) => readPayouts(context, club));
}
