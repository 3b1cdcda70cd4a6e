import type { FastifyInstance } from 'fastify';
import { lineEndpoints } from '#areas/waitlist/contract/endpoints/line.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { listLine, type LineRow, listOwnLineEntries } from '#areas/waitlist/database/line-entries.ts';
import { listLineMoves } from '#areas/entries/database/line/line-moves.ts';
import { requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { dropBallot, readBallotDraw, readBallotProof, setBallot, setQueue } from '#areas/waitlist/services/ballot.ts';
import { joinLine } from '#areas/waitlist/services/join-line.ts';
import { changeParty, declineOffer, leaveLine } from '#areas/waitlist/services/leave-line.ts';
import { describeLineEntry, requireOwnLineEntry } from '#areas/waitlist/services/line-entry.ts';
import { askForWork } from '#areas/waitlist/services/opening-work.ts';
import { moveParty, offerNow, removeParty } from '#areas/waitlist/services/move-party.ts';
import {
  changeLineRules,
  requireOwnLine,
  pauseLine,
  raiseField,
  readOwnLine,
} from '#areas/waitlist/services/own-line.ts';
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

  mount(app, lineEndpoints.joinLine, async ({ golfer, params, body }) =>
    describeLineEntry(context, await joinLine(context, golfer, params.id, body)),
  );

  mount(app, ballotEndpoints.askForOpeningWork, ({ golfer, params, request }) =>
    askForWork(context, golfer, params.id, request.ip),
  );

  mount(app, lineEndpoints.listLineEntries, async ({ golfer, query }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const rows = await listOwnLineEntries(pool, golfer.golferId, {
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

  mount(app, lineEndpoints.getLineEntry, async ({ golfer, params }) =>
    describeLineEntry(context, await requireOwnLineEntry(context, golfer, params.id)),
  );

  mount(app, lineEndpoints.changeParty, async ({ golfer, params, body }) =>
    describeLineEntry(context, await changeParty(context, golfer, params.id, body)),
  );

  mount(app, lineEndpoints.leaveLine, async ({ golfer, params }) =>
    describeLineEntry(context, await leaveLine(context, golfer, params.id)),
  );

  mount(app, lineEndpoints.declineOffer, async ({ golfer, params }) =>
    describeLineEntry(context, await declineOffer(context, golfer, params.id)),
  );

  mount(app, lineEndpoints.saveCard, async ({ golfer, params, request }) => ({
    url: await openCardPage(contextFor(context, request), golfer, params.id, request.ip),
  }));

  mount(app, lineEndpoints.confirmCard, async ({ golfer, params, body }) =>
    describeLineEntry(context, await confirmCard(context, golfer, params.id, body.session_id)),
  );

  mount(app, lineEndpoints.endCard, async ({ golfer, params }) =>
    describeLineEntry(context, await endCard(context, golfer, params.id)),
  );

  mount(app, lineEndpoints.getOwnLine, async ({ organizer, params, query }) => {
    const after = placeAfter(query.cursor);
    const { next, ...line } = await readOwnLine(context, organizer, params.id, {
      after,
      limit: query.limit,
      raiseBy: query.raise_by,
    });
    const nextCursor = next === null ? null : encodeCursor([String(next), params.id]);
    return { ...line, next_cursor: nextCursor };
  });

  sendCsv(app, lineEndpoints.exportLine, async ({ organizer, params }) => {
    requireCapability(organizer, 'line_export');
    await requireOwnLine(context, organizer, params.id);
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

  mount(app, lineEndpoints.listLineMoves, async ({ organizer, params, query }) => {
    await requireOwnLine(context, organizer, params.id);
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

  mount(app, ballotEndpoints.setBallot, ({ organizer, params, body }) =>
    setBallot(context, organizer, params.id, body),
  );

  mount(app, ballotEndpoints.setQueue, ({ organizer, params, body }) => setQueue(context, organizer, params.id, body));

  mount(app, ballotEndpoints.removeBallot, async ({ organizer, params }) => {
    await dropBallot(context, organizer, params.id);
    return done;
  });

  mount(app, lineEndpoints.changeLineRules, ({ organizer, params, body }) =>
    changeLineRules(context, organizer, params.id, body),
  );

  mount(app, lineEndpoints.pauseLine, async ({ organizer, params }) => {
    await pauseLine(context, organizer, params.id, true);
    return done;
  });

  mount(app, lineEndpoints.resumeLine, async ({ organizer, params }) => {
    await pauseLine(context, organizer, params.id, false);
    return done;
  });

  mount(app, lineEndpoints.raiseField, async ({ organizer, params, body }) => ({
    capacity: await raiseField(context, organizer, params.id, body.capacity),
  }));

  mount(app, lineEndpoints.moveParty, async ({ organizer, params, body }) => {
    const party = { tournamentId: params.id, entryId: params.entryId };
    await moveParty(context, organizer, party, body.before, body.reason);
    return done;
  });

  mount(app, lineEndpoints.offerNow, async ({ organizer, params, body }) => {
    await offerNow(context, organizer, { tournamentId: params.id, entryId: params.entryId }, body.reason);
    return done;
  });

  mount(app, lineEndpoints.removeParty, async ({ organizer, params, query }) => {
    await removeParty(context, organizer, { tournamentId: params.id, entryId: params.entryId }, query.reason);
    return done;
  });
}
