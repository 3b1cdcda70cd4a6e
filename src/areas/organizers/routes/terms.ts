import type { FastifyInstance } from 'fastify';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import { listCodes } from '#areas/entries/database/terms/codes.ts';
import { singleFlight } from '#kernel/platform/single-flight.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import type { Context } from '#kernel/services/context.ts';
import { addCode, addCodes, changeCode, maxListed, presentCode } from '#areas/entries/services/tournaments/codes.ts';
import { readOwnTerms, setTerms } from '#areas/organizers/services/price-list.ts';
import { readOwnQuestions, setQuestions } from '#areas/organizers/services/ask-questions.ts';
import { priceOrder } from '#areas/entries/services/terms/price-order.ts';
import { presentQuote, readTerms } from '#areas/entries/services/terms/read-terms.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendCsv } from '#kernel/routes/send-csv.ts';

/** The routes of price lists. */
export function termsRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);
  const share = singleFlight<Terms>();

  mount(app, termsEndpoints.getEntryTerms, ({ params, viewer }) =>
    viewer?.acting ? readTerms(context, params.id, viewer) : share(params.id, () => readTerms(context, params.id)),
  );

  mount(app, termsEndpoints.quoteEntry, async ({ params, body: { people, ...choices }, viewer, request }) => {
    const asker = { golferId: viewer?.row.golfer_id ?? null, address: request.ip, viewer };
    return presentQuote(await priceOrder(context, params.id, people, choices, asker));
  });

  ownTournament(termsEndpoints.getOwnEntryTerms, ({ tournament }) => readOwnTerms(context, tournament));

  ownTournament(termsEndpoints.setEntryTerms, ({ organizer, tournament, body }) =>
    setTerms(context, organizer, tournament, body),
  );

  ownTournament(termsEndpoints.getOwnQuestions, ({ tournament }) => readOwnQuestions(context, tournament));

  ownTournament(termsEndpoints.setQuestions, ({ tournament, body }) => setQuestions(context, tournament, body));

  ownTournament(termsEndpoints.listCodes, async ({ tournament: { id } }) => ({
    data: (await listCodes(context.pool, id, maxListed)).map(presentCode),
  }));

  ownTournament(termsEndpoints.addCode, ({ organizer, tournament, body }) =>
    addCode(context, organizer, tournament, body),
  );

  ownTournament(termsEndpoints.addCodes, async ({ organizer, tournament, body }) => ({
    data: await addCodes(context, organizer, tournament, body),
  }));

  sendCsv(app, termsEndpoints.exportCodes, async ({ organizer, params }) => {
    const { time_zone: zone } = await requireOwnTournament(context, organizer, params.id);
    const codes = await listCodes(context.pool, params.id, maxListed);
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
      lines: codes.map((row) => {
        const code = presentCode(row);
        return [
          code.code,
          code.kind === 'cents' ? 'dollars' : code.kind,
          code.value,
          code.max_uses,
          code.used,
          code.min_people,
          row.valid_from && { date: dateIn(row.valid_from, zone) },
          row.valid_until && { date: dateIn(new Date(row.valid_until.getTime() - 1), zone) },
          code.is_active ? '' : 'ended',
          code.note,
          code.all_tournaments ? 'all tournaments' : 'this tournament',
        ];
      }),
    };
  });

  ownTournament(termsEndpoints.changeCode, ({ organizer, tournament, params, body }) =>
    changeCode(context, organizer, tournament, params.codeId, body),
  );
}
