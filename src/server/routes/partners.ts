import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { asGolfer, asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import {
  answerAsk,
  askToPlay,
  leaveOwnParty,
  putPartnerNotice,
  removePartnerNotice,
} from '#server/services/partners/change-partners.ts';
import { groupTheRest, readLooking } from '#server/services/partners/group-the-rest.ts';
import { readPartners } from '#server/services/partners/read-partners.ts';
import { anyKey, decodeCursor, pageOf } from './cursor.ts';
import { mount } from './mount.ts';

const done = { ok: true as const };
const gapKey = /^\d{1,4}$/;

/** Entrants of a tournament find others to play with. */
export function partnerRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.listPartners, ({ params, query: { cursor, limit }, viewer }) => {
    const key = decodeCursor(cursor, gapKey);
    const after = key && { gap: Number(key.key), id: key.id };
    return readPartners(context, asGolfer(viewer), params.id, { after, limit }, (rows) =>
      pageOf(rows, limit, (row) => [String(row.gap), row.registration_id]),
    );
  });

  mount(app, endpoints.putPartnerNotice, async ({ params, body, viewer }) => {
    await putPartnerNotice(context, asGolfer(viewer), params.id, body.note);
    return done;
  });

  mount(app, endpoints.removePartnerNotice, async ({ params, viewer }) => {
    await removePartnerNotice(context, asGolfer(viewer), params.id);
    return done;
  });

  mount(app, endpoints.askToPlay, async ({ params, body, viewer }) => {
    await askToPlay(context, asGolfer(viewer), params.id, body);
    return done;
  });

  mount(app, endpoints.answerPartyAsk, async ({ params, body, viewer }) => {
    await answerAsk(context, asGolfer(viewer), params, body.answer);
    return done;
  });

  mount(app, endpoints.leaveParty, async ({ params, viewer }) => {
    await leaveOwnParty(context, asGolfer(viewer), params.id);
    return done;
  });

  mount(app, endpoints.listLooking, ({ params, query: { cursor, limit }, viewer }) =>
    readLooking(
      context,
      asOrganizer(viewer),
      params.id,
      { after: decodeCursor(cursor, anyKey)?.id ?? null, limit },
      (rows) => pageOf(rows, limit, (row) => ['', row.registration_id]),
    ),
  );

  mount(app, endpoints.groupTheRest, ({ params, viewer }) => groupTheRest(context, asOrganizer(viewer), params.id));
}
