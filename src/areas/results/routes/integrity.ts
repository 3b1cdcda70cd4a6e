import type { FastifyInstance } from 'fastify';
import { integrityEndpoints } from '#areas/results/contract/endpoints/integrity.ts';
import { asOrganizer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  addIntegrityNote,
  lookAtIntegrity,
  removeIntegrityNote,
} from '#areas/results/services/integrity/look-at-cards.ts';
import { mount } from '#kernel/routes/mount.ts';

/** What the committee alone looks at before prizes are paid. */
export function integrityRoutes(app: FastifyInstance, context: Context): void {
  mount(app, integrityEndpoints.lookAtIntegrity, ({ params, viewer }) =>
    lookAtIntegrity(context, asOrganizer(viewer), params.id),
  );
  mount(app, integrityEndpoints.addIntegrityNote, ({ params, body, viewer }) =>
    addIntegrityNote(context, asOrganizer(viewer), params.id, body),
  );
  mount(app, integrityEndpoints.removeIntegrityNote, ({ params, viewer }) =>
    removeIntegrityNote(context, asOrganizer(viewer), params.id, params.noteId),
  );
}
