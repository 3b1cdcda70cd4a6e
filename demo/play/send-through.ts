import { proposalRequestSchema, publishSheetSchema } from '#areas/play/contract/tee-sheets.ts';
import { findRound } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { changeTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { publishSheet } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import { readCut } from '#areas/scoring/services/leaderboards/read-cut.ts';
import { computeResults } from '#areas/results/services/compute-results.ts';
import type { Context } from '#kernel/services/context.ts';
import type { PlayedWorld } from './make-played.ts';

const groupSize = 4;

/**
 * Publishes the sheet of a round with the players who made the cut of at least one board; the leaders of the first
 * board are in the last group.
 */
export async function sendThrough(world: PlayedWorld, tournamentId: string, roundId: string, at: Date): Promise<void> {
  const { organizer } = world;
  const then: Context = { ...world.context, clock: () => at };
  const { answer } = await computeResults(then.pool, tournamentId);
  const missed = new Set((await readCut(then.pool, tournamentId))?.missed);
  const players = answer.boards.filter(({ of, kind }) => of === 'players' && kind === 'strokes');
  const through = [...new Set(players.flatMap(({ rows }) => rows.flatMap(({ id }) => (missed.has(id) ? [] : id))))];
  const starting = through.toReversed();
  const wanted = proposalRequestSchema.parse({
    pairing: 'balanced',
    seed: 7,
    group_size: groupSize,
    keep: { entries: false },
  });
  const round = await findRound(then.pool, roundId);
  if (!round) return;
  const { groups } = await proposeGroups(then, round, wanted);
  const own = groups.slice(0, Math.ceil(starting.length / groupSize)).map((group, place) => ({
    ...group,
    isAloneOk: true,
    seats: Array.from({ length: groupSize }, (_, seat) => starting[place * groupSize + seat] ?? null),
  }));
  await changeTeeSheet(then, organizer, roundId, {
    editor: 'demo',
    seenVersion: round.sheet_version,
    operations: [{ op: 'use_proposal', groups: own }],
  });
  await publishSheet(then, organizer, roundId, publishSheetSchema.parse({ tell: 'none', go_on: true }));
}
