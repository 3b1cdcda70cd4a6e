import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#contracts/errors.ts';
import { byId } from '#contracts/endpoints/endpoint.ts';
import { leaderboardQuery } from '#contracts/leaderboards.ts';
import { drawQrPng } from '#server/platform/qr-picture.ts';
import { findLookOfTournament } from '#server/services/brands/look-of-tournament.ts';
import type { Context } from '#server/services/context.ts';
import { admitToBoards } from '#server/services/leaderboards/board-access.ts';
import { answerOf, type BoardDesk } from '#server/services/leaderboards/board-desk.ts';
import { pictureOf } from '#server/services/leaderboards/share-picture.ts';
import { readPng } from '#server/services/pictures/read-png.ts';
import { embedPage } from '#server/services/leaderboards/embed-page.ts';

const embedQuery = leaderboardQuery.pick({ board: true }).extend({
  rows: z.coerce.number().int().min(1).max(200).default(10),
});
type Embedding = { Params: z.output<typeof byId>; Querystring: z.output<typeof embedQuery> };

/** What may frame it is everybody; it loads nothing but an organizer's logo from here. */
const embedPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *`;

/** Boards outside of the site: framed by another one, and as a code that leads to one. */
export function boardPictureRoutes(app: FastifyInstance, context: Context, desk: BoardDesk): void {
  const { settings, reads, clock, pictures } = context;
  const addressOf = (id: string) => `${settings.baseUrl}/leaderboard/${id}`;

  app.get<{ Params: z.output<typeof byId> }>(
    '/api/leaderboards/:id/qr.png',
    {
      schema: { summary: 'The address of a leaderboard as a QR code', tags: ['leaderboards'], params: byId },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { event } = await desk.read(request.params.id, 'public');
      admitToBoards(event, 'public', request.viewer);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(drawQrPng(addressOf(request.params.id)));
    },
  );

  app.get<{ Params: z.output<typeof byId> }>(
    '/og/leaderboard/:id.png',
    { schema: { hide: true, params: byId }, config: { access: 'public' } },
    async (request, reply) => {
      const boards = await desk.read(request.params.id, 'public');
      if (boards.event.visibility === 'off')
        throw new AppError('forbidden', 'This leaderboard is only for those with the link.');
      const look = await findLookOfTournament(reads, request.params.id, clock());
      const png = look?.logo ? await readPng(pictures, look.logo.pictureId) : null;
      const picture = await pictureOf(answerOf(boards, undefined), look && { ...look, png });
      return reply.type('image/png').header('cache-control', 'public, max-age=60').send(picture);
    },
  );

  app.get<Embedding>(
    '/embed/leaderboard/:id',
    { schema: { hide: true, params: byId, querystring: embedQuery }, config: { access: 'public' } },
    async (request, reply) => {
      const boards = await desk.read(request.params.id, 'public');
      // A frame is nobody's visit: whoever is signed in sees what everybody sees.
      if (boards.event.visibility === 'off')
        throw new AppError('forbidden', 'This leaderboard is only for those with the link.');
      const { leaderboard } = answerOf(boards, request.query.board);
      const nonce = randomBytes(16).toString('base64');
      reply.raw.removeHeader('x-frame-options');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', embedPolicy(nonce))
        .header('cache-control', 'public, max-age=10')
        .send(
          embedPage(leaderboard, {
            rows: request.query.rows,
            address: addressOf(request.params.id),
            nonce,
            look: await findLookOfTournament(reads, request.params.id, clock()),
          }),
        );
    },
  );
}
