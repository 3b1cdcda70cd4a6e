import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { mayUse } from '#domain/capabilities.ts';
import { planNameOf } from '#domain/plan-catalogue.ts';
import { upgradeRefusal } from '#domain/upgrade-refusal.ts';
import { listLine, type LineRow, listOwnLineEntries } from '#server/database/line/line-entries.ts';
import { listLineMoves } from '#server/database/line/line-moves.ts';
import { asGolfer, asOrganizer, personOf } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { dropBallot, readBallotDraw, readBallotProof, setBallot, setQueue } from '#server/services/line/ballot.ts';
import { joinLine } from '#server/services/line/join-line.ts';
import { changeParty, declineOffer, leaveLine } from '#server/services/line/leave-line.ts';
import { describeLineEntry, findOwnLineEntry } from '#server/services/line/line-entry.ts';
import { askForWork } from '#server/services/line/opening-work.ts';
import { moveParty, offerNow, removeParty } from '#server/services/line/move-party.ts';
import { changeLineRules, findOwnLine, pauseLine, raiseField, readOwnLine } from '#server/services/line/own-line.ts';
import { contextFor } from '#server/services/domains/context-for.ts';
import { confirmCard, endCard, openCardPage } from '#server/services/line/save-card.ts';
import { readLine } from '#server/services/line/read-line.ts';
import { decodeCursor, encodeCursor, instantKey, pageOf, placeKey } from './cursor.ts';
import { mount } from './mount.ts';
import { contactColumn, linesOf, sendCsv } from './send-csv.ts';

/** The last place of the page before; 0 for the first page. */
const placeAfter = (cursor: string | undefined): number => Number(decodeCursor(cursor, placeKey)?.key ?? 0);

const done = { ok: true as const };

/** The waitlist of a tournament. */
export function lineRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, endpoints.getLine, async ({ params, query, viewer }) => {
    const after = placeAfter(query.cursor);
    const { next, ...line } = await readLine(context, viewer, params.id, { after, limit: query.limit });
    return { ...line, next_cursor: next === null ? null : encodeCursor([String(next), params.id]) };
  });

  mount(app, endpoints.joinLine, async ({ params, body, viewer }) =>
    describeLineEntry(context, await joinLine(context, asGolfer(viewer), params.id, body)),
  );

  mount(app, endpoints.askForOpeningWork, ({ params, viewer, request }) =>
    askForWork(context, asGolfer(viewer), params.id, request.ip),
  );

  mount(app, endpoints.listLineEntries, async ({ query, viewer }) => {
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

  mount(app, endpoints.getLineEntry, async ({ params, viewer }) =>
    describeLineEntry(context, await findOwnLineEntry(context, asGolfer(viewer), params.id)),
  );

  mount(app, endpoints.changeParty, async ({ params, body, viewer }) =>
    describeLineEntry(context, await changeParty(context, asGolfer(viewer), params.id, body)),
  );

  mount(app, endpoints.leaveLine, async ({ params, viewer }) =>
    describeLineEntry(context, await leaveLine(context, asGolfer(viewer), params.id)),
  );

  mount(app, endpoints.declineOffer, async ({ params, viewer }) =>
    describeLineEntry(context, await declineOffer(context, asGolfer(viewer), params.id)),
  );

  mount(app, endpoints.saveCard, async ({ params, viewer, request }) => ({
    url: await openCardPage(contextFor(context, request), asGolfer(viewer), params.id, request.ip),
  }));

  mount(app, endpoints.confirmCard, async ({ params, body, viewer }) =>
    describeLineEntry(context, await confirmCard(context, asGolfer(viewer), params.id, body.session_id)),
  );

  mount(app, endpoints.endCard, async ({ params, viewer }) =>
    describeLineEntry(context, await endCard(context, asGolfer(viewer), params.id)),
  );

  mount(app, endpoints.getOwnLine, async ({ params, query, viewer }) => {
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

  sendCsv(app, endpoints.exportLine, async ({ params, viewer }) => {
    const organizer = asOrganizer(viewer);
    if (!mayUse(personOf(organizer), 'line_export'))
      throw upgradeRefusal('line_export', 'The waitlist as a file comes');
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

  mount(app, endpoints.listLineMoves, async ({ params, query, viewer }) => {
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

  mount(app, endpoints.getBallot, ({ params }) => readBallotProof(context, params.id));

  mount(app, endpoints.getBallotDraw, ({ params }) => readBallotDraw(context, params.id));

  mount(app, endpoints.setBallot, ({ params, body, viewer }) =>
    setBallot(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, endpoints.setQueue, ({ params, body, viewer }) => setQueue(context, asOrganizer(viewer), params.id, body));

  mount(app, endpoints.removeBallot, async ({ params, viewer }) => {
    await dropBallot(context, asOrganizer(viewer), params.id);
    return done;
  });

  mount(app, endpoints.changeLineRules, ({ params, body, viewer }) =>
    changeLineRules(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, endpoints.pauseLine, async ({ params, viewer }) => {
    await pauseLine(context, asOrganizer(viewer), params.id, true);
    return done;
  });

  mount(app, endpoints.resumeLine, async ({ params, viewer }) => {
    await pauseLine(context, asOrganizer(viewer), params.id, false);
    return done;
  });

  mount(app, endpoints.raiseField, async ({ params, body, viewer }) => ({
    capacity: await raiseField(context, asOrganizer(viewer), params.id, body.capacity),
  }));

  mount(app, endpoints.moveParty, async ({ params, body, viewer }) => {
    const party = { tournamentId: params.id, entryId: params.entryId };
    await moveParty(context, asOrganizer(viewer), party, body.before, body.reason);
    return done;
  });

  mount(app, endpoints.offerNow, async ({ params, body, viewer }) => {
    await offerNow(context, asOrganizer(viewer), { tournamentId: params.id, entryId: params.entryId }, body.reason);
    return done;
  });

  mount(app, endpoints.removeParty, async ({ params, query, viewer }) => {
    await removeParty(context, asOrganizer(viewer), { tournamentId: params.id, entryId: params.entryId }, query.reason);
    return done;
  });
}
