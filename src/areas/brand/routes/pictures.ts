import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/contract/errors.ts';
import { pictureTypes, pictureWidths } from '#kernel/contract/pictures.ts';
import { hasLogo } from '#areas/brand/database/brands.ts';
import type { Context } from '#kernel/services/context.ts';
import { pictureKey } from '#kernel/services/save-picture.ts';
import { readPng } from '#kernel/services/read-png.ts';

/** Media types that browsers send for pictures, including those that are refused with an error message. */
const sentTypes = [...pictureTypes, 'image/gif', 'image/svg+xml', 'application/octet-stream'];
/** Slightly above the limit of a picture, so that a larger one gets an error message instead of a broken connection. */
const bodyLimit = 12 * 1024 * 1024;

const yearSeconds = 31_536_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves pictures, and gives upload endpoints the raw bytes as `request.body`. */
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (sentTypes.includes(type) && !request.routeOptions.config.takesPicture)
      throw new AppError('unsupported_media_type');
  });
  app.addContentTypeParser(sentTypes, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  app.get<{ Params: { id: string; file: string } }>(
    '/pictures/:id/:file',
    { schema: { hide: true }, config: { access: 'public' } },
    async ({ params }, reply) => {
      const width = pictureWidths.find((one) => params.file === `${one}.webp`);
      const found = width && uuid.test(params.id) ? await context.pictures.get(pictureKey(params.id, width)) : null;
      if (!found) throw new AppError('not_found', 'There is no such picture.');
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .header('content-length', found.size)
        .send(found.stream);
    },
  );

  /**
   * A logo as PNG for mail programs without WebP support. Logos only, so that nobody can make the server convert other
   * pictures.
   */
  app.get<{ Params: { file: string } }>(
    '/logos/:file',
    { schema: { hide: true }, config: { access: 'public' } },
    async ({ params }, reply) => {
      const id = /^([0-9a-f-]{36})\.png$/.exec(params.file)?.[1] ?? '';
      const isLogo = uuid.test(id) && (await hasLogo(context.reads, id));
      const png = isLogo ? await readPng(context.pictures, id) : null;
      if (!png) throw new AppError('not_found', 'There is no such logo.');
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(png);
    },
  );
}
