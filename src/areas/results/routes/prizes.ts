import type { FastifyInstance } from 'fastify';
import { prizesEndpoints } from '#areas/results/contract/endpoints/prizes.ts';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import type { Context } from '#kernel/services/context.ts';
import { awardPrizes } from '#areas/results/services/prizes/award-prizes.ts';
import { addContestWithPrize } from '#areas/results/services/prizes/add-contest.ts';
import { readAwardReceipt } from '#areas/results/services/prizes/award-receipt.ts';
import { savePurses, savePrizeRules } from '#areas/results/services/prizes/manage-purses.ts';
import { payAward, voidAward } from '#areas/results/services/prizes/pay-awards.ts';
import { savePursePlayers } from '#areas/results/services/prizes/purse-players.ts';
import { prizesOf } from '#areas/results/services/prizes/read-prizes.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { sendPdf } from '#kernel/routes/send-pdf.ts';

/** Prizes of an organizer's own tournaments. */
export function prizesRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);

  ownTournament(prizesEndpoints.getPrizes, ({ tournament }) => prizesOf(context, tournament));

  ownTournament(prizesEndpoints.putPurses, async ({ tournament, body }) =>
    prizesOf(context, await savePurses(context, tournament, body)),
  );

  ownTournament(prizesEndpoints.putPrizeRules, async ({ organizer, tournament, body }) =>
    prizesOf(context, await savePrizeRules(context, organizer, tournament, body)),
  );

  onOwnRound(app, context)(leaderboardsEndpoints.addContest, ({ organizer, round, body }) =>
    addContestWithPrize(context, organizer, round, body),
  );

  mount(app, prizesEndpoints.putPursePlayers, async ({ organizer, params, body }) =>
    prizesOf(context, await savePursePlayers(context, organizer, params.id, body)),
  );

  ownTournament(prizesEndpoints.awardPrizes, ({ tournament, body }) =>
    awardPrizes(context, tournament, {
      decisions: body.decisions,
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  mount(app, prizesEndpoints.payAward, async ({ organizer, params, body }) =>
    prizesOf(context, await payAward(context, organizer, params.id, body.how)),
  );

  mount(app, prizesEndpoints.voidAward, async ({ organizer, params, body }) =>
    prizesOf(context, await voidAward(context, organizer, params.id, body.reason)),
  );

  sendPdf(app, prizesEndpoints.awardReceipt, ({ organizer, params }) =>
    readAwardReceipt(context, organizer, params.id),
  );
}
