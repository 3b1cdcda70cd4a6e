import type { FastifyInstance } from 'fastify';
import { followsEndpoints } from '#areas/scoring/contract/endpoints/follows.ts';
import { deleteFollow, listFollows } from '#areas/scoring/database/follows.ts';
import { deleteOrganizerFollow, listFollowedOrganizers } from '#areas/brand/database/organizer-follows.ts';
import { followOrganizer } from '#areas/brand/services/follow-organizers.ts';
import type { Context } from '#kernel/services/context.ts';
import { followPlayer } from '#areas/scoring/services/leaderboards/follow-players.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';

/** Routes for the players on leaderboards, and the organizers, whom a user follows. */
export function followRoutes(app: FastifyInstance, context: Context): void {
  mount(app, followsEndpoints.listFollows, async ({ query, viewer }) => {
    const rows = await listFollows(context.reads, viewer.userId, query.tournament);
    return { data: rows.map(({ player_id, is_told }) => ({ player_id, tell: is_told })) };
  });
  mount(app, followsEndpoints.followPlayer, async ({ params, body, viewer }) => {
    await followPlayer(context, viewer, params.id, body.tell);
    return { ok: true as const };
  });
  mount(app, followsEndpoints.unfollowPlayer, async ({ params, viewer }) => {
    await deleteFollow(context.pool, viewer.userId, params.id);
    return { ok: true as const };
  });

  mount(app, followsEndpoints.listFollowedOrganizers, async ({ query, viewer }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listFollowedOrganizers(context.pool, viewer.userId, {
      after: after && { createdAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return {
      data: page.rows.map(({ id, slug, name, created_at }) => ({
        id,
        slug: slug ?? id,
        name,
        followed_at: created_at.toISOString(),
      })),
      next_cursor: page.next_cursor,
    };
  });
  mount(app, followsEndpoints.followOrganizer, async ({ params, viewer }) => {
    await followOrganizer(context, viewer, params.id);
    return { ok: true as const };
  });
  mount(app, followsEndpoints.unfollowOrganizer, async ({ params, viewer }) => {
    await deleteOrganizerFollow(context.pool, viewer.userId, params.id);
    return { ok: true as const };
  });
}
