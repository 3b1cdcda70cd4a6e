import { z } from 'zod';
import { importedTournamentSchema, tournamentFileType } from '../tournament-files.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** Export and import of a whole tournament as a file. */
export const tournamentFileEndpoints = define({
  exportTournament: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/export/everything.zip',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'results',
    summary:
      'Everything of your tournament as a ZIP file: people, sheet, cards, all entries of scores, rulings, boards and ' +
      'money as JSON and CSV, official results as PDF; needs field.contact and money.read too',
    params: byId,
    response: z.unknown(),
    perMinute: 6,
  },
  importTournament: {
    method: 'POST',
    path: '/api/organizer/tournament-files',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'results',
    summary:
      'Import a tournament from such a file; the body is the file itself. It becomes your draft: nobody is told, ' +
      'charged or shown anything',
    takesFile: [tournamentFileType],
    response: importedTournamentSchema,
    status: 201,
    perMinute: 6,
  },
});
