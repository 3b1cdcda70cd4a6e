import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import { byId } from '#kernel/contract/endpoints/endpoint.ts';
import { leaderboardQuery } from '#areas/scoring/contract/leaderboards.ts';
import { brandSlugParams } from '#areas/brand/contract/organizer-brand.ts';
import { toCents } from '#kernel/rules/money.ts';
import { findBrandPage, hasPlainFrames } from '#areas/brand/database/brands.ts';
import { listOfOrganizer } from '#areas/tournaments/database/of-organizer.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { findLookOfTournament, lookOf, originFor } from '#areas/brand/services/look-of-tournament.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import type { Context } from '#kernel/services/context.ts';
import { unshed } from '#kernel/routes/never-shed.ts';
import { boardFrame } from '#areas/scoring/services/embeds/board-frame.ts';
import { embedScript } from '#areas/scoring/services/embeds/embed-script.ts';
import { emptyFrame, type FrameLook, type FrameTheme, frameThemes } from '#areas/scoring/services/embeds/frame-page.ts';
import { readFramedBoard } from '#areas/scoring/services/embeds/framed-board.ts';
import { organizerFrame, tournamentFrame } from '#areas/scoring/services/embeds/tournament-frame.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { readTerms } from '#areas/entries/services/terms/read-terms.ts';

const themed = z.object({ theme: z.enum(frameThemes).default('auto') });
const listQuery = themed.extend({ rows: z.coerce.number().int().min(1).max(20).default(10) });
const boardQuery = leaderboardQuery
  .pick({ board: true })
  .extend({ rows: z.coerce.number().int().min(1).max(200).default(10) })
  .extend(themed.shape);

/**
 * The content security policy of a frame: any site may embed it. It runs one inline script, stores nothing, and loads
 * only itself and the organizer's logo.
 */
const policyOf = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; ` +
  "form-action 'none'; base-uri 'none'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox " +
  'allow-top-navigation-by-user-activation; frame-ancestors *';

/** The lowest price for one person at present, and whether some divisions cost more. */
const lowestOf = ({ from, divisions }: Terms) => ({
  price: toCents(from),
  isLowest: divisions.some((division) => division.from !== from),
});

/** The refusal whose sentence is shown inside the frame; any other error is thrown again. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError && /^(not_found|forbidden)$/.test(error.code)) return error;
  throw error;
}

const gone = 'This is not shown here any more.';

/**
 * Routes for pages that other sites embed (a tournament, an organizer's list, a leaderboard) and for the embedding
 * script.
 */
export function embedRoutes(app: FastifyInstance, context: Context, boardCache: BoardCache): void {
  const { settings, reads, clock } = context;
  const site = settings.baseUrl;

  const send = (reply: FastifyReply, theme: FrameTheme, own: Omit<FrameLook, 'nonce' | 'theme'>) => {
    const nonce = randomBytes(16).toString('base64');
    reply.raw.removeHeader('x-frame-options');
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(nonce))
      .header('cross-origin-resource-policy', 'cross-origin')
      // The script of a frame fetches the frame again, and a sandboxed frame has an opaque origin.
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=10');
    return { nonce, theme, ...own };
  };
  /**
   * Explains inside the frame why a page cannot be shown: an answer that must not be framed would leave a blank area in
   * the embedding page.
   */
  const sendNothing = (reply: FastifyReply, theme: FrameTheme, status: 403 | 404, sentence = gone) => {
    const frame = send(reply, theme, { look: null, isPlain: false });
    return reply.status(status).send(emptyFrame(sentence, site, frame));
  };

  app.get('/embed.js', { schema: { hide: true }, config: { access: 'public', ...unshed } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .send(embedScript),
  );

  app.get<{ Params: z.output<typeof byId>; Querystring: z.output<typeof themed> }>(
    '/embed/tournament/:id',
    { schema: { hide: true, params: byId, querystring: themed }, config: { access: 'public' } },
    async ({ params, query }, reply) => {
      const row = await findTournament(reads, params.id);
      if (!row || row.state === 'draft') return sendNothing(reply, query.theme, 404);
      const now = clock();
      const [look, isPlain, price] = await Promise.all([
        findLookOfTournament(reads, row.id, now),
        hasPlainFrames(reads, row.organizer_id, now),
        row.has_price_list
          ? readTerms(context, row.id).then(lowestOf)
          : { price: row.registration_fee, isLowest: false },
      ]);
      const frame = send(reply, query.theme, { look, isPlain });
      return reply.send(tournamentFrame({ row, ...price }, { site: originFor(look, site), now }, frame));
    },
  );

  app.get<{ Params: z.output<typeof brandSlugParams>; Querystring: z.output<typeof listQuery> }>(
    '/embed/organizer/:slug',
    { schema: { hide: true, params: brandSlugParams, querystring: listQuery }, config: { access: 'public' } },
    async ({ params, query }, reply) => {
      const now = clock();
      const page = await findBrandPage(reads, params.slug, now);
      if (!page) return sendNothing(reply, query.theme, 404);
      const [rows, isPlain] = await Promise.all([
        listOfOrganizer(reads, page.organizer_id, { when: 'upcoming', limit: query.rows + 1 }, now),
        hasPlainFrames(reads, page.organizer_id, now),
      ]);
      const frame = send(reply, query.theme, { look: lookOf(page), isPlain });
      const shown = {
        name: page.name,
        slug: page.slug ?? page.organizer_id,
        rows: rows.slice(0, query.rows),
        hasMore: rows.length > query.rows,
      };
      return reply.send(organizerFrame(shown, { site: originFor(lookOf(page), site), now }, frame));
    },
  );

  app.get<{ Params: z.output<typeof byId>; Querystring: z.output<typeof boardQuery> }>(
    '/embed/leaderboard/:id',
    { schema: { hide: true, params: byId, querystring: boardQuery }, config: { access: 'public' } },
    async ({ params, query }, reply) => {
      const board = await readFramedBoard(boardCache, params.id, query.board).catch(asRefusal);
      if (board instanceof AppError)
        return board.code === 'forbidden'
          ? sendNothing(reply, query.theme, 403, board.message)
          : sendNothing(reply, query.theme, 404);
      const now = clock();
      const [look, isPlain] = await Promise.all([
        findLookOfTournament(reads, params.id, now),
        hasPlainFrames(reads, board.organizerId, now),
      ]);
      const frame = send(reply, query.theme, { look, isPlain });
      return reply.send(boardFrame(board.leaderboard, { rows: query.rows, site: originFor(look, site) }, frame));
    },
  );
}
