import type { FastifyInstance } from 'fastify';
import { lineEndpoints } from '#areas/waitlist/contract/endpoints/line.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { listLine, type LineRow, listOwnLineEntries } from '#areas/waitlist/database/line-entries.ts';
import { listLineMoves } from '#areas/entries/database/line/line-moves.ts';
import { asGolfer, asOrganizer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { dropBallot, readBallotDraw, readBallotProof, setBallot, setQueue } from '#areas/waitlist/services/ballot.ts';
import { joinLine } from '#areas/waitlist/services/join-line.ts';
import { changeParty, declineOffer, leaveLine } from '#areas/waitlist/services/leave-line.ts';
import { describeLineEntry, findOwnLineEntry } from '#areas/waitlist/services/line-entry.ts';
import { askForWork } from '#areas/waitlist/services/opening-work.ts';
import { moveParty, offerNow, removeParty } from '#areas/waitlist/services/move-party.ts';
import { changeLineRules, findOwnLine, pauseLine, raiseField, readOwnLine } from '#areas/waitlist/services/own-line.ts';
import { contextFor } from '#kernel/services/context-for.ts';
import { confirmCard, endCard, openCardPage } from '#areas/waitlist/services/save-card.ts';
import { readLine } from '#areas/waitlist/services/read-line.ts';
import { decodeCursor, encodeCursor, instantKey, pageOf, placeKey } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { contactColumn, linesOf, sendCsv } from '#kernel/routes/send-csv.ts';

/** The last place of the page before; 0 for the first page. */
const placeAfter = (cursor: string | undefined): number => Number(decodeCursor(cursor, placeKey)?.key ?? 0);

const done = { ok: true as const };

/** The waitlist of a tournament. */
export function lineRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, lineEndpoints.getLine, async ({ params, query, viewer }) => {
    const after = placeAfter(query.cursor);
    const { next, ...line } = await readLine(context, viewer, params.id, { after, limit: query.limit });
    return { ...line, next_cursor: next === null ? null : encodeCursor([String(next), params.id]) };
  });

  mount(app, lineEndpoints.joinLine, async ({ params, body, viewer }) =>
    describeLineEntry(context, await joinLine(context, asGolfer(viewer), params.id, body)),
  );

  mount(app, ballotEndpoints.askForOpeningWork, ({ params, viewer, request }) =>
    askForWork(context, asGolfer(viewer), params.id, request.ip),
  );

  mount(app, lineEndpoints.listLineEntries, async ({ query, viewer }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listOwnLineEntries(pool, asGolfer(viewer).golferId, {
      tournamentId: query.tournament_id,
      after: after && { joinedAt: after.key, id: after.id },
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => [row.joined_at.toISOString(), row.id]);
    return {
      data: await Promise.all(page.rows.map((row) => describeLineEntry(context, row))),
      next_cursor: page.next_cursor,
    };
  });

  mount(app, lineEndpoints.getLineEntry, async ({ params, viewer }) =>
    describeLineEntry(context, await findOwnLineEntry(context, asGolfer(viewer), params.id)),
  );

  mount(app, lineEndpoints.changeParty, async ({ params, body, viewer }) =>
    describeLineEntry(context, await changeParty(context, asGolfer(viewer), params.id, body)),
  );

  mount(app, lineEndpoints.leaveLine, async ({ params, viewer }) =>
    describeLineEntry(context, await leaveLine(context, asGolfer(viewer), params.id)),
  );

  mount(app, lineEndpoints.declineOffer, async ({ params, viewer }) =>
    describeLineEntry(context, await declineOffer(context, asGolfer(viewer), params.id)),
  );

  mount(app, lineEndpoints.saveCard, async ({ params, viewer, request }) => ({
    url: await openCardPage(contextFor(context, request), asGolfer(viewer), params.id, request.ip),
  }));

  mount(app, lineEndpoints.confirmCard, async ({ params, body, viewer }) =>
    describeLineEntry(context, await confirmCard(context, asGolfer(viewer), params.id, body.session_id)),
  );

  mount(app, lineEndpoints.endCard, async ({ params, viewer }) =>
    describeLineEntry(context, await endCard(context, asGolfer(viewer), params.id)),
  );

  mount(app, lineEndpoints.getOwnLine, async ({ params, query, viewer }) => {
    const after = placeAfter(query.cursor);
    const organizer = asOrganizer(viewer);
    const { next, ...line } = await readOwnLine(context, organizer, params.id, {
      after,
      limit: query.limit,
      raiseBy: query.raise_by,
    });
    const nextCursor = next === null ? null : encodeCursor([String(next), params.id]);
    return { ...line, next_cursor: nextCursor };
  });

  sendCsv(app, lineEndpoints.exportLine, async ({ params, viewer }) => {
    const organizer = asOrganizer(viewer);
    requireCapability(organizer, 'line_export');
    await findOwnLine(context, organizer, params.id);
    const lines = linesOf(
      (after: number | undefined, limit) => listLine(pool, params.id, after ?? 0, limit),
      (row) => row.place,
      (row: LineRow) => [
        row.place,
        row.name,
        row.email,
        row.people,
        row.least,
        row.lane === 0 ? planNameOf('priority_registration') : '',
        row.joined_at.toISOString(),
        row.moved,
      ],
    );
    const columns = ['Place', 'Name', contactColumn('Email'), 'People', 'At least', 'Lane', 'Since', 'Moved'];
    return { filename: `waitlist-${params.id}.csv`, columns, lines };
  });

  mount(app, lineEndpoints.listLineMoves, async ({ params, query, viewer }) => {
    await findOwnLine(context, asOrganizer(viewer), params.id);
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listLineMoves(pool, params.id, {
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

  mount(app, ballotEndpoints.getBallotDraw, ({ params }) => readBallotDraw(context, params.id));

  mount(app, ballotEndpoints.setBallot, ({ params, body, viewer }) =>
    setBallot(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, ballotEndpoints.setQueue, ({ params, body, viewer }) =>
    setQueue(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, ballotEndpoints.removeBallot, async ({ params, viewer }) => {
    await dropBallot(context, asOrganizer(viewer), params.id);
    return done;
  });

  mount(app, lineEndpoints.changeLineRules, ({ params, body, viewer }) =>
    changeLineRules(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, lineEndpoints.pauseLine, async ({ params, viewer }) => {
    await pauseLine(context, asOrganizer(viewer), params.id, true);
    return done;
  });

  mount(app, lineEndpoints.resumeLine, async ({ params, viewer }) => {
    await pauseLine(context, asOrganizer(viewer), params.id, false);
    return done;
  });

  mount(app, lineEndpoints.raiseField, async ({ params, body, viewer }) => ({
    capacity: await raiseField(context, asOrganizer(viewer), params.id, body.capacity),
  }));

  mount(app, lineEndpoints.moveParty, async ({ params, body, viewer }) => {
    const party = { tournamentId: params.id, entryId: params.entryId };
    await moveParty(context, asOrganizer(viewer), party, body.before, body.reason);
    return done;
  });

  mount(app, lineEndpoints.offerNow, async ({ params, body, viewer }) => {
    await offerNow(context, asOrganizer(viewer), { tournamentId: params.id, entryId: params.entryId }, body.reason);
    return done;
  });

  mount(app, lineEndpoints.removeParty, async ({ params, query, viewer }) => {
    await removeParty(context, asOrganizer(viewer), { tournamentId: params.id, entryId: params.entryId }, query.reason);
    return done;
  });
}
