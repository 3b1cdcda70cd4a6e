import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { toDollars } from '#domain/money.ts';
import {
  type ClubMovementRow,
  findZoneOfClub,
  listClubMovements,
  sumBookedSlots,
} from '#server/database/payments/club-statement.ts';
import { sumLedger } from '#server/database/payments/statements.ts';
import { asClub, type ClubViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { listOwnFailedRefunds, sendRefundAgain } from '#server/services/payments/failed-refunds.ts';
import { readPayouts } from '#server/services/payments/payouts.ts';
import { mount } from './mount.ts';
import { exportMovements, presentMovement, readMovements } from './movements.ts';
import { presentSums } from './present-sums.ts';
import { sendCsv } from './send-csv.ts';

/** A club's money: what its bookings come to, every movement, and what the provider holds and paid out. */
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

  mount(app, endpoints.getClubStatement, async ({ query, viewer }) => {
    const club = asClub(viewer);
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

  sendCsv(app, endpoints.exportClubStatement, async ({ viewer }) =>
    exportMovements(
      {
        filename: 'club-statement.csv',
        zone: await findZoneOfClub(pool, asClub(viewer).countryClubId),
        columns: ['Organizer', 'Day of play', 'Booking'],
        ownOf: (row: ClubMovementRow) => [row.organization_name, row.date, row.booking_id],
      },
      readOf(asClub(viewer)),
    ),
  );

  mount(app, endpoints.listClubFailedRefunds, async ({ viewer }) => ({
    refunds: await listOwnFailedRefunds(context, asClub(viewer)),
  }));

  mount(app, endpoints.sendClubRefundAgain, ({ params, viewer }) =>
    sendRefundAgain(context, asClub(viewer), params.id),
  );

  mount(app, endpoints.listClubPayouts, ({ viewer }) => readPayouts(context, asClub(viewer)));
}
