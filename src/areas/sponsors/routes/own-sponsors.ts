import type { FastifyInstance } from 'fastify';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  addSponsorship,
  addSponsorships,
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
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';

const done = { ok: true as const };

/** The organizer's endpoints for packages and sponsors. */
export function ownSponsorRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);

  ownTournament(sponsorsEndpoints.getOwnSponsors, ({ tournament }) => readOwnSponsors(context, tournament));
  ownTournament(sponsorsEndpoints.createSponsorPackage, async ({ organizer, tournament, body }) =>
    presentOwnPackage(await createPackage(context, organizer, tournament, body)),
  );
  mount(app, sponsorsEndpoints.changeSponsorPackage, async ({ organizer, params, body }) =>
    presentOwnPackage(await changePackage(context, organizer, params.id, body)),
  );
  mount(app, sponsorsEndpoints.deleteSponsorPackage, async ({ organizer, params }) => {
    await dropPackage(context, organizer, params.id);
    return done;
  });
  ownTournament(sponsorsEndpoints.addSponsorship, async ({ organizer, tournament, body }) =>
    presentOwnSponsorship(context, await addSponsorship(context, organizer, tournament, body)),
  );
  ownTournament(sponsorsEndpoints.addSponsorships, async ({ organizer, tournament, body }) => ({
    sponsorships: (await addSponsorships(context, organizer, tournament, body.sponsors)).map((row) =>
      presentOwnSponsorship(context, row),
    ),
  }));
  mount(app, sponsorsEndpoints.changeSponsorship, async ({ organizer, params, body }) =>
    presentOwnSponsorship(context, await changeSponsorship(context, organizer, params.id, body)),
  );
  mount(app, sponsorsEndpoints.putSponsorshipLogo, async ({ organizer, params, request }) =>
    presentOwnSponsorship(context, await putSponsorshipLogo(context, organizer, params.id, request.body)),
  );
  mount(app, sponsorsEndpoints.refundSponsorship, ({ organizer, params, body }) =>
    refundSponsorship(context, organizer, params.id, body.amount),
  );
  ownTournament(sponsorsEndpoints.sendSponsorOffers, async ({ tournament }) => ({
    sent: await sendOffers(context, tournament),
  }));
}
