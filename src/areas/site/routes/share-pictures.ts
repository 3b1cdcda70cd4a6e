import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { byId } from '#kernel/contract/endpoints/endpoint.ts';
import { singleFlight } from '#kernel/platform/single-flight.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  clubPicture,
  organizerPicture,
  resultsPicture,
  type ShareFile,
  tournamentPicture,
} from '#areas/site/services/share-pictures.ts';

const bySlug = z.object({ slug: z.string().regex(/^[a-z0-9-]{3,40}$/i) });

/** Preview pictures for links: JPEG or PNG, 1200 by 630. */
export function sharePictureRoutes(app: FastifyInstance, context: Context): void {
  const pictures: Record<string, (context: Context, id: string) => Promise<ShareFile>> = {
    tournament: tournamentPicture,
    results: resultsPicture,
    club: clubPicture,
  };
  // Many programs fetch the preview of a shared link in the same second: it is read once for all of them.
  const shared = singleFlight<ShareFile>();
  const send = async (reply: FastifyReply, key: string, read: () => Promise<ShareFile>) => {
    const { type, bytes } = await shared(key, read);
    return reply.type(type).header('cache-control', 'public, max-age=300').send(bytes);
  };
  for (const [what, read] of Object.entries(pictures))
    app.get<{ Params: z.output<typeof byId> }>(
      `/og/${what}/:id`,
      { schema: { hide: true, params: byId }, config: { access: 'public' } },
      ({ params }, reply) => send(reply, `${what} ${params.id}`, () => read(context, params.id)),
    );

  app.get<{ Params: z.output<typeof bySlug> }>(
    '/og/organizer/:slug',
    { schema: { hide: true, params: bySlug }, config: { access: 'public' } },
    ({ params }, reply) => send(reply, `organizer ${params.slug}`, () => organizerPicture(context, params.slug)),
  );
}
