import { AppError } from '#kernel/contract/errors.ts';
import { findBoardFaults, findRoundFaults } from '#areas/rehearsal/rules/find-faults.ts';
import type { RehearsalReport } from '#areas/rehearsal/rules/report.ts';
import { instantAt, timeIn } from '#kernel/rules/venue-time.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import {
  countWouldHave,
  endRehearsal,
  findPosition,
  findRehearsal,
  listWouldHave,
  listUnreadEvents,
  noteRehearsal,
  type RehearsalRow,
} from '#areas/rehearsal/database/rehearsals.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { inRolledBackTransaction } from '#kernel/database/rollback.ts';
import type { Context } from '#kernel/services/context.ts';
import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { officialResultsOf } from '#areas/results/services/read-results.ts';
import { makeResults } from '#areas/results/services/make-results.ts';
import { copyTournament, dayOf } from './copy-tournament.ts';
import { enterField, readySetUp, type Rehearsed, sendSheets } from './enter-field.ts';
import { type PlayedRound, playRound } from './play-round.ts';
import { rehearsalWorld, type RehearsalWorld } from './rehearsal-world.ts';
import type { Finding } from '#areas/rehearsal/contract/rehearsals.ts';

/** Maximum number of messages listed in the report. */
const maxTold = 500;

type Note = (step: string, percent: number) => Promise<void>;

/**
 * Plays a whole day with invented golfers on a copy that nobody sees, and stores the report. Does nothing if the
 * rehearsal is over.
 * @param undone replaced only by a test, to show the damage that the real one prevents
 */
export async function runRehearsal(
  context: Context,
  id: string,
  inTransaction = inRolledBackTransaction,
): Promise<void> {
  const rehearsal = await findRehearsal(context.pool, id);
  if (!rehearsal || rehearsal.state === 'done' || rehearsal.state === 'failed') return;
  const note: Note = (step, percent) => noteRehearsal(context.pool, id, { step, percent: Math.round(percent) });
  const began = performance.now();
  try {
    await note('Copying the tournament', 1);
    const tournament = await findTournament(context.pool, rehearsal.tournament_id);
    if (!tournament) return;
    const report = tournament.start_date
      ? await inTransaction(context.pool, (pool) => rehearse(context, pool, { tournament, rehearsal, note }))
      : emptyReport([noDate]);
    const payable = await findPaymentFaults(context, tournament);
    const whole = { ...report, findings: [...report.findings, ...payable] };
    const tookMs = Math.round(performance.now() - began);
    await endRehearsal(context.pool, id, { ...whole, tookMs }, context.clock());
  } catch (error) {
    context.log.error({ err: error, rehearsal: id }, 'a rehearsal could not be played');
    await endRehearsal(context.pool, id, null, context.clock());
  }
}

const noDate: Finding = {
  weight: 'stop',
  text: 'The tournament has no date yet.',
  mend: { text: 'Choose the date', place: 'edit' },
};

const emptyReport = (findings: Finding[]): RehearsalReport => ({
  tookMs: 0,
  players: 0,
  groups: 0,
  rounds: [],
  boards: [],
  wouldHave: { mails: 0, phones: 0, messages: 0, cents: 0 },
  tellings: [],
  findings,
});

async function findPaymentFaults({ pool }: Context, tournament: TournamentDetailRow): Promise<Finding[]> {
  if (tournament.registration_fee === 0) return [];
  const payee = await findPayee(pool, { organizerId: tournament.organizer_id });
  if (payee?.charges_enabled) return [];
  const text = 'Nobody could pay: the payment account is not ready.';
  return [{ weight: 'mend', text, mend: { text: 'Set up payments', place: 'payments' } }];
}

/** Plays the day. If a rule refuses an action, that refusal is the finding. */
async function rehearse(
  context: Context,
  pool: Context['pool'],
  { tournament, rehearsal, note }: { tournament: TournamentDetailRow; rehearsal: RehearsalRow; note: Note },
): Promise<RehearsalReport> {
  const zone = tournament.time_zone;
  const start = instantAt(tournament.start_date ?? '', tournament.start_time ?? '08:00', zone);
  const world = rehearsalWorld(context, pool, new Date(start.getTime() - 20 * 3_600_000));
  const made = await copyTournament(pool, tournament.id, world.clock(), dayOf(rehearsal.players));
  const copy: Rehearsed = { ...made, seed: rehearsal.seed };
  const report = emptyReport([]);
  try {
    report.findings.push(...(await readySetUp(world, copy)));
    if (report.findings.some(({ weight }) => weight === 'stop')) return report;
    await note(`Entering ${rehearsal.players} invented players`, 5);
    await enterField(world, copy, rehearsal.players, start.getUTCFullYear());
    report.players = rehearsal.players;
    await note('Making groups and sending the tee sheet out', 12);
    report.groups = await sendSheets(world, copy);
    const rounds = await listRounds(pool, copy.id);
    const played: PlayedRound[] = [];
    for (const [place, round] of rounds.entries())
      played.push(
        await playRound(world, copy, round, {
          zone,
          hasStorm: rehearsal.has_storm && place === 0,
          onDone: (share) => note(`Playing round ${round.number}`, 20 + (60 * (place + share)) / rounds.length),
        }),
      );
    const place = await findPosition(pool, copy.id);
    notifyOf(report, played, { zone, dates: rounds.map(({ date }) => date), place });
    await note('Making the results official', 84);
    await makeOfficial(world, copy, report);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const mend = { text: 'Look at the tee sheet and Course Setup', place: 'course' as const };
    report.findings.push({ weight: 'stop', text: `The day could not go on: ${error.message}`, mend });
  }
  await note('Counting the messages', 94);
  report.wouldHave = await wouldHave(world, copy);
  report.tellings = await listWouldHave(pool, copy.id, maxTold);
  return report;
}

function notifyOf(
  report: RehearsalReport,
  played: readonly PlayedRound[],
  { zone, dates, place }: { zone: string; dates: string[]; place: Awaited<ReturnType<typeof findPosition>> },
): void {
  for (const [turn, { number, firstMs, lastMs, holes, settled, setAside, waits }] of played.entries()) {
    const at = (ms: number) => timeIn(new Date(ms), zone);
    report.rounds.push({ number, first: at(firstMs), last: at(lastMs), holes, settled, setAside });
    report.findings.push(...findRoundFaults({ number, date: dates[turn] ?? '', zone, lastMs, waits }, place));
  }
}

async function makeOfficial(
  world: RehearsalWorld,
  { id, organizer }: Rehearsed,
  report: RehearsalReport,
): Promise<void> {
  const wanted = { reason: '', isGoingOn: true, isDryRun: true, preview: undefined };
  const { winners, preview } = await makeResults(world, organizer, id, wanted);
  await makeResults(world, organizer, id, { ...wanted, isDryRun: false, preview });
  const event = await readEvent(world.pool, id);
  const official = event ? (await officialResultsOf(world, event, undefined)).boards : [];
  report.boards = winners.map(({ board, names, players }) => {
    const { rounds = [], rows = [] } = official.find(({ name }) => name === board) ?? {};
    return {
      name: board,
      placed: players,
      winners: names.length,
      rounds: rounds.map(({ number }) => number),
      rows: rows.map((row) => ({ pos: row.status ?? row.pos, name: row.name, rounds: row.rounds, total: row.total })),
    };
  });
  report.findings.push(...findBoardFaults(report.boards.map((board, place) => ({ ...board, isMain: place === 0 }))));
}

/** Counts the notifications that would have been sent, by running the usual event handlers. */
async function wouldHave(world: RehearsalWorld, { id }: Rehearsed): Promise<RehearsalReport['wouldHave']> {
  for (const eventId of await listUnreadEvents(world.pool, id)) await dispatchEvent(world, eventId);
  return countWouldHave(world.pool, id);
}
