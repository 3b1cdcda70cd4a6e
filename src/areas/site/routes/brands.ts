import type { FastifyInstance } from 'fastify';
import { brandsEndpoints } from '#areas/brand/contract/endpoints/brands.ts';
import { postsEndpoints } from '#areas/site/contract/endpoints/posts.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { findBrandOfTournament, findBrandPage } from '#areas/brand/database/brands.ts';
import { countFollowers, isFollowed } from '#areas/brand/database/organizer-follows.ts';
import { listResultsOfOrganizer } from '#areas/results/database/feed.ts';
import { listForCalendar, listOfOrganizer } from '#areas/tournaments/database/of-organizer.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import { dropBrandPicture, findOwnBrand, putBrandPicture, saveBrand } from '#areas/brand/services/own-brand.ts';
import type { Context } from '#kernel/services/context.ts';
import { lookOf } from '#areas/brand/services/look-of-tournament.ts';
import { brandedCalendar } from '#areas/brand/services/branded-calendar.ts';
import { type Feed, feedJson, feedRss } from '#kernel/services/feed-file.ts';
import { editPost, presentPost, removePost, writePost } from '#areas/site/services/own-posts.ts';
import { postsFeed } from '#areas/site/services/posts-feed.ts';
import { type FeedPlace, resultsFeed } from '#areas/results/services/results-feed.ts';
import { listPosts } from '#areas/site/database/posts.ts';
import { calendarFeed } from '#areas/messages/services/calendar-file.ts';
import { calendarDateKey, decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentBrand, presentOwnBrand, presentPreview } from '#areas/brand/routes/present-brand.ts';
import { presentTournament } from '#areas/tournaments/services/present-tournament.ts';
import { pick } from '#kernel/database/rows.ts';

const shownInCalendar = 200;
const shownInFeed = 50;

/** Organizers' public pages, and the settings of their brand. */
export function brandRoutes(app: FastifyInstance, context: Context): void {
  const { pool, reads, clock, settings } = context;
  const { baseUrl } = settings;

  const find = async (slug: string, viewer: SignedIn | null) => {
    const db = viewer?.row.organizer_id ? pool : reads;
    const row = /^[a-z0-9-]{3,40}$/i.test(slug) ? await findBrandPage(db, slug, clock()) : null;
    if (!row) throw new AppError('not_found', 'There is no organizer at this address.');
    return row;
  };

  mount(app, brandsEndpoints.getBrandPage, async ({ params, viewer }) => {
    const row = await find(params.slug, viewer);
    const isOwn = viewer?.row.organizer_id === row.organizer_id;
    return {
      ...presentBrand(row, baseUrl),
      ...pick(row, ['about', 'website', 'links', 'past']),
      is_owner: isOwn && holds(viewer, 'brand.write'),
      is_followed: viewer !== null && !isOwn && (await isFollowed(pool, viewer.userId, row.organizer_id)),
      followers: isOwn ? await countFollowers(pool, row.organizer_id) : null,
    };
  });

  mount(app, brandsEndpoints.listBrandTournaments, async ({ params, query, viewer }) => {
    const { organizer_id: organizerId } = await find(params.slug, viewer);
    const now = clock();
    const after = decodeCursor(query.cursor, calendarDateKey);
    const rows = await listOfOrganizer(
      viewer?.row.organizer_id ? pool : reads,
      organizerId,
      { when: query.when, after: after && { startDate: after.key, id: after.id }, limit: query.limit + 1 },
      now,
    );
    const page = pageOf(rows, query.limit, (row) => [row.start_date ?? '', row.id]);
    return {
      data: page.rows.map((row) => ({ ...presentTournament(row, now), has_results: row.has_results })),
      next_cursor: page.next_cursor,
    };
  });

  app.get<{ Params: { slug: string } }>(
    '/api/brands/:slug/calendar.ics',
    {
      schema: {
        params: brandsEndpoints.getBrandPage.params,
        summary: 'An organizer’s tournaments as a calendar that can be subscribed to',
        produces: ['text/calendar'],
        tags: ['brands'],
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const page = await find(request.params.slug, null);
      const { organizer_id: organizerId, name } = page;
      const rows = await listForCalendar(reads, organizerId, shownInCalendar, clock());
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="tournaments.ics"')
        .header('cache-control', 'public, max-age=3600')
        .send(brandedCalendar(calendarFeed(name, rows, baseUrl), lookOf(page), baseUrl));
    },
  );

  const lists = {
    results: {
      what: 'official results as a feed; a correction is an entry with its reason',
      read: async (organizerId: string, of: FeedPlace) =>
        resultsFeed(of, await listResultsOfOrganizer(reads, organizerId, shownInFeed)),
    },
    posts: {
      what: 'posts as a feed, in plain text',
      read: async (organizerId: string, of: FeedPlace) =>
        postsFeed(of, await listPosts(reads, organizerId, { limit: shownInFeed })),
    },
  };
  const forms = {
    rss: { type: 'application/rss+xml; charset=utf-8', make: feedRss, name: 'RSS 2.0' },
    json: {
      type: 'application/feed+json; charset=utf-8',
      make: (feed: Feed) => JSON.stringify(feedJson(feed)),
      name: 'JSON Feed 1.1',
    },
  };
  for (const [list, { what, read }] of Object.entries(lists))
    for (const [format, { type, make, name }] of Object.entries(forms))
      app.get<{ Params: { slug: string } }>(
        `/api/brands/:slug/${list}.${format}`,
        {
          schema: {
            params: brandsEndpoints.getBrandPage.params,
            summary: `An organizer’s ${what} (${name})`,
            produces: [type.split(';')[0] ?? type],
            tags: ['brands'],
          },
          config: { access: 'public' },
        },
        async (request, reply) => {
          const { organizer_id: organizerId, name: organizer, slug } = await find(request.params.slug, null);
          const last = slug ?? organizerId;
          const of = {
            name: organizer,
            home: `${baseUrl}/o/${last}`,
            address: `${baseUrl}/api/brands/${last}/${list}`,
            site: baseUrl,
          };
          return reply
            .type(type)
            .header('cache-control', 'public, max-age=300')
            .send(make(await read(organizerId, of)));
        },
      );

  mount(app, postsEndpoints.listPosts, async ({ params, query, viewer }) => {
    const { organizer_id: organizerId } = await find(params.slug, viewer);
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listPosts(viewer?.row.organizer_id ? pool : reads, organizerId, {
      after: after && { createdAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return { data: page.rows.map(presentPost), next_cursor: page.next_cursor };
  });
  mount(app, postsEndpoints.createPost, async ({ organizer, body }) =>
    presentPost(await writePost(context, organizer, body)),
  );
  mount(app, postsEndpoints.changePost, async ({ organizer, params, body }) =>
    presentPost(await editPost(context, organizer, params.id, body)),
  );
  mount(app, postsEndpoints.deletePost, async ({ organizer, params }) => {
    await removePost(context, organizer, params.id);
    return { ok: true as const };
  });

  mount(app, brandsEndpoints.getTournamentBrand, async ({ params }) => {
    const row = await findBrandOfTournament(reads, params.id, clock());
    if (!row) throw new AppError('not_found', 'This tournament does not exist.');
    return { brand: presentBrand(row, baseUrl) };
  });

  mount(app, brandsEndpoints.getOwnBrand, async ({ organizer }) =>
    presentOwnBrand(await findOwnBrand(context, organizer)),
  );
  mount(app, brandsEndpoints.saveBrand, async ({ organizer, body }) =>
    presentOwnBrand(await saveBrand(context, organizer, body)),
  );
  mount(app, brandsEndpoints.previewBrand, async ({ body }) => presentPreview(body.accent));
  mount(app, brandsEndpoints.putBrandLogo, async ({ organizer, request }) =>
    presentOwnBrand(await putBrandPicture(context, organizer, 'logo', request.body)),
  );
  mount(app, brandsEndpoints.deleteBrandLogo, async ({ organizer }) =>
    presentOwnBrand(await dropBrandPicture(context, organizer, 'logo')),
  );
  mount(app, brandsEndpoints.putBrandHero, async ({ organizer, request }) =>
    presentOwnBrand(await putBrandPicture(context, organizer, 'hero', request.body)),
  );
  mount(app, brandsEndpoints.deleteBrandHero, async ({ organizer }) =>
    presentOwnBrand(await dropBrandPicture(context, organizer, 'hero')),
  );
}
