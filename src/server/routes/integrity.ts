import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { addIntegrityNote, lookAtIntegrity, removeIntegrityNote } from '#server/services/integrity/look-at-cards.ts';
import { mount } from './mount.ts';

/** What the committee alone looks at before prizes are paid. */
export function integrityRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.lookAtIntegrity, ({ params, viewer }) =>
    lookAtIntegrity(context, asOrganizer(viewer), params.id),
  );
  mount(app, endpoints.addIntegrityNote, ({ params, body, viewer }) =>
    addIntegrityNote(context, asOrganizer(viewer), params.id, body),
  );
  mount(app, endpoints.removeIntegrityNote, ({ params, viewer }) =>
    removeIntegrityNote(context, asOrganizer(viewer), params.id, params.noteId),
  );
}
