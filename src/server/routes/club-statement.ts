import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { toDollars } from '#domain/money.ts';
import { listClubMovements, sumBookedSlots } from '#server/database/payments/club-statement.ts';
import { sumLedger } from '#server/database/payments/statements.ts';
import { asClub, type ClubViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { readPayouts } from '#server/services/payments/payouts.ts';
import { decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { presentSums } from './present-sums.ts';
import { sendCsv } from './send-csv.ts';

/** A club's money: what its bookings come to, every movement, and what the provider holds and paid out. */
export function clubStatementRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  const movements = async ({ countryClubId }: ClubViewer, page: { cursor?: string | undefined; limit: number }) => {
    const after = decodeCursor(page.cursor, instantKey);
    const rows = await listClubMovements(pool, countryClubId, {
      after: after && { bookedAt: after.key, id: after.id },
      limit: page.limit + 1,
    });
    const cut = pageOf(rows, page.limit, (row) => [row.booked_at.toISOString(), row.id]);
    const data = cut.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      booked_at: row.booked_at.toISOString(),
      booking_id: row.booking_id,
      name: row.organization_name,
      date: row.date,
      amount: toDollars(row.outside),
      platform_fee: toDollars(row.kind === 'fee' ? 0 : row.platform),
      provider_fee: toDollars(row.provider),
      net: toDollars(row.club),
    }));
    return { data, next_cursor: cut.next_cursor };
  };

  mount(app, endpoints.getClubStatement, async ({ query, viewer }) => {
    const club = asClub(viewer);
    const [page, sums, booked] = await Promise.all([
      movements(club, query),
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
        kept: toDollars(sums.collected - sums.refunded - booked.by_card),
      },
    };
  });

  sendCsv(app, endpoints.exportClubStatement, async ({ viewer }) => {
    const club = asClub(viewer);
    async function* lines() {
      let cursor: string | undefined;
      do {
        const page = await movements(club, { cursor, limit: 500 });
        for (const one of page.data)
          yield [
            one.booked_at,
            one.kind,
            one.name,
            one.date,
            one.booking_id,
            one.amount,
            one.platform_fee,
            one.provider_fee,
            one.net,
          ];
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
    }
    const columns = ['Booked', 'What', 'Organizer', 'Day of play', 'Booking', 'Amount', 'Platform share'];
    return {
      filename: 'club-statement.csv',
      columns: [...columns, 'Card fee (paid by the platform)', 'Net to you'],
      lines: lines(),
    };
  });

  mount(app, endpoints.listClubPayouts, ({ viewer }) => readPayouts(context, asClub(viewer)));
}
