import type { FastifyInstance } from 'fastify';
import { numberOrText, whenCells, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import type { FieldFilter } from '#areas/entries/contract/field.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { type FieldPlayerRow, listField } from '#areas/entries/database/registrations/field.ts';
import { countField, type FieldCounts, listFieldLines } from '#areas/entries/database/registrations/field-lines.ts';
import { listQuestionLabels } from '#areas/entries/database/terms/questions.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { addPlayer } from '#areas/entries/services/field/add-player.ts';
import { checkIn } from '#areas/entries/services/field/check-in.ts';
import { editPlayer } from '#areas/entries/services/field/edit-player.ts';
import { presentFieldPlayer } from '#areas/entries/services/field/present-field-player.ts';
import { refundRegistration } from '#areas/entries/services/field/refund-registration.ts';
import { takePayment } from '#areas/entries/services/field/take-payment.ts';
import { withdrawUnpaid } from '#areas/entries/services/field/withdraw-unpaid.ts';
import { remindPayment } from '#areas/entries/services/field/remind-payment.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { anyKey, decodeCursor, pageOf, pageOfLines } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { contactColumn, linesOf, sendCsv } from '#kernel/routes/send-csv.ts';
import { owesLater } from '#kernel/rules/in-field.ts';

type FieldKey = { key: string; id: string; position: number };
const keyOf = (row: FieldPlayerRow): FieldKey => ({ key: row.sort_key, id: row.id, position: row.position });

/** Nobody learns by searching or counting what they are not shown. @throws AppError forbidden */
function reachOf(organizer: OrganizerViewer, { filter }: { filter: FieldFilter }): boolean {
  const mayReach = holds(organizer, 'field.contact');
  if (filter === 'no_mail' && !mayReach) throw new AppError('forbidden');
  return mayReach;
}

const presentCounts = (counts: FieldCounts, organizer: OrganizerViewer) => ({
  ...counts,
  no_mail: holds(organizer, 'field.contact') ? counts.no_mail : null,
});

/** The field of an own tournament: who plays, who has paid, who is here. */
export function fieldRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);
  const { pool } = context;

  ownTournament(fieldEndpoints.listField, async ({ organizer, tournament: { id }, query }) => {
    const mayReach = reachOf(organizer, query);
    const after = decodeCursor(query.cursor, anyKey);
    const asked = { ...query, mayReach, after, limit: query.limit + 1 };
    const [page, { counts, firstStart }] = await Promise.all([
      query.by === 'entry'
        ? listFieldLines(pool, id, asked).then((rows) => pageOfLines(rows, query.limit))
        : listField(pool, id, asked).then((rows) => pageOf(rows, query.limit, (row) => Object.values(keyOf(row)))),
      countField(pool, id),
    ]);
    return {
      data: page.rows.map((row) => presentFieldPlayer(row, mayReach)),
      next_cursor: page.next_cursor,
      first_start: firstStart,
      summary: presentCounts(counts, organizer),
    };
  });

  sendCsv(app, fieldEndpoints.exportField, async ({ organizer, params, query }) => {
    const { id, time_zone: zone } = await requireOwnTournament(context, organizer, params.id);
    const mayReach = reachOf(organizer, query);
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
          numberOrText(strokesText(player.handicap)),
          player.team_name,
          ...whenCells(player.registrationDate, zone),
          player.payment_status,
          owesLater(player) ? null : player.payment_method,
          player.payment_amount,
          player.open_amount,
          player.refunded_amount,
          player.bought,
          player.code,
          player.division,
          ...questions.map((label) => player.answers.find(({ question }) => question === label)?.answer ?? null),
          ...whenCells(player.checked_in_at, zone),
          zone,
        ];
      },
    );
    const columns = [
      'Player',
      contactColumn('Email'),
      contactColumn('Phone'),
      'Handicap',
      'Team',
      ...whenColumns('Registered'),
      'Payment',
      'Paid by',
      'Amount of the order',
      'Still due',
      'Given back',
      'Bought with it',
      'Code',
      'Division',
      ...questions,
      ...whenColumns('Checked in'),
      zoneColumn,
    ];
    return { filename: `field-${id}.csv`, columns, lines };
  });

  ownTournament(fieldEndpoints.addPlayer, async ({ organizer, tournament, body }) => ({
    id: await addPlayer(context, organizer, tournament, body),
  }));

  ownTournament(fieldEndpoints.editPlayer, ({ organizer, tournament, params, body }) =>
    editPlayer(context, organizer, tournament, params, body),
  );

  ownTournament(fieldEndpoints.checkIn, async ({ organizer, tournament, body }) => {
    await checkIn(context, tournament, body);
    return presentCounts((await countField(pool, tournament.id)).counts, organizer);
  });

  ownTournament(fieldEndpoints.refundRegistration, ({ tournament, params, body }) =>
    refundRegistration(context, tournament, params.registrationId, body.amount),
  );

  ownTournament(fieldEndpoints.takePayment, async ({ tournament, params, body }) => ({
    amount: await takePayment(context, tournament, params.registrationId, body),
  }));

  ownTournament(fieldEndpoints.withdrawUnpaid, async ({ tournament, params }) => {
    await withdrawUnpaid(context, tournament, params.registrationId);
    return { success: true as const };
  });

  mount(app, fieldEndpoints.sendPaymentReminder, async ({ organizer, body }) => ({
    success: true as const,
    name: await remindPayment(context, organizer, body.registrationId),
  }));
}
