import type { FastifyInstance } from 'fastify';
import { partnersEndpoints } from '#areas/entries/contract/endpoints/partners.ts';
import { asGolfer, asOrganizer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  answerAsk,
  askToPlay,
  leaveOwnParty,
  putPartnerNotice,
  removePartnerNotice,
} from '#areas/entries/services/partners/change-partners.ts';
import { groupTheRest, readLooking } from '#areas/entries/services/partners/group-the-rest.ts';
import { readPartners } from '#areas/entries/services/partners/read-partners.ts';
import { anyKey, decodeCursor, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';

const done = { ok: true as const };
const gapKey = /^\d{1,4}$/;

/** Entrants of a tournament find others to play with. */
export function partnerRoutes(app: FastifyInstance, context: Context): void {
  mount(app, partnersEndpoints.listPartners, ({ params, query: { cursor, limit }, viewer }) => {
    const key = decodeCursor(cursor, gapKey);
    const after = key && { gap: Number(key.key), id: key.id };
    return readPartners(context, asGolfer(viewer), params.id, { after, limit }, (rows) =>
      pageOf(rows, limit, (row) => [String(row.gap), row.registration_id]),
    );
  });

  mount(app, partnersEndpoints.putPartnerNotice, async ({ params, body, viewer }) => {
    await putPartnerNotice(context, asGolfer(viewer), params.id, body.note);
    return done;
  });

  mount(app, partnersEndpoints.removePartnerNotice, async ({ params, viewer }) => {
    await removePartnerNotice(context, asGolfer(viewer), params.id);
    return done;
  });

  mount(app, partnersEndpoints.askToPlay, async ({ params, body, viewer }) => {
    await askToPlay(context, asGolfer(viewer), params.id, body);
    return done;
  });

  mount(app, partnersEndpoints.answerPartyAsk, async ({ params, body, viewer }) => {
    await answerAsk(context, asGolfer(viewer), params, body.answer);
    return done;
  });

  mount(app, partnersEndpoints.leaveParty, async ({ params, viewer }) => {
    await leaveOwnParty(context, asGolfer(viewer), params.id);
    return done;
  });

  mount(app, partnersEndpoints.listLooking, ({ params, query: { cursor, limit }, viewer }) =>
    readLooking(
      context,
      asOrganizer(viewer),
      params.id,
      { after: decodeCursor(cursor, anyKey)?.id ?? null, limit },
      (rows) => pageOf(rows, limit, (row) => ['', row.registration_id]),
    ),
  );

  mount(app, partnersEndpoints.groupTheRest, ({ params, viewer }) =>
    groupTheRest(context, asOrganizer(viewer), params.id),
  );
}
