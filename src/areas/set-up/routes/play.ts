import type { FastifyInstance } from 'fastify';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import { gapMends } from '#areas/play/rules/set-up/find-gaps.ts';
import type { Context } from '#kernel/services/context.ts';
import { assignPlayers } from '#areas/play/services/golf-rounds/assign-divisions.ts';
import { readGaps } from '#areas/play/services/golf-rounds/read-gaps.ts';
import { readPlay } from '#areas/play/services/golf-rounds/read-play.ts';
import { refreshIndexes } from '#areas/set-up/services/refresh-indexes.ts';
import { setUpPlay } from '#areas/set-up/services/set-up-play.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { readCut } from '#areas/scoring/services/leaderboards/read-cut.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentAssigned, presentPlay } from './present-play.ts';

/** Routes that set up how a tournament is played. */
export function playRoutes(app: FastifyInstance, context: Context, boardCache: BoardCache): void {
  const ownTournament = onOwnTournament(app, context);
  const ownRound = onOwnRound(app, context);

  mount(app, playEndpoints.getPlay, async ({ organizer, params }) =>
    presentPlay(await readPlay(context, organizer, params.id)),
  );

  mount(app, playEndpoints.setUpPlay, async ({ organizer, params, body }) => {
    await setUpPlay(context, organizer, params.id, body);
    return presentPlay(await readPlay(context, organizer, params.id));
  });

  ownTournament(playEndpoints.getGaps, async ({ organizer, tournament: { id } }) => {
    const cut = await readCut(context.pool, boardCache, id);
    const { gaps, goOn, names } = await readGaps(context, organizer, id, cut?.missed);
    return {
      gaps: gaps.map(({ code, text, mends, players }) => ({
        code,
        text,
        mends: mends.map((kind) => ({ kind, label: gapMends[kind] })),
        players: players.map((id) => ({ id, name: names.get(id) ?? '' })),
      })),
      go_on: goOn,
    };
  });

  ownTournament(playEndpoints.assignDivisions, async ({ tournament, body }) =>
    presentAssigned(await assignPlayers(context, tournament, body)),
  );

  const decimal = (tenths: number | null) => (tenths === null ? null : tenths / 10);
  ownRound(playEndpoints.refreshIndexes, async ({ organizer, round, body }) => {
    const players = await refreshIndexes(context, organizer, round, { isDryRun: body.dry_run });
    return {
      data: players.map(({ id, name, tee, before, after, source, handicap }) => ({
        id,
        name,
        tee,
        before: decimal(before),
        after: decimal(after),
        source,
        course_handicap: handicap.course,
        playing_handicap: handicap.playing,
      })),
      changed: players.filter(({ before, after }) => before !== after).length,
    };
  });
}
