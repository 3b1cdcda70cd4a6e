import type { FastifyInstance } from 'fastify';
import type { EndpointParsed } from '#kernel/contract/endpoints/endpoint.ts';
import type { RegistrationPart } from '#areas/entries/contract/registrations.ts';
import { registrationsEndpoints } from '#areas/entries/contract/endpoints/registrations.ts';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toCents } from '#kernel/rules/money.ts';
import { listOwnEntries } from '#areas/entries/database/registrations/own-entries.ts';
import { listPlayedEntries } from '#areas/entries/database/registrations/players.ts';
import {
  findRegistration,
  listRegistrations,
  type RegistrationRow,
} from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';
import { entryFacts } from '#areas/messages/rules/facts-block.ts';
import { enterTournament } from '#areas/entries/services/registrations/enter-tournament.ts';
import { readAllowance } from '#areas/entries/services/registrations/read-allowance.ts';
import { readAnswers } from '#areas/entries/services/registrations/entry-answers.ts';
import { buyExtras } from '#areas/entries/services/addons/buy-extras.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { changePlayers } from '#areas/entries/services/registrations/change-players.ts';
import { previewRefund } from '#areas/entries/services/registrations/preview-refund.ts';
import { leaveTournament } from '#areas/entries/services/registrations/leave-tournament.ts';
import { readReceipt } from '#areas/entries/services/receipts/receipt.ts';
import { anyKey, decodeCursor, instantKey, orderKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendPdf } from '#kernel/routes/send-pdf.ts';
import { payPath } from '#areas/entries/services/field/pay-link.ts';
import { presentOwnRegistration, presentPlayedEntry, presentRegistration } from './present-registration.ts';

export function registrationRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;

  mount(app, registrationsEndpoints.createRegistration, async ({ golfer, body, request }) =>
    presentRegistration(await enterTournament(context, golfer, body, request.ip), clock()),
  );

  type ListQuery = EndpointParsed<(typeof registrationsEndpoints)['listRegistrations']>['query'];
  const listNewest = async (golferId: string, { cursor, limit, tournament_id: tournamentId }: ListQuery) => {
    const last = decodeCursor(cursor, instantKey);
    const after = last && { createdAt: last.key, id: last.id };
    const rows = await listRegistrations(pool, golferId, { tournamentId, after, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.created_at.toISOString(), row.id]);
  };
  const listPart = async (
    golferId: string,
    part: RegistrationPart,
    { cursor, limit, tournament_id: tournamentId }: ListQuery,
  ) => {
    const after = decodeCursor(cursor, anyKey);
    const rows = await listOwnEntries(pool, golferId, clock(), { part, tournamentId, after, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.sort_key, row.id]);
  };
  mount(app, registrationsEndpoints.listRegistrations, async ({ golfer: { golferId }, query }) => {
    const page = await (query.part ? listPart(golferId, query.part, query) : listNewest(golferId, query));
    return {
      data: page.rows.map((row: RegistrationRow) => presentRegistration(row, clock())),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, registrationsEndpoints.listPlayedEntries, async ({ golfer, query }) => {
    const after = decodeCursor(query.cursor, orderKey);
    const rows = await listPlayedEntries(pool, golfer.golferId, clock(), { after, limit: query.limit + 1 });
    const page = pageOf(rows, query.limit, (row) => [row.sort_key, row.id]);
    return {
      data: page.rows.map((row) => presentPlayedEntry(row, (id) => payPath(context, id), clock())),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, registrationsEndpoints.getEntryAllowance, ({ golfer, query }) =>
    readAllowance(context, golfer, query.tournament_id),
  );

  mount(app, registrationsEndpoints.getRegistration, async ({ golfer, params }) => {
    const row = await findRegistration(pool, golfer.golferId, params.id);
    const told = row && (await readRegistrationToTell(pool, row.id));
    if (!row || !told) throw new AppError('not_found', 'This registration does not exist.');
    return presentOwnRegistration(row, entryFacts(told), clock());
  });

  mount(app, termsEndpoints.getEntryAnswers, ({ golfer, params }) => readAnswers(context, golfer, params.id));

  mount(app, termsEndpoints.changePlayers, async ({ golfer, params, body, request }) => {
    const { players, answers } = body;
    const change = { ...(players ? { players } : {}), ...(answers ? { answers } : {}), address: request.ip };
    return changePlayers(context, golfer, params.id, change);
  });

  mount(app, registrationsEndpoints.buyExtras, async ({ golfer, params, body, request }) =>
    buyExtras(contextFor(context, request), golfer, params.id, body.extras),
  );

  mount(app, registrationsEndpoints.previewRefund, async ({ golfer, params }) =>
    previewRefund(context, golfer, params.id),
  );

  sendPdf(app, registrationsEndpoints.getEntryReceipt, ({ golfer, params }) => readReceipt(context, golfer, params.id));

  mount(app, registrationsEndpoints.cancelRegistration, async ({ golfer, params, query: { expected } }) => {
    const expectedCents = expected === undefined ? undefined : toCents(expected);
    return presentRegistration(await leaveTournament(context, golfer, params.id, expectedCents), clock());
  });
}
