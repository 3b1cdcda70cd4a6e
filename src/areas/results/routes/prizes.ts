import type { FastifyInstance } from 'fastify';
import { prizesEndpoints } from '#areas/results/contract/endpoints/prizes.ts';
import { asOrganizer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { awardPrizes } from '#areas/results/services/prizes/award-prizes.ts';
import { readAwardReceipt } from '#areas/results/services/prizes/award-receipt.ts';
import { keepPots, keepPrizeRules } from '#areas/results/services/prizes/keep-pots.ts';
import { payAward, voidAward } from '#areas/results/services/prizes/pay-awards.ts';
import { keepPotPlayers } from '#areas/results/services/prizes/pot-players.ts';
import { prizesOf, readPrizes } from '#areas/results/services/prizes/read-prizes.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendPdf } from '#kernel/routes/send-pdf.ts';

/** Prizes and pots of own tournaments. */
export function prizesRoutes(app: FastifyInstance, context: Context): void {
  mount(app, prizesEndpoints.getPrizes, ({ params, viewer }) => readPrizes(context, asOrganizer(viewer), params.id));

  mount(app, prizesEndpoints.putPots, async ({ params, body, viewer }) =>
    prizesOf(context, await keepPots(context, asOrganizer(viewer), params.id, body)),
  );

  mount(app, prizesEndpoints.putPrizeRules, async ({ params, body, viewer }) =>
    prizesOf(context, await keepPrizeRules(context, asOrganizer(viewer), params.id, body)),
  );

  mount(app, prizesEndpoints.putPotPlayers, async ({ params, body, viewer }) =>
    prizesOf(context, await keepPotPlayers(context, asOrganizer(viewer), params.id, body)),
  );

  mount(app, prizesEndpoints.awardPrizes, ({ params, body, viewer }) =>
    awardPrizes(context, asOrganizer(viewer), params.id, {
      decisions: body.decisions,
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  mount(app, prizesEndpoints.payAward, async ({ params, body, viewer }) =>
    prizesOf(context, await payAward(context, asOrganizer(viewer), params.id, body.how)),
  );

  mount(app, prizesEndpoints.voidAward, async ({ params, body, viewer }) =>
    prizesOf(context, await voidAward(context, asOrganizer(viewer), params.id, body.reason)),
  );

  sendPdf(app, prizesEndpoints.awardReceipt, ({ params, viewer }) =>
    readAwardReceipt(context, asOrganizer(viewer), params.id),
  );
}
