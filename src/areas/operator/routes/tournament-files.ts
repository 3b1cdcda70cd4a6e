import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { tournamentFileEndpoints } from '#areas/operator/contract/endpoints/tournament-files.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { largestTournamentFile, tournamentFileType } from '#areas/operator/contract/tournament-files.ts';
import type { Context } from '#kernel/services/context.ts';
import { exportTournament } from '#areas/operator/services/transfer/tournament/export-tournament.ts';
import { importTournament } from '#areas/operator/services/transfer/tournament/import-tournament.ts';
import { callOf, mount, routeOf } from '#kernel/routes/mount.ts';

/** Export and import of the organizer's tournaments as files. */
export function tournamentFileRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (type === tournamentFileType && !request.routeOptions.config.takesFile?.includes(type))
      throw new AppError('unsupported_media_type');
  });
  app.addContentTypeParser(
    tournamentFileType,
    { parseAs: 'buffer', bodyLimit: largestTournamentFile },
    (_request, body, done) => done(null, body),
  );

  app.route({
    ...routeOf(app, tournamentFileEndpoints.exportTournament, { media: tournamentFileType }),
    handler: async (request, reply) => {
      const { organizer, params } = callOf(tournamentFileEndpoints.exportTournament, request, reply);
      const { path, name } = await exportTournament(context, organizer, params.id);
      const { size } = await stat(path);
      const file = createReadStream(path);
      // An open file can be read to its end after it is unlinked.
      file.once('open', () => void rm(path, { force: true }));
      return reply
        .type(tournamentFileType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .header('cache-control', 'no-store')
        .send(file);
    },
  });

  mount(app, tournamentFileEndpoints.importTournament, ({ organizer, request }) =>
    importTournament(context, organizer, request.body),
  );
}
