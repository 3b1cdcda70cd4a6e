import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shareEndpoints } from '#areas/organizers/contract/endpoints/share.ts';
import { drawShareCode, makePoster } from '#areas/organizers/services/share.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { findByShortCode } from '#areas/tournaments/database/read-tournaments.ts';
import { readShortCode } from '#areas/tournaments/rules/short-code.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { sendPdf } from '#kernel/routes/send-pdf.ts';
import { sendPng } from '#kernel/routes/send-png.ts';
import type { Context } from '#kernel/services/context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the site's own page of an address, where this server has pages. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
}

/** A tournament's short link, and what is printed of it. */
export function shareLinkRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { code: string } }>(
    '/t/:code',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const code = readShortCode(request.params.code);
      const id = code && (await findByShortCode(context.reads, code));
      reply.header('cache-control', 'no-store');
      // A browser gets a page that leads on; a program reads the error.
      if (!id && app.sendPage && request.headers.accept?.includes('text/html')) return app.sendPage(request, reply);
      if (!id) throw new AppError('not_found', 'There is no tournament with this link.');
      return reply.redirect(`/tournament-details/${id}`, 302);
    },
  );

  /** Golfers cannot open what is a draft, and a cancelled one is not advertised. */
  const shared = async (organizer: OrganizerViewer, id: string) => {
    const tournament = await requireOwnTournament(context, organizer, id);
    if (tournament.state !== 'published') throw new AppError('wrong_state', 'This tournament is not published.');
    return tournament;
  };

  sendPng(app, shareEndpoints.getShareCode, async ({ organizer, params }) => ({
    name: 'qr.png',
    body: drawShareCode(context, await shared(organizer, params.id)),
  }));

  sendPdf(app, shareEndpoints.getPoster, async ({ organizer, params }) =>
    makePoster(context, await shared(organizer, params.id)),
  );
}
