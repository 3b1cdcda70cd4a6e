import type { z } from 'zod';
import type { addContestSchema, measureSchema } from '#areas/scoring/contract/contests.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { holesOf, isFinal } from '#areas/play/rules/golf-rounds.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import {
  type ContestRow,
  deleteContest,
  findContest,
  insertContest,
  writeMeasure,
} from '#areas/scoring/database/contests.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { measureAsCommittee } from '../official-measures.ts';

const fieldError = (field: string, message: string) =>
  new AppError('validation_failed', undefined, [{ field, message }]);

const refuseFinal = ({ status }: GolfRoundRow): void => {
  if (isFinal(status)) throw new AppError('wrong_state', 'The results of this round stand.');
};

/** Changes what boards show besides scores, and tells whoever follows them. */
const andTell = (context: Context, tournament: string, work: (tx: Db) => Promise<void>): Promise<void> =>
  inTransaction(context.pool, async (tx) => {
    await work(tx);
    await announceScores(tx, { tournament, cards: [], groups: [] });
  });

/**
 * Adds a contest to an own round.
 * @throws AppError wrong_state, already_exists, validation_failed for a hole that the round does
 *   not play, or that is no par 3 where the pin is aimed at
 */
export async function addContest(
  context: Context,
  round: GolfRoundRow,
  { kind, hole: number, is_net: isNet, is_carried: isCarried }: z.output<typeof addContestSchema>,
): Promise<{ id: string }> {
  refuseFinal(round);
  const hole = holesOf(round.course?.content ?? null, round.holes).find((own) => own.number === number);
  if (number !== null && !hole) throw fieldError('hole', `This round does not play hole ${number}.`);
  if (kind === 'pin' && hole?.par !== 3) throw fieldError('hole', `Hole ${number} is not a par 3.`);
  const contest: ContestRow = { id: newId(), roundId: round.id, kind, hole: number, isNet, isCarried };
  await andTell(context, round.tournament_id, async (tx) => {
    const isNew = await insertContest(tx, { ...contest, tournamentId: round.tournament_id }, context.clock());
    if (!isNew) throw new AppError('already_exists', 'This round has that contest already.');
  });
  return { id: contest.id };
}

async function requireOwnContest(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<{ contest: ContestRow; round: GolfRoundRow }> {
  const contest = await findContest(context.pool, id);
  if (!contest) throw new AppError('not_found', 'This contest does not exist.');
  const { round } = await requireOwnRound(context, organizer, contest.roundId);
  refuseFinal(round);
  return { contest, round };
}

/**
 * Takes away a contest of an own round, with all that was measured. @throws AppError not_found, forbidden, wrong_state
 */
export async function removeContest(context: Context, organizer: OrganizerViewer, id: string): Promise<void> {
  const { round } = await requireOwnContest(context, organizer, id);
  await andTell(context, round.tournament_id, (tx) => deleteContest(tx, id));
}

/**
 * Writes down how near or far a player came, or takes it back.
 * @throws AppError not_found, forbidden, wrong_state for skins or results that stand,
 *   validation_failed for who does not
 *   play in the tournament
 */
export async function measureContest(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  { player_id: playerId, length_mm: lengthMm }: z.output<typeof measureSchema>,
): Promise<void> {
  const { contest, round } = await requireOwnContest(context, organizer, id);
  const { hole } = contest;
  if (contest.kind === 'skins' || hole === null)
    throw new AppError('wrong_state', 'Skins follow from the cards: nothing is measured.');
  await andTell(context, round.tournament_id, async (tx) => {
    const measured = { contest: id, roundId: round.id, hole, playerId, mm: lengthMm };
    if (await measureAsCommittee(tx, organizer, measured, context.clock())) return;
    const isKnown = await writeMeasure(tx, { contestId: id, playerId, lengthMm }, context.clock());
    if (!isKnown) throw fieldError('player_id', 'This player is not in the tournament.');
  });
}
