import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { deleteFollow, listFollows } from '#server/database/leaderboards/follows.ts';
import { asSignedIn } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { followPlayer } from '#server/services/leaderboards/follow-players.ts';
import { mount } from './mount.ts';

/** Whom somebody follows on leaderboards. */
export function followRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.listFollows, async ({ query, viewer }) => {
    const rows = await listFollows(context.reads, asSignedIn(viewer).userId, query.tournament);
    return { data: rows.map(({ player_id, is_told }) => ({ player_id, tell: is_told })) };
  });
  mount(app, endpoints.followPlayer, async ({ params, body, viewer }) => {
    await followPlayer(context, asSignedIn(viewer), params.id, body.tell);
    return { ok: true as const };
  });
  mount(app, endpoints.unfollowPlayer, async ({ params, viewer }) => {
    await deleteFollow(context.pool, asSignedIn(viewer).userId, params.id);
    return { ok: true as const };
  });
}
