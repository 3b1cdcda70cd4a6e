import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';
import { addIntegrityNoteSchema, integritySchema } from '../integrity.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/**
 * Cards for the committee to look at before prizes are paid. Each look is a POST, so that it stands in the activity.
 */
export const integrityEndpoints = define({
  lookAtIntegrity: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/integrity',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'results',
    summary: 'Review unusual cards of your tournament before prizes are paid',
    params: byId,
    response: integritySchema,
  },
  addIntegrityNote: {
    method: 'POST',
    path: '/api/organizer/tournaments/:id/integrity/notes',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'results',
    summary: 'Write down something about a player’s cards, for the committee alone',
    params: byId,
    body: addIntegrityNoteSchema,
    response: integritySchema,
  },
  removeIntegrityNote: {
    method: 'DELETE',
    path: '/api/organizer/tournaments/:id/integrity/notes/:noteId',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'results',
    summary: 'Remove a note about a player’s cards',
    params: z.object({ id, noteId: id }),
    response: integritySchema,
  },
});
