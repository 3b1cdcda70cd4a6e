import { createHash } from 'node:crypto';
import { AppError } from '#kernel/contract/errors.ts';
import type { EventInput } from '#golf/event.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { type OfficialAnswer, officialAnswer } from '#areas/results/rules/official-results.ts';
import type { Db } from '#kernel/database/connection.ts';
import { serialized } from '#kernel/database/serialize.ts';
import { type ComputedBoards, computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';

/** Results as they would be stored now. */
export type ComputedResults = {
  boards: ComputedBoards;
  /** The event that was scored. */
  input: EventInput;
  answer: OfficialAnswer;
  inputsHash: string;
  rules: string;
};

/** The hash of the scored facts, without names. */
export function hashOf(input: EventInput): string {
  const nameless = {
    ...input,
    players: input.players.map(({ name: _, ...player }) => player),
    teams: input.teams.map(({ name: _, ...team }) => team),
  };
  return createHash('sha256').update(JSON.stringify(nameless)).digest('hex');
}

/** @throws AppError not_found */
export async function computeResults(tx: Db, tournamentId: string): Promise<ComputedResults> {
  const event = await readEvent(serialized(tx), tournamentId);
  if (!event) throw new AppError('not_found', 'This tournament does not exist.');
  const boards = computeBoards(event, 'committee');
  const input = eventOf(event.facts, 'committee');
  // Raffles are not part of the results.
  const drawn = new Set(event.raffles.map(({ id }) => id));
  const views = [...boards.answers.values()]
    .flatMap(({ leaderboard }) => leaderboard.board ?? [])
    .filter(({ id }) => !drawn.has(id));
  return {
    boards,
    input,
    answer: officialAnswer(boards.results, views as Parameters<typeof officialAnswer>[1]),
    inputsHash: hashOf(input),
    rules: input.rules,
  };
}
