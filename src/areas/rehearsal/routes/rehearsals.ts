import type { FastifyInstance } from 'fastify';
import { rehearsalEndpoints } from '#areas/rehearsal/contract/endpoints/rehearsals.ts';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { type Rehearsal, rehearsalSchema } from '#areas/rehearsal/contract/rehearsals.ts';
import type { TestEntry } from '#areas/entries/contract/test-entries.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { findLastRehearsal, type RehearsalRow } from '#areas/rehearsal/database/rehearsals.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRehearsal, forgetRehearsal, startRehearsal } from '#areas/rehearsal/services/own-rehearsal.ts';
import { type TestedEntry, testEntry } from '#areas/rehearsal/services/test-entry.ts';
import { presentPriceLine } from '#areas/entries/services/terms/read-terms.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { present } from '#kernel/services/present.ts';
import { pick } from '#kernel/database/rows.ts';

const presentReport = (report: NonNullable<RehearsalRow['report']>): NonNullable<Rehearsal['report']> =>
  present(rehearsalSchema.shape.report.unwrap(), report, {
    took_ms: report.tookMs,
    rounds: report.rounds.map((round) => ({
      ...pick(round, ['number', 'first', 'last', 'holes', 'settled']),
      set_aside: round.setAside,
    })),
    would_have: {
      ...pick(report.wouldHave, ['mails', 'phones', 'messages']),
      dollars: toDollars(report.wouldHave.cents),
    },
  });

const presentRehearsal = (row: RehearsalRow): Rehearsal =>
  present(rehearsalSchema, row, { storm: row.has_storm, report: row.report && presentReport(row.report) });

const presentTest = ({ registration, shares, mail, notes }: TestedEntry): TestEntry => ({
  places: registration.places,
  division: registration.division,
  total: toDollars(registration.payment_amount),
  lines: registration.lines.map(presentPriceLine),
  shares: shares?.map(toDollars) ?? null,
  mail: {
    subject: mail.subject,
    greeting: mail.greeting,
    paragraphs: mail.paragraphs,
    facts: (mail.facts ?? []).map(([label, value]) => [label, value] as [string, string]),
  },
  notes,
});

/** Rehearsals of the caller's tournaments, and test entries. */
export function rehearsalRoutes(app: FastifyInstance, context: Context): void {
  const ownTournament = onOwnTournament(app, context);

  ownTournament(rehearsalEndpoints.getLastRehearsal, async ({ tournament: { id, title, state, capacity } }) => {
    const last = await findLastRehearsal(context.pool, id);
    return { tournament: { id, title, state, places: capacity }, rehearsal: last && presentRehearsal(last) };
  });

  ownTournament(rehearsalEndpoints.startRehearsal, async ({ organizer, tournament, body }) =>
    presentRehearsal(await startRehearsal(context, organizer, tournament, body)),
  );

  mount(app, rehearsalEndpoints.getRehearsal, async ({ organizer, params }) =>
    presentRehearsal(await requireOwnRehearsal(context, organizer, params.id)),
  );

  ownTournament(termsEndpoints.enterAsTest, async ({ tournament, body }) =>
    presentTest(await testEntry(context, tournament, body)),
  );

  mount(app, rehearsalEndpoints.forgetRehearsal, async ({ organizer, params }) => {
    await forgetRehearsal(context, organizer, params.id);
    return { ok: true as const };
  });
}
