import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { boardCodeQuery } from '#areas/scoring/contract/leaderboards.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { byId } from '#kernel/contract/endpoints/endpoint.ts';
import { drawQrPng } from '#kernel/platform/qr-picture.ts';
import { findLookOfTournament } from '#areas/brand/services/look-of-tournament.ts';
import { sharedAddress } from '#areas/tournaments/rules/short-code.ts';
import type { Context } from '#kernel/services/context.ts';
import { admitToBoards } from '#areas/scoring/services/leaderboards/board-access.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { answerOf } from '#areas/scoring/services/leaderboards/board-answers.ts';
import { pictureOf } from '#areas/scoring/services/leaderboards/share-picture.ts';
import type { BoardEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { readPng } from '#kernel/services/read-png.ts';

type Asked = z.output<typeof boardCodeQuery>;

/** Routes of boards outside the site: a picture for sharing, and a QR code that leads to a board. */
export function boardPictureRoutes(app: FastifyInstance, context: Context, boardCache: BoardCache): void {
  const { settings, reads, clock, pictures } = context;
  const addressOf = (tournament: BoardEvent['tournament'], to: Asked['to']) =>
    to === 'board' ? `${settings.baseUrl}/leaderboard/${tournament.id}` : sharedAddress(settings.baseUrl, tournament);

  app.get<{ Params: z.output<typeof byId>; Querystring: Asked }>(
    '/api/leaderboards/:id/qr.png',
    {
      schema: {
        summary: 'The address of a leaderboard, or of where its tournament is entered, as a QR code',
        produces: ['image/png'],
        tags: ['leaderboards'],
        params: byId,
        querystring: boardCodeQuery,
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const { event } = await boardCache.read(request.params.id, 'public');
      admitToBoards(event, 'public', request.viewer);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(drawQrPng(addressOf(event.tournament, request.query.to)));
    },
  );

  app.get<{ Params: z.output<typeof byId> }>(
    '/og/leaderboard/:id.png',
    { schema: { hide: true, params: byId }, config: { access: 'public' } },
    async (request, reply) => {
      const boards = await boardCache.read(request.params.id, 'public');
      if (boards.event.visibility === 'off')
        throw new AppError('forbidden', 'This leaderboard opens only with its link.');
      const look = await findLookOfTournament(reads, request.params.id, clock());
      const png = look?.logo ? await readPng(pictures, look.logo.pictureId) : null;
      const picture = await pictureOf(answerOf(boards, undefined), look && { ...look, png });
      return reply.type('image/png').header('cache-control', 'public, max-age=60').send(picture);
    },
  );
}
