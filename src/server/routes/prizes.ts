import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { awardPrizes } from '#server/services/prizes/award-prizes.ts';
import { readAwardReceipt } from '#server/services/prizes/award-receipt.ts';
import { keepPots, keepPrizeRules } from '#server/services/prizes/keep-pots.ts';
import { payAward, voidAward } from '#server/services/prizes/pay-awards.ts';
import { keepPotPlayers } from '#server/services/prizes/pot-players.ts';
import { prizesOf, readPrizes } from '#server/services/prizes/read-prizes.ts';
import { mount } from './mount.ts';
import { sendPdf } from './send-pdf.ts';

/** Prizes and pots of own tournaments. */
export function prizesRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.getPrizes, ({ params, viewer }) => readPrizes(context, asOrganizer(viewer), params.id));

  mount(app, endpoints.putPots, async ({ params, body, viewer }) =>
    prizesOf(context, await keepPots(context, asOrganizer(viewer), params.id, body)),
  );

  mount(app, endpoints.putPrizeRules, async ({ params, body, viewer }) =>
    prizesOf(context, await keepPrizeRules(context, asOrganizer(viewer), params.id, body)),
  );

  mount(app, endpoints.putPotPlayers, async ({ params, body, viewer }) =>
    prizesOf(context, await keepPotPlayers(context, asOrganizer(viewer), params.id, body)),
  );

  mount(app, endpoints.awardPrizes, ({ params, body, viewer }) =>
    awardPrizes(context, asOrganizer(viewer), params.id, {
      decisions: body.decisions,
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  mount(app, endpoints.payAward, async ({ params, body, viewer }) =>
    prizesOf(context, await payAward(context, asOrganizer(viewer), params.id, body.how)),
  );

  mount(app, endpoints.voidAward, async ({ params, body, viewer }) =>
    prizesOf(context, await voidAward(context, asOrganizer(viewer), params.id, body.reason)),
  );

  sendPdf(app, endpoints.awardReceipt, ({ params, viewer }) =>
    readAwardReceipt(context, asOrganizer(viewer), params.id),
  );
}
