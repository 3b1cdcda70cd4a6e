import { type DayWaits, countDayWaits } from '#server/database/day/day-facts.ts';
import { listSentMessages, type SentMessageRow } from '#server/database/day/day-messages.ts';
import { findLastWeatherDeed } from '#server/database/day/weather.ts';
import { type DeskSummary, summarizeDesk } from '#server/database/desk/desk.ts';
import { type DivisionName, listDivisionNames } from '#server/database/golf-rounds/divisions.ts';
import { type GolfRoundRow, listRounds } from '#server/database/golf-rounds/golf-rounds.ts';
import { type CheckRow, findCheck } from '#server/database/results/check-results.ts';
import { listResultsVersions } from '#server/database/results/results.ts';
import { type ScoresSummary, summarizeScores } from '#server/database/scores/round-cards.ts';
import type { TournamentDetailRow } from '#server/database/tournaments/read-tournaments.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnRound } from '#server/services/golf-rounds/own-round.ts';
import { type DayNow, readDay } from './read-day.ts';
import { undoUntil } from './undo-weather.ts';

const messagesShown = 20;

/** What the committee has in front of it while a round is played. */
export type DayParts = {
  now: Date;
  day: DayNow;
  tournament: TournamentDetailRow;
  /** All of the tournament, in their order. */
  rounds: readonly GolfRoundRow[];
  divisions: readonly DivisionName[];
  field: DeskSummary;
  scores: ScoresSummary;
  waits: DayWaits;
  /** The newest first. */
  messages: readonly SentMessageRow[];
  /** What was done last because of the weather, while it can be taken back. */
  undo: { id: string; title: string; until: Date } | null;
  /** Of the official results; null before there are any. */
  version: number | null;
  /** What the nightly check of them found. */
  check: CheckRow | null;
};

/** Reads the day of an own round. @throws AppError forbidden, not_found */
export async function readDayView(context: Context, organizer: OrganizerViewer, roundId: string): Promise<DayParts> {
  const { pool } = context;
  const { round, tournament } = await findOwnRound(context, organizer, roundId);
  const now = context.clock();
  const [day, rounds, divisions, field, scores, waits, messages, last, [official]] = await Promise.all([
    readDay(pool, round, tournament.time_zone, now),
    listRounds(pool, tournament.id),
    listDivisionNames(pool, tournament.id),
    summarizeDesk(pool, round.id),
    summarizeScores(pool, round.id),
    countDayWaits(pool, { id: round.id, tournamentId: tournament.id }),
    listSentMessages(pool, round.id, messagesShown),
    findLastWeatherDeed(pool, round.id),
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
