import type { FastifyInstance } from 'fastify';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { type FieldPlayerRow, listField, summarizeField } from '#areas/entries/database/registrations/field.ts';
import { listQuestionLabels } from '#areas/entries/database/terms/questions.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { addPlayer } from '#areas/entries/services/field/add-player.ts';
import { checkIn } from '#areas/entries/services/field/check-in.ts';
import { presentFieldPlayer } from '#areas/entries/services/field/present-field-player.ts';
import { refundRegistration } from '#areas/entries/services/field/refund-registration.ts';
import { remindPayment } from '#areas/entries/services/field/remind-payment.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { anyKey, decodeCursor, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { contactColumn, linesOf, sendCsv } from '#kernel/routes/send-csv.ts';

type FieldKey = { key: string; id: string; position: number };
const keyOf = (row: FieldPlayerRow): FieldKey => ({ key: row.sort_key, id: row.id, position: row.position });

/** The field of an own tournament: who plays, who has paid, who is here. */
export function fieldRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);
  const { pool } = context;

  ownTournament(fieldEndpoints.listField, async ({ organizer, tournament: { id }, query }) => {
    const after = decodeCursor(query.cursor, anyKey);
    // Nobody learns by searching what they are not shown.
    const mayReach = holds(organizer, 'field.contact');
    const [rows, summary] = await Promise.all([
      listField(pool, id, { ...query, mayReach, after, limit: query.limit + 1 }),
      summarizeField(pool, id),
    ]);
    const page = pageOf(rows, query.limit, (row) => Object.values(keyOf(row)));
    return {
      data: page.rows.map((row) => presentFieldPlayer(row, mayReach)),
      next_cursor: page.next_cursor,
      summary,
    };
  });

  sendCsv(app, fieldEndpoints.exportField, async ({ organizer, params, query }) => {
    const { id } = await requireOwnTournament(context, organizer, params.id);
    const mayReach = holds(organizer, 'field.contact');
    const questions = (await listQuestionLabels(pool, id, mayReach)).filter(
      (label, place, all) => all.indexOf(label) === place,
    );
    const lines = linesOf(
      (after: FieldKey | undefined, limit) => listField(pool, id, { ...query, mayReach, after, limit }),
      keyOf,
      (row) => {
        const player = presentFieldPlayer(row, mayReach);
        return [
          player.name,
          player.email,
          player.phone,
          strokesText(player.handicap),
          player.team_name,
          player.registrationDate,
          player.payment_status,
          player.payment_method,
          player.payment_amount,
          player.refunded_amount,
          player.bought,
          player.code,
          player.division,
          ...questions.map((label) => player.answers.find(({ question }) => question === label)?.answer ?? null),
          player.checked_in_at,
        ];
      },
    );
    const columns = [
      'Name',
      contactColumn('Email'),
      contactColumn('Phone'),
      'Handicap',
      'Team',
      'Registered',
      'Payment',
      'Paid by',
      'Amount of the order',
      'Given back',
      'Bought with it',
      'Code',
      'Division',
      ...questions,
      'Checked in',
    ];
    return { filename: `field-${id}.csv`, columns, lines };
  });

  ownTournament(fieldEndpoints.addPlayer, async ({ organizer, tournament, body }) => ({
    id: await addPlayer(context, organizer, tournament, body),
  }));

  ownTournament(fieldEndpoints.checkIn, async ({ organizer, tournament, body }) => {
    await checkIn(context, organizer, tournament, body);
    return summarizeField(pool, tournament.id);
  });

  ownTournament(fieldEndpoints.refundRegistration, ({ tournament, params, body }) =>
    refundRegistration(context, tournament, params.registrationId, body.amount),
  );

  mount(app, fieldEndpoints.sendPaymentReminder, async ({ organizer, body }) => ({
    success: true as const,
    name: await remindPayment(context, organizer, body.registrationId),
  }));
}
