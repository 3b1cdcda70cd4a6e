import type { FastifyInstance } from 'fastify';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import { listCodes } from '#areas/entries/database/terms/codes.ts';
import { shareUnderWay } from '#kernel/platform/share-under-way.ts';
import { asOrganizer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { addCode, addCodes, changeCode, mostListed, presentCode } from '#areas/entries/services/tournaments/codes.ts';
import { readOwnTerms, setTerms } from '#areas/organizers/services/price-list.ts';
import { readOwnQuestions, setQuestions } from '#areas/organizers/services/ask-questions.ts';
import { priceOrder } from '#areas/entries/services/terms/price-order.ts';
import { presentQuote, readTerms } from '#areas/entries/services/terms/read-terms.ts';
import { findOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendCsv } from '#kernel/routes/send-csv.ts';

/** What entries cost. */
export function termsRoutes(app: FastifyInstance, context: Context): void {
  const share = shareUnderWay<Terms>();

  mount(app, termsEndpoints.getEntryTerms, ({ params, viewer }) =>
    viewer?.acting ? readTerms(context, params.id, viewer) : share(params.id, () => readTerms(context, params.id)),
  );

  mount(app, termsEndpoints.quoteEntry, async ({ params, body: { people, ...choices }, viewer, request }) => {
    const asker = { golferId: viewer?.row.golfer_id ?? null, address: request.ip, viewer };
    return presentQuote(await priceOrder(context, params.id, people, choices, asker));
  });

  mount(app, termsEndpoints.getOwnEntryTerms, ({ params, viewer }) =>
    readOwnTerms(context, asOrganizer(viewer), params.id),
  );

  mount(app, termsEndpoints.setEntryTerms, ({ params, body, viewer }) =>
    setTerms(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, termsEndpoints.getOwnQuestions, ({ params, viewer }) =>
    readOwnQuestions(context, asOrganizer(viewer), params.id),
  );

  mount(app, termsEndpoints.setQuestions, ({ params, body, viewer }) =>
    setQuestions(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, termsEndpoints.listCodes, async ({ params, viewer }) => {
    await findOwnTournament(context, asOrganizer(viewer), params.id);
    return { data: (await listCodes(context.pool, params.id, mostListed)).map(presentCode) };
  });

  mount(app, termsEndpoints.addCode, ({ params, body, viewer }) =>
    addCode(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, termsEndpoints.addCodes, async ({ params, body, viewer }) => ({
    data: await addCodes(context, asOrganizer(viewer), params.id, body),
  }));

  sendCsv(app, termsEndpoints.exportCodes, async ({ params, viewer }) => {
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

  mount(app, termsEndpoints.changeCode, ({ params, body, viewer }) =>
    changeCode(context, asOrganizer(viewer), params, body),
  );
}
