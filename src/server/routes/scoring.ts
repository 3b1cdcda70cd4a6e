import type { FastifyInstance, FastifyReply } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { asSignedIn } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { callCommittee } from '#server/services/scoring/call-committee.ts';
import { openByCode } from '#server/services/scoring/find-link.ts';
import { nameDevice } from '#server/services/scoring/name-device.ts';
import { ownScoreAddress } from '#server/services/scoring/own-link.ts';
import { presentDevice, readBundle } from '#server/services/scoring/read-bundle.ts';
import { linkOf } from './guard.ts';
import { mount } from './mount.ts';

/** Nothing of a group's scores lies in a cache on the way. */
const keptByNobody = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

/** What phones on the course ask. */
export function scoringRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.openScoreLink, async ({ body, request, reply }) => {
    keptByNobody(reply);
    return { token: await openByCode(context, body, request.ip) };
  });

  mount(app, endpoints.getScoreBundle, async ({ query, request, reply }) => {
    keptByNobody(reply);
    return readBundle(context, linkOf(request), query.group);
  });

  mount(app, endpoints.deliverScores, async ({ body, request, reply }) => {
    keptByNobody(reply);
    return context.scoresDesk.take({ linkId: linkOf(request), delivery: body });
  });

  mount(app, endpoints.nameScoreDevice, async ({ body, request, reply }) => {
    keptByNobody(reply);
    return { data: (await nameDevice(context, linkOf(request), body)).map(presentDevice) };
  });

  mount(app, endpoints.callCommittee, ({ body, request, reply }) => {
    keptByNobody(reply);
    return callCommittee(context, linkOf(request), body);
  });

  mount(app, endpoints.createOwnScoreLink, async ({ params, viewer, reply }) => {
    keptByNobody(reply);
    return { url: await ownScoreAddress(context, asSignedIn(viewer), params.id) };
  });
}
