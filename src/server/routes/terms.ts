import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import type { Terms } from '#contracts/terms.ts';
import { listCodes } from '#server/database/terms/codes.ts';
import { shareUnderWay } from '#server/platform/share-under-way.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { addCode, addCodes, changeCode, mostListed, presentCode } from '#server/services/tournaments/codes.ts';
import { readOwnTerms, setTerms } from '#server/services/tournaments/price-list.ts';
import { readOwnQuestions, setQuestions } from '#server/services/tournaments/ask-questions.ts';
import { priceOrder } from '#server/services/terms/price-order.ts';
import { presentQuote, readTerms } from '#server/services/terms/read-terms.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';
import { mount } from './mount.ts';
import { sendCsv } from './send-csv.ts';

/** What entries cost. */
export function termsRoutes(app: FastifyInstance, context: Context): void {
  const share = shareUnderWay<Terms>();

  mount(app, endpoints.getEntryTerms, ({ params, viewer }) =>
    viewer?.acting ? readTerms(context, params.id, viewer) : share(params.id, () => readTerms(context, params.id)),
  );

  mount(app, endpoints.quoteEntry, async ({ params, body: { people, ...choices }, viewer, request }) => {
    const asker = { golferId: viewer?.row.golfer_id ?? null, address: request.ip, viewer };
    return presentQuote(await priceOrder(context, params.id, people, choices, asker));
  });

  mount(app, endpoints.getOwnEntryTerms, ({ params, viewer }) => readOwnTerms(context, asOrganizer(viewer), params.id));

  mount(app, endpoints.setEntryTerms, ({ params, body, viewer }) =>
    setTerms(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, endpoints.getOwnQuestions, ({ params, viewer }) =>
    readOwnQuestions(context, asOrganizer(viewer), params.id),
  );

  mount(app, endpoints.setQuestions, ({ params, body, viewer }) =>
    setQuestions(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, endpoints.listCodes, async ({ params, viewer }) => {
    await findOwnTournament(context, asOrganizer(viewer), params.id);
    return { data: (await listCodes(context.pool, params.id, mostListed)).map(presentCode) };
  });

  mount(app, endpoints.addCode, ({ params, body, viewer }) => addCode(context, asOrganizer(viewer), params.id, body));

  mount(app, endpoints.addCodes, async ({ params, body, viewer }) => ({
    data: await addCodes(context, asOrganizer(viewer), params.id, body),
  }));

  sendCsv(app, endpoints.exportCodes, async ({ params, viewer }) => {
    await findOwnTournament(context, asOrganizer(viewer), params.id);
    const codes = (await listCodes(context.pool, params.id, mostListed)).map(presentCode);
    return {
      filename: `codes-${params.id}.csv`,
      columns: [
        'Code',
        'Kind',
        'Value',
        'Uses at most',
        'Used',
        'Players at least',
        'Valid from',
        'Valid until',
        'Ended',
        'Note',
        'For',
      ],
      lines: codes.map((code) => [
        code.code,
        code.kind,
        code.value,
        code.most_uses,
        code.used,
        code.min_people,
        code.valid_from,
        code.valid_until,
        code.is_active ? '' : 'ended',
        code.note,
        code.all_tournaments ? 'all tournaments' : 'this tournament',
      ]),
    };
  });

  mount(app, endpoints.changeCode, ({ params, body, viewer }) =>
    changeCode(context, asOrganizer(viewer), params, body),
  );
}
