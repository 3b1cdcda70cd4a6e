import { proposalRequestSchema, publishSheetSchema } from '#areas/play/contract/tee-sheets.ts';
import { findRound } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { changeTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { publishSheet } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import { fieldAtCut } from '#areas/scoring/rules/leaderboards/field-at-cut.ts';
import { standingBefore } from '#areas/scoring/rules/leaderboards/standing-before.ts';
import { computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import type { Context } from '#kernel/services/context.ts';
import type { PlayedWorld } from './make-played.ts';

/** Publishes the sheet of a round with the players who made the cut, by score: the leaders are in the last group. */
export async function sendThrough(world: PlayedWorld, tournamentId: string, roundId: string, at: Date): Promise<void> {
  const { organizer } = world;
  const then: Context = { ...world.context, clock: () => at };
  const round = await findRound(then.pool, roundId);
  const event = await readEvent(then.pool, tournamentId);
  if (!round || !event) return;
  const { results, facts } = computeBoards(event, 'committee');
  const wanted = { pairing: 'by_score', seed: 7, group_size: 4, keep: { entries: false } };
  const { groups } = await proposeGroups(then, round, proposalRequestSchema.parse(wanted), {
    cut: fieldAtCut(results, facts),
    scores: standingBefore(facts, round.number),
  });
  await changeTeeSheet(then, organizer, roundId, {
    editor: 'demo',
    seenVersion: round.sheet_version,
    operations: [{ op: 'use_proposal', groups: groups.map((group) => ({ ...group, isAloneOk: true })) }],
  });
  await publishSheet(then, organizer, roundId, publishSheetSchema.parse({ tell: 'none', go_on: true }));
}
