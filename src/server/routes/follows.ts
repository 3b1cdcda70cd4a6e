import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { deleteFollow, listFollows } from '#server/database/leaderboards/follows.ts';
import { deleteOrganizerFollow, listFollowedOrganizers } from '#server/database/organizer-follows.ts';
import { asSignedIn } from '#server/services/accounts/viewer.ts';
import { followOrganizer } from '#server/services/brands/follow-organizers.ts';
import type { Context } from '#server/services/context.ts';
import { followPlayer } from '#server/services/leaderboards/follow-players.ts';
import { decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';

/** Whom somebody follows: players on leaderboards, and organizers. */
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

  mount(app, endpoints.listFollowedOrganizers, async ({ query, viewer }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listFollowedOrganizers(context.pool, asSignedIn(viewer).userId, {
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
  mount(app, endpoints.followOrganizer, async ({ params, viewer }) => {
    await followOrganizer(context, asSignedIn(viewer), params.id);
    return { ok: true as const };
  });
  mount(app, endpoints.unfollowOrganizer, async ({ params, viewer }) => {
    await deleteOrganizerFollow(context.pool, asSignedIn(viewer).userId, params.id);
    return { ok: true as const };
  });
}
