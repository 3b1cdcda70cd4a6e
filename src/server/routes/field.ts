import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import type { FieldPlayer } from '#contracts/field.ts';
import { toDollars } from '#domain/money.ts';
import { type FieldPlayerRow, listField, summarizeField } from '#server/database/registrations/field.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { addPlayer } from '#server/services/field/add-player.ts';
import { checkIn } from '#server/services/field/check-in.ts';
import { refundRegistration } from '#server/services/field/refund-registration.ts';
import { remindPayment } from '#server/services/field/remind-payment.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';
import { anyKey, decodeCursor, pageOf } from './cursor.ts';
import { mount } from './mount.ts';
import { sendCsv } from './send-csv.ts';

const present = (row: FieldPlayerRow): FieldPlayer => ({
  id: row.id,
  position: row.position,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: row.phone,
  handicap: row.handicap,
  registrationDate: row.created_at.toISOString(),
  paid: row.payment_status === 'completed',
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  payment_amount: toDollars(row.payment_amount),
  refunded_amount: toDollars(row.given_back),
  team_name: row.team_name,
  places: row.places,
  checked_in_at: row.checked_in_at?.toISOString() ?? null,
  reminded_at: row.reminded_at?.toISOString() ?? null,
});

const keyOf = (row: FieldPlayerRow) => [row.sort_key, row.id, row.position];

/** The field of an own tournament: who plays, who has paid, who is here. */
export function fieldRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, endpoints.listField, async ({ params, query, viewer }) => {
    const { id } = await findOwnTournament(context, asOrganizer(viewer), params.id);
    const after = decodeCursor(query.cursor, anyKey);
    const [rows, summary] = await Promise.all([
      listField(pool, id, { ...query, after, limit: query.limit + 1 }),
      summarizeField(pool, id),
    ]);
    const page = pageOf(rows, query.limit, keyOf);
    return { data: page.rows.map(present), next_cursor: page.next_cursor, summary };
  });

  sendCsv(app, endpoints.exportField, async ({ params, query, viewer }) => {
    const { id } = await findOwnTournament(context, asOrganizer(viewer), params.id);
    async function* lines() {
      let after: { key: string; id: string; position: number } | undefined;
      do {
        const rows = await listField(pool, id, { ...query, after, limit: 500 });
        for (const row of rows.map(present)) {
          yield [
            row.name,
            row.email,
            row.phone,
            row.handicap,
            row.team_name,
            row.registrationDate,
            row.payment_status,
            row.payment_method,
            row.payment_amount,
            row.refunded_amount,
            row.checked_in_at,
          ];
        }
        const last = rows.length === 500 ? rows[499] : undefined;
        after = last && { key: last.sort_key, id: last.id, position: last.position };
      } while (after);
    }
    const columns = [
      'Name',
      'Email',
      'Phone',
      'Handicap',
      'Team',
      'Registered',
      'Payment',
      'Paid by',
      'Amount of the order',
      'Given back',
      'Checked in',
    ];
    return { filename: `players-${id}.csv`, columns, lines: lines() };
  });

  mount(app, endpoints.addPlayer, async ({ params, body, viewer }) => ({
    id: await addPlayer(context, asOrganizer(viewer), params.id, body),
  }));

  mount(app, endpoints.checkIn, async ({ params, body, viewer }) => {
    await checkIn(context, asOrganizer(viewer), params.id, body);
    return summarizeField(pool, params.id);
  });

  mount(app, endpoints.refundRegistration, ({ params, body, viewer }) =>
    refundRegistration(
      context,
      asOrganizer(viewer),
      { tournamentId: params.id, registrationId: params.registrationId },
      body.amount,
    ),
  );

  mount(app, endpoints.sendPaymentReminder, async ({ body, viewer }) => ({
    success: true as const,
    name: await remindPayment(context, asOrganizer(viewer), body.registrationId),
  }));
}
