import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { byId } from '#kernel/contract/endpoints/endpoint.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  clubPicture,
  organizerPicture,
  resultsPicture,
  type ShareFile,
  tournamentPicture,
} from '#areas/site/services/share-pictures.ts';

const bySlug = z.object({ slug: z.string().regex(/^[a-z0-9-]{3,40}$/i) });

/** What programs that show a preview of an address show of it: JPEG or PNG, 1200 by 630. */
export function sharePictureRoutes(app: FastifyInstance, context: Context): void {
  const pictures: Record<string, (context: Context, id: string) => Promise<ShareFile>> = {
    tournament: tournamentPicture,
    results: resultsPicture,
    club: clubPicture,
  };
  for (const [what, read] of Object.entries(pictures))
    app.get<{ Params: z.output<typeof byId> }>(
      `/og/${what}/:id`,
      { schema: { hide: true, params: byId }, config: { access: 'public' } },
      async ({ params }, reply) => {
        const { type, bytes } = await read(context, params.id);
        return reply.type(type).header('cache-control', 'public, max-age=300').send(bytes);
      },
    );

  app.get<{ Params: z.output<typeof bySlug> }>(
    '/og/organizer/:slug',
    { schema: { hide: true, params: bySlug }, config: { access: 'public' } },
    async ({ params }, reply) => {
      const { type, bytes } = await organizerPicture(context, params.slug);
      return reply.type(type).header('cache-control', 'public, max-age=300').send(bytes);
    },
  );
}
