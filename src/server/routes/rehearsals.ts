import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import type { Rehearsal } from '#contracts/rehearsals.ts';
import type { RehearsalRow } from '#server/database/rehearsals.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import {
  findOwnRehearsal,
  forgetRehearsal,
  readLastRehearsal,
  startRehearsal,
} from '#server/services/rehearsals/own-rehearsal.ts';
import { mount } from './mount.ts';

const presentReport = (report: NonNullable<RehearsalRow['report']>): NonNullable<Rehearsal['report']> => ({
  took_ms: report.tookMs,
  players: report.players,
  groups: report.groups,
  rounds: report.rounds.map(({ number, first, last, holes, settled, setAside }) => ({
    number,
    first,
    last,
    holes,
    settled,
    set_aside: setAside,
  })),
  boards: report.boards.map(({ rounds = [], rows = [], ...board }) => ({ ...board, rounds, rows })),
  would_have: {
    mails: report.wouldHave.mails,
    phones: report.wouldHave.phones,
    messages: report.wouldHave.messages,
    dollars: report.wouldHave.cents / 100,
  },
  tellings: report.tellings ?? [],
  findings: report.findings,
});

const present = (row: RehearsalRow): Rehearsal => ({
  id: row.id,
  tournament_id: row.tournament_id,
  players: row.players,
  storm: row.has_storm,
  state: row.state,
  step: row.step,
  percent: row.percent,
  report: row.report && presentReport(row.report),
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** Dress rehearsals of own tournaments. */
export function rehearsalRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.getLastRehearsal, async ({ params, viewer }) => {
    const last = await readLastRehearsal(context, asOrganizer(viewer), params.id);
    return {
      tournament: { id: params.id, title: last.title, state: last.state, places: last.capacity },
      rehearsal: last.rehearsal && present(last.rehearsal),
    };
  });

  mount(app, endpoints.startRehearsal, async ({ params, body, viewer }) =>
    present(await startRehearsal(context, asOrganizer(viewer), params.id, body)),
  );

  mount(app, endpoints.getRehearsal, async ({ params, viewer }) =>
    present(await findOwnRehearsal(context, asOrganizer(viewer), params.id)),
  );

  mount(app, endpoints.forgetRehearsal, async ({ params, viewer }) => {
    await forgetRehearsal(context, asOrganizer(viewer), params.id);
    return { ok: true as const };
  });
}
