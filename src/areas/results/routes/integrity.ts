import type { FastifyInstance } from 'fastify';
import { integrityEndpoints } from '#areas/results/contract/endpoints/integrity.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  addIntegrityNote,
  lookAtIntegrity,
  removeIntegrityNote,
} from '#areas/results/services/integrity/look-at-cards.ts';
import { mount } from '#kernel/routes/mount.ts';

/** What the committee alone looks at before prizes are paid. */
export function integrityRoutes(app: FastifyInstance, context: Context): void {
  mount(app, integrityEndpoints.lookAtIntegrity, ({ organizer, params }) =>
    lookAtIntegrity(context, organizer, params.id),
  );
  mount(app, integrityEndpoints.addIntegrityNote, ({ organizer, params, body }) =>
    addIntegrityNote(context, organizer, params.id, body),
  );
  mount(app, integrityEndpoints.removeIntegrityNote, ({ organizer, params }) =>
    removeIntegrityNote(context, organizer, params.id, params.noteId),
  );
}
