import type { FastifyInstance, FastifyReply } from 'fastify';
import { scoringEndpoints } from '#areas/scoring/contract/endpoints/scoring.ts';
import type { CheckInPlayer } from '#areas/scoring/contract/check-in.ts';
import { type DeskPlayerRow, listDesk, summarizeDesk } from '#areas/day/database/desk.ts';
import type { Context } from '#kernel/services/context.ts';
import { checkInByLink, findDeskRound } from '#areas/day/services/check-in-by-link.ts';
import { callCommittee } from '#areas/scoring/services/call-committee.ts';
import { openByCode } from '#areas/scoring/services/find-link.ts';
import { nameDevice } from '#areas/scoring/services/name-device.ts';
import { ownScoreAddress } from '#areas/scoring/services/own-link.ts';
import { presentDevice, readBundle } from '#areas/scoring/services/read-bundle.ts';
import { anyKey, decodeCursor, pageOf } from '#kernel/routes/cursor.ts';
import { linkOf, writingLinkOf } from '#kernel/routes/score-link.ts';
import { mount } from '#kernel/routes/mount.ts';

/** Nothing of a group's scores lies in a cache on the way. */
const keptByNobody = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

const checkInsAPage = 50;

function barredOf({ is_in_field, has_withdrawn, is_disqualified }: DeskPlayerRow): CheckInPlayer['barred'] {
  if (is_disqualified) return 'disqualified';
  if (has_withdrawn) return 'withdrawn';
  return is_in_field ? null : 'unpaid';
}

function checkInStateOf({ state, checked_in_at }: DeskPlayerRow): CheckInPlayer['state'] {
  if (state === 'no_show') return 'no_show';
  return checked_in_at === null ? 'expected' : 'here';
}

const presentCheckIn = (row: DeskPlayerRow): CheckInPlayer => ({
  id: row.id,
  name: row.name,
  team_name: row.team_name,
  state: checkInStateOf(row),
  barred: barredOf(row),
  group:
    row.group_number === null
      ? null
      : {
          number: row.group_number,
          start: { time: row.start_time ?? '', hole: row.start_hole ?? 0, letter: row.letter ?? '' },
        },
});

/** The calls of phones on the course. */
export function scoringRoutes(app: FastifyInstance, context: Context): void {
  mount(app, scoringEndpoints.openScoreLink, async ({ body, request, reply }) => {
    keptByNobody(reply);
    return { token: await openByCode(context, body, request.ip) };
  });

  mount(app, scoringEndpoints.getScoreBundle, async ({ query, request, reply }) => {
    keptByNobody(reply);
    return readBundle(context, linkOf(request), query.group);
  });

  mount(app, scoringEndpoints.deliverScores, async ({ body, request, reply }) => {
    keptByNobody(reply);
    return context.scoreIntake.take({ linkId: writingLinkOf(request), delivery: body });
  });

  mount(app, scoringEndpoints.nameScoreDevice, async ({ body, request, reply }) => {
    keptByNobody(reply);
    return { data: (await nameDevice(context, linkOf(request), body)).map(presentDevice) };
  });

  mount(app, scoringEndpoints.callCommittee, ({ body, request, reply }) => {
    keptByNobody(reply);
    return callCommittee(context, writingLinkOf(request), body);
  });

  mount(app, scoringEndpoints.listCheckIns, async ({ query, request, reply }) => {
    keptByNobody(reply);
    const { roundId } = await findDeskRound(context, linkOf(request));
    const after = decodeCursor(query.cursor, anyKey);
    const [rows, { players, here }] = await Promise.all([
      listDesk(context.pool, roundId, { q: query.q, filter: 'all', after, limit: checkInsAPage + 1 }),
      summarizeDesk(context.pool, roundId),
    ]);
    const page = pageOf(rows, checkInsAPage, (row) => [row.sort_key, row.id]);
    return { data: page.rows.map(presentCheckIn), next_cursor: page.next_cursor, summary: { players, here } };
  });

  mount(app, scoringEndpoints.checkInByLink, async ({ body, request, reply }) => {
    keptByNobody(reply);
    await checkInByLink(context, linkOf(request), body);
    return { ok: true as const };
  });

  mount(app, scoringEndpoints.createOwnScoreLink, async ({ params, viewer, reply }) => {
    keptByNobody(reply);
    return { url: await ownScoreAddress(context, viewer, params.id) };
  });
}
