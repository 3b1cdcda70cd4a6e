import type { FastifyInstance } from 'fastify';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { whenCells, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { listWaitlist, type WaitlistRow, listOwnWaitlistEntries } from '#areas/waitlist/database/waitlist-entries.ts';
import { listWaitlistMoves } from '#areas/entries/database/waitlist/moves.ts';
import { requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  dropBallot,
  readBallotDraw,
  readBallotFile,
  readBallotProof,
  setBallot,
  setQueue,
} from '#areas/waitlist/services/ballot.ts';
import { joinWaitlist } from '#areas/waitlist/services/join-waitlist.ts';
import { changeParty, declineOffer, leaveWaitlist } from '#areas/waitlist/services/leave-waitlist.ts';
import { describeWaitlistEntry, requireOwnWaitlistEntry } from '#areas/waitlist/services/waitlist-entry.ts';
import { askForWork } from '#areas/waitlist/services/opening-work.ts';
import { onOwnWaitlist } from '#areas/waitlist/routes/on-own-waitlist.ts';
import { moveParty, offerNow, removeParty } from '#areas/waitlist/services/move-party.ts';
import {
  changeWaitlistRules,
  requireOwnWaitlist,
  pauseWaitlist,
  raiseField,
  readOwnWaitlist,
} from '#areas/waitlist/services/own-waitlist.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { confirmCard, endCard, openCardPage } from '#areas/waitlist/services/save-card.ts';
import { readWaitlist } from '#areas/waitlist/services/read-waitlist.ts';
import { decodeCursor, encodeCursor, instantKey, pageOf, placeKey } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { contactColumn, linesOf, sendCsv } from '#kernel/routes/send-csv.ts';
import { sendText } from '#kernel/routes/send-text.ts';

/** The last place of the page before; 0 for the first page. */
const placeAfter = (cursor: string | undefined): number => Number(decodeCursor(cursor, placeKey)?.key ?? 0);

const done = { ok: true as const };

/** The waitlist of a tournament. */
export function waitlistRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const ownWaitlist = onOwnWaitlist(app, context);

  mount(app, waitlistEndpoints.getWaitlist, async ({ params, query, viewer }) => {
    const after = placeAfter(query.cursor);
    const { next, ...waitlist } = await readWaitlist(context, viewer, params.id, { after, limit: query.limit });
    return { ...waitlist, next_cursor: next === null ? null : encodeCursor([String(next), params.id]) };
  });

  mount(app, waitlistEndpoints.joinWaitlist, async ({ golfer, params, body }) =>
    describeWaitlistEntry(context, await joinWaitlist(context, golfer, params.id, body)),
  );

  mount(app, ballotEndpoints.askForOpeningWork, ({ golfer, params, request }) =>
    askForWork(context, golfer, params.id, request.ip),
  );

  mount(app, waitlistEndpoints.listWaitlistEntries, async ({ golfer, query }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listOwnWaitlistEntries(pool, golfer.golferId, {
      tournamentId: query.tournament_id,
      after: after && { isOffered: after.position > 0, joinedAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [
      row.joined_at.toISOString(),
      row.id,
      row.state === 'offered' ? 1 : 0,
    ]);
    return {
      data: await Promise.all(page.rows.map((row) => describeWaitlistEntry(context, row))),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, waitlistEndpoints.getWaitlistEntry, async ({ golfer, params }) =>
    describeWaitlistEntry(context, await requireOwnWaitlistEntry(context, golfer, params.id)),
  );

  mount(app, waitlistEndpoints.changeParty, async ({ golfer, params, body }) =>
    describeWaitlistEntry(context, await changeParty(context, golfer, params.id, body)),
  );

  mount(app, waitlistEndpoints.leaveWaitlist, async ({ golfer, params }) =>
    describeWaitlistEntry(context, await leaveWaitlist(context, golfer, params.id)),
  );

  mount(app, waitlistEndpoints.declineOffer, async ({ golfer, params }) =>
    describeWaitlistEntry(context, await declineOffer(context, golfer, params.id)),
  );

  mount(app, waitlistEndpoints.saveCard, async ({ golfer, params, request }) => ({
    url: await openCardPage(contextFor(context, request), golfer, params.id, request.ip),
  }));

  mount(app, waitlistEndpoints.confirmCard, async ({ golfer, params, body }) =>
    describeWaitlistEntry(context, await confirmCard(context, golfer, params.id, body.session_id)),
  );

  mount(app, waitlistEndpoints.endCard, async ({ golfer, params }) =>
    describeWaitlistEntry(context, await endCard(context, golfer, params.id)),
  );

  mount(app, waitlistEndpoints.getOwnWaitlist, async ({ organizer, params, query }) => {
    const after = placeAfter(query.cursor);
    const { next, ...waitlist } = await readOwnWaitlist(context, organizer, params.id, {
      after,
      limit: query.limit,
      raiseBy: query.raise_by,
    });
    const nextCursor = next === null ? null : encodeCursor([String(next), params.id]);
    return { ...waitlist, next_cursor: nextCursor };
  });

  sendCsv(app, waitlistEndpoints.exportWaitlist, async ({ organizer, params }) => {
    requireCapability(organizer, 'waitlist_export');
    await requireOwnWaitlist(context, organizer, params.id);
    const { time_zone: zone } = await requireOwnTournament(context, organizer, params.id);
    const lines = linesOf(
      (after: number | undefined, limit) => listWaitlist(pool, params.id, after ?? 0, limit),
      (row) => row.place,
      (row: WaitlistRow) => [
        row.place,
        row.name,
        row.email,
        row.people,
        row.min_places,
        row.priority_tier === 0 ? planNameOf('priority_registration') : '',
        ...whenCells(row.joined_at, zone),
        zone,
        row.moved,
      ],
    );
    const columns = [
      ...['Place', 'Name', contactColumn('Email'), 'People', 'Minimum places', 'Priority'],
      ...[...whenColumns('Joined'), zoneColumn, 'Moved'],
    ];
    return { filename: `waitlist-${params.id}.csv`, columns, lines };
  });

  ownWaitlist(waitlistEndpoints.listWaitlistMoves, async ({ waitlist, query }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listWaitlistMoves(pool, waitlist.tournament_id, {
      after: after && { movedAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.moved_at.toISOString(), row.id]);
    return {
      data: page.rows.map((row) => ({ ...row, moved_at: row.moved_at.toISOString() })),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, ballotEndpoints.getBallot, ({ params }) => readBallotProof(context, params.id));

  mount(app, ballotEndpoints.getBallotDraw, ({ params, query }) => readBallotDraw(context, params.id, query.part));
  sendText(app, ballotEndpoints.getBallotList, async ({ params }) => ({
    filename: 'list.txt',
    text: await readBallotFile(context, params.id, 'list'),
  }));
  sendText(app, ballotEndpoints.getBallotOrder, async ({ params }) => ({
    filename: 'order.txt',
    text: await readBallotFile(context, params.id, 'order'),
  }));

  mount(app, ballotEndpoints.setBallot, ({ organizer, params, body }) =>
    setBallot(context, organizer, params.id, body),
  );

  mount(app, ballotEndpoints.setQueue, ({ organizer, params, body }) => setQueue(context, organizer, params.id, body));

  ownWaitlist(ballotEndpoints.removeBallot, async ({ waitlist }) => {
    await dropBallot(context, waitlist);
    return done;
  });

  ownWaitlist(waitlistEndpoints.changeWaitlistRules, ({ waitlist, body }) =>
    changeWaitlistRules(context, waitlist, body),
  );

  ownWaitlist(waitlistEndpoints.pauseWaitlist, async ({ waitlist }) => {
    await pauseWaitlist(context, waitlist, true);
    return done;
  });

  ownWaitlist(waitlistEndpoints.resumeWaitlist, async ({ waitlist }) => {
    await pauseWaitlist(context, waitlist, false);
    return done;
  });

  ownWaitlist(waitlistEndpoints.raiseField, async ({ organizer, waitlist, body }) => ({
    capacity: await raiseField(context, organizer, waitlist, body.capacity),
  }));

  ownWaitlist(waitlistEndpoints.moveParty, async ({ organizer, waitlist, params, body }) => {
    await moveParty(context, organizer, { waitlist, entryId: params.entryId }, body.before, body.reason);
    return done;
  });

  ownWaitlist(waitlistEndpoints.offerNow, async ({ organizer, waitlist, params, body }) => {
    await offerNow(context, organizer, { waitlist, entryId: params.entryId }, body.reason);
    return done;
  });

  ownWaitlist(waitlistEndpoints.removeParty, async ({ organizer, waitlist, params, query }) => {
    await removeParty(context, organizer, { waitlist, entryId: params.entryId }, query.reason);
    return done;
  });
}
