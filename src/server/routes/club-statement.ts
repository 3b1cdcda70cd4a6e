import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { toDollars } from '#domain/money.ts';
import { type ClubMovementRow, listClubMovements, sumBookedSlots } from '#server/database/payments/club-statement.ts';
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
    ...presentMovement(row, row.club),
    booking_id: row.booking_id,
    name: row.organization_name,
    date: row.date,
  });

  mount(app, endpoints.getClubStatement, async ({ query, viewer }) => {
    const club = asClub(viewer);
    const [page, sums, booked] = await Promise.all([
      readMovements(query, readOf(club), present),
      sumLedger(pool, 'club', club.countryClubId),
      sumBookedSlots(pool, club.countryClubId),
    ]);
    return {
      ...page,
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
    exportMovements('club-statement.csv', readOf(asClub(viewer)), ['Organizer', 'Day of play', 'Booking'], (row) => ({
      own: [row.organization_name, row.date, row.booking_id],
      net: row.club,
    })),
  );

  mount(app, endpoints.listClubFailedRefunds, async ({ viewer }) => ({
    refunds: await listOwnFailedRefunds(context, asClub(viewer)),
  }));

  mount(app, endpoints.sendClubRefundAgain, ({ params, viewer }) =>
    sendRefundAgain(context, asClub(viewer), params.id),
  );

  mount(app, endpoints.listClubPayouts, ({ viewer }) => readPayouts(context, asClub(viewer)));
}
