import { type DayWaits, countDayWaits } from '#areas/results/database/day-facts.ts';
import { listSentMessages, type SentMessageRow } from '#areas/scoring/database/day-messages.ts';
import { findLastWeatherAction } from '#areas/day/database/weather.ts';
import { type DeskSummary, summarizeDesk } from '#areas/day/database/desk.ts';
import { type DivisionName, listDivisionNames } from '#areas/play/database/golf-rounds/divisions.ts';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { type CheckRow, findCheck } from '#areas/results/database/check-results.ts';
import { listResultsVersions } from '#areas/results/database/results.ts';
import { type ScoresSummary, summarizeScores } from '#areas/scoring/database/round-cards.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import type { OwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { type DayNow, readDay } from '#areas/results/services/day/read-day.ts';
import { undoUntil } from './undo-weather.ts';

/** The messages that a screen lists. */
export const messagesShown = 20;

/** The facts that the committee sees during a round. */
export type DayParts = {
  now: Date;
  day: DayNow;
  tournament: TournamentDetailRow;
  /** All rounds of the tournament, in order. */
  rounds: readonly GolfRoundRow[];
  divisions: readonly DivisionName[];
  field: DeskSummary;
  scores: ScoresSummary;
  waits: DayWaits;
  /** Newest first. */
  messages: readonly SentMessageRow[];
  /** The latest weather action, while it can be undone; null for none. */
  undo: { id: string; title: string; until: Date } | null;
  /** The version of the official results; null before there are any. */
  version: number | null;
  /** The result of their nightly check. */
  check: CheckRow | null;
};

/** Reads the committee's view of the organizer's own round. */
export async function readDayView(context: Context, { round, tournament }: OwnRound): Promise<DayParts> {
  const { pool } = context;
  const now = context.clock();
  const [day, rounds, divisions, field, scores, waits, messages, last, [official]] = await Promise.all([
    readDay(pool, round, tournament.time_zone, now),
    listRounds(pool, tournament.id),
    listDivisionNames(pool, tournament.id),
    summarizeDesk(pool, round.id),
    summarizeScores(pool, round.id),
    countDayWaits(pool, { id: round.id, tournamentId: tournament.id }),
    listSentMessages(pool, round.id, messagesShown),
    findLastWeatherAction(pool, round.id),
    listResultsVersions(pool, tournament.id),
  ]);
  const check = official ? await findCheck(pool, tournament.id, official.version) : null;
  const until = undoUntil(last, { ...round, hasResults: official !== undefined }, now);
  return {
    now,
    day,
    tournament,
    rounds,
    divisions,
    field,
    scores,
    waits,
    messages,
    undo: last && until && { id: last.id, title: last.title, until },
    version: official?.version ?? null,
    check,
  };
}
