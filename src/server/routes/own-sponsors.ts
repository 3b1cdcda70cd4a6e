import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import {
  addSponsorship,
  changePackage,
  changeSponsorship,
  createPackage,
  dropPackage,
  putSponsorshipLogo,
  readOwnSponsors,
  refundSponsorship,
} from '#server/services/sponsors/own-sponsors.ts';
import { presentOwnPackage, presentOwnSponsorship } from '#server/services/sponsors/present-sponsors.ts';
import { sendOffers } from '#server/services/sponsors/searches.ts';
import { mount } from './mount.ts';

const done = { ok: true as const };

/** The desk where an organizer keeps packages and sponsors. */
export function ownSponsorRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.getOwnSponsors, ({ params, viewer }) =>
    readOwnSponsors(context, asOrganizer(viewer), params.id),
  );
  mount(app, endpoints.createSponsorPackage, async ({ params, body, viewer }) =>
    presentOwnPackage(await createPackage(context, asOrganizer(viewer), params.id, body)),
  );
  mount(app, endpoints.changeSponsorPackage, async ({ params, body, viewer }) =>
    presentOwnPackage(await changePackage(context, asOrganizer(viewer), params.id, body)),
  );
  mount(app, endpoints.deleteSponsorPackage, async ({ params, viewer }) => {
    await dropPackage(context, asOrganizer(viewer), params.id);
    return done;
  });
  mount(app, endpoints.addSponsorship, async ({ params, body, viewer }) =>
    presentOwnSponsorship(context, await addSponsorship(context, asOrganizer(viewer), params.id, body)),
  );
  mount(app, endpoints.changeSponsorship, async ({ params, body, viewer }) =>
    presentOwnSponsorship(context, await changeSponsorship(context, asOrganizer(viewer), params.id, body)),
  );
  mount(app, endpoints.putSponsorshipLogo, async ({ params, request, viewer }) =>
    presentOwnSponsorship(context, await putSponsorshipLogo(context, asOrganizer(viewer), params.id, request.body)),
  );
  mount(app, endpoints.refundSponsorship, ({ params, body, viewer }) =>
    refundSponsorship(context, asOrganizer(viewer), params.id, body.amount),
  );
  mount(app, endpoints.sendSponsorOffers, async ({ params, viewer }) => ({
    sent: await sendOffers(context, asOrganizer(viewer), params.id),
  }));
}
