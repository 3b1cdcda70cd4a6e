import type { FastifyInstance } from 'fastify';
import { partnersEndpoints } from '#areas/entries/contract/endpoints/partners.ts';
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
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';

const done = { ok: true as const };
const gapKey = /^\d{1,4}$/;

/** Entrants of a tournament find others to play with. */
export function partnerRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);

  mount(app, partnersEndpoints.listPartners, ({ golfer, params, query: { cursor, limit } }) => {
    const key = decodeCursor(cursor, gapKey);
    const after = key && { gap: Number(key.key), id: key.id };
    return readPartners(context, golfer, params.id, { after, limit }, (rows) =>
      pageOf(rows, limit, (row) => [String(row.gap), row.registration_id]),
    );
  });

  mount(app, partnersEndpoints.putPartnerNotice, async ({ golfer, params, body }) => {
    await putPartnerNotice(context, golfer, params.id, body.note);
    return done;
  });

  mount(app, partnersEndpoints.removePartnerNotice, async ({ golfer, params }) => {
    await removePartnerNotice(context, golfer, params.id);
    return done;
  });

  mount(app, partnersEndpoints.askToPlay, async ({ golfer, params, body }) => {
    await askToPlay(context, golfer, params.id, body);
    return done;
  });

  mount(app, partnersEndpoints.answerPartyAsk, async ({ golfer, params, body }) => {
    await answerAsk(context, golfer, params, body.answer);
    return done;
  });

  mount(app, partnersEndpoints.leaveParty, async ({ golfer, params }) => {
    await leaveOwnParty(context, golfer, params.id);
    return done;
  });

  mount(app, partnersEndpoints.listLooking, ({ organizer, params, query: { cursor, limit } }) =>
    readLooking(context, organizer, params.id, { after: decodeCursor(cursor, anyKey)?.id ?? null, limit }, (rows) =>
      pageOf(rows, limit, (row) => ['', row.registration_id]),
    ),
  );

  ownTournament(partnersEndpoints.groupTheRest, ({ tournament }) => groupTheRest(context, tournament));
}
