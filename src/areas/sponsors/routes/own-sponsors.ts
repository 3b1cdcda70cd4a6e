import type { FastifyInstance } from 'fastify';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { asOrganizer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  addSponsorship,
  changePackage,
  changeSponsorship,
  createPackage,
  dropPackage,
  putSponsorshipLogo,
  readOwnSponsors,
  refundSponsorship,
} from '#areas/sponsors/services/own-sponsors.ts';
import { presentOwnPackage, presentOwnSponsorship } from '#areas/sponsors/services/present-sponsors.ts';
import { sendOffers } from '#areas/sponsors/services/searches.ts';
import { mount } from '#kernel/routes/mount.ts';

const done = { ok: true as const };

/** The desk where an organizer keeps packages and sponsors. */
export function ownSponsorRoutes(app: FastifyInstance, context: Context): void {
  mount(app, sponsorsEndpoints.getOwnSponsors, ({ params, viewer }) =>
    readOwnSponsors(context, asOrganizer(viewer), params.id),
  );
  mount(app, sponsorsEndpoints.createSponsorPackage, async ({ params, body, viewer }) =>
    presentOwnPackage(await createPackage(context, asOrganizer(viewer), params.id, body)),
  );
  mount(app, sponsorsEndpoints.changeSponsorPackage, async ({ params, body, viewer }) =>
    presentOwnPackage(await changePackage(context, asOrganizer(viewer), params.id, body)),
  );
  mount(app, sponsorsEndpoints.deleteSponsorPackage, async ({ params, viewer }) => {
    await dropPackage(context, asOrganizer(viewer), params.id);
    return done;
  });
  mount(app, sponsorsEndpoints.addSponsorship, async ({ params, body, viewer }) =>
    presentOwnSponsorship(context, await addSponsorship(context, asOrganizer(viewer), params.id, body)),
  );
  mount(app, sponsorsEndpoints.changeSponsorship, async ({ params, body, viewer }) =>
    presentOwnSponsorship(context, await changeSponsorship(context, asOrganizer(viewer), params.id, body)),
  );
  mount(app, sponsorsEndpoints.putSponsorshipLogo, async ({ params, request, viewer }) =>
    presentOwnSponsorship(context, await putSponsorshipLogo(context, asOrganizer(viewer), params.id, request.body)),
  );
  mount(app, sponsorsEndpoints.refundSponsorship, ({ params, body, viewer }) =>
    refundSponsorship(context, asOrganizer(viewer), params.id, body.amount),
  );
  mount(app, sponsorsEndpoints.sendSponsorOffers, async ({ params, viewer }) => ({
    sent: await sendOffers(context, asOrganizer(viewer), params.id),
  }));
}
