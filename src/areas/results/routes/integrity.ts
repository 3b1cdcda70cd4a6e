import type { FastifyInstance } from 'fastify';
import { integrityEndpoints } from '#areas/results/contract/endpoints/integrity.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  addIntegrityNote,
  lookAtIntegrity,
  removeIntegrityNote,
} from '#areas/results/services/integrity/look-at-cards.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';

/** Cards for the committee alone before prizes are paid. */
export function integrityRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);

  ownTournament(integrityEndpoints.lookAtIntegrity, ({ tournament }) => lookAtIntegrity(context, tournament));
  ownTournament(integrityEndpoints.addIntegrityNote, ({ organizer, tournament, body }) =>
    addIntegrityNote(context, organizer, tournament, body),
  );
  ownTournament(integrityEndpoints.removeIntegrityNote, ({ tournament, params }) =>
    removeIntegrityNote(context, tournament, params.noteId),
  );
}
