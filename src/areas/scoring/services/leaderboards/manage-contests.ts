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
  isInBooks,
  writeMeasure,
} from '#areas/scoring/database/contests.ts';
import { findSponsorship } from '#areas/sponsors/database/sponsorships.ts';
import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import { lockSheetRound } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { measureAsCommittee } from '../official-measures.ts';

const fieldError = (field: string, message: string) =>
  new AppError('validation_failed', undefined, [{ field, message }]);

/**
 * Changes contests or their measures in a round, and notifies readers of its boards. The round is locked, as it is for
 * closing, so that nothing changes once its results are official.
 */
async function changeContestsIn(
  tx: Db,
  roundId: string,
  work: (tx: Db, round: GolfRoundRow) => Promise<void>,
): Promise<void> {
  const round = await lockSheetRound(tx, roundId);
  if (!round) throw new AppError('not_found', 'This round does not exist.');
  if (isFinal(round.status)) throw new AppError('wrong_state', 'The results of this round stand.');
  await work(tx, round);
  await announceScores(tx, { tournament: round.tournament_id, cards: [], groups: [] });
}

const changeContests = (
  context: Context,
  roundId: string,
  work: (tx: Db, round: GolfRoundRow) => Promise<void>,
): Promise<void> => inTransaction(context.pool, (tx) => changeContestsIn(tx, roundId, work));

/**
 * Adds a contest to the organizer's own round, in the caller's transaction.
 * @throws AppError wrong_state, already_exists, validation_failed for a hole that the round does not play, for a hole
 * that is not a par 3 where the contest is to the pin, and for a sponsor of another tournament
 */
export async function addContest(
  tx: Db,
  roundId: string,
  { kind, hole: number, is_net: isNet, is_carried: isCarried, sponsorship_id: sponsorshipId }: GivenContest,
  now: Date,
): Promise<ContestRow> {
  const contest: ContestRow = { id: newId(), roundId, kind, hole: number, isNet, isCarried, sponsorshipId };
  await changeContestsIn(tx, roundId, async (_, round) => {
    const hole = holesOf(round.course?.content ?? null, round.holes).find((own) => own.number === number);
    if (number !== null && !hole) throw fieldError('hole', `This round does not play hole ${number}.`);
    if (kind === 'pin' && hole?.par !== 3) throw fieldError('hole', `Hole ${number} is not a par 3.`);
    const sponsor = sponsorshipId === null ? null : await findSponsorship(tx, sponsorshipId, now);
    const isKnown = sponsor?.tournament_id === round.tournament_id && isInForce(sponsor.state);
    if (sponsorshipId !== null && !isKnown) throw fieldError('sponsorship_id', 'Choose a sponsor of this tournament.');
    const isNew = await insertContest(tx, { ...contest, tournamentId: round.tournament_id }, now);
    if (!isNew) throw new AppError('already_exists', 'This round has that contest already.');
  });
  return contest;
}

type GivenContest = Omit<z.output<typeof addContestSchema>, 'prize'>;

async function requireOwnContest(context: Context, organizer: OrganizerViewer, id: string): Promise<ContestRow> {
  const contest = await findContest(context.pool, id);
  if (!contest) throw new AppError('not_found', 'This contest does not exist.');
  await requireOwnRound(context, organizer, contest.roundId);
  return contest;
}

/**
 * Removes a contest from the organizer's own round, with all its measures.
 * @throws AppError not_found, wrong_state where results are official or its prize is in the books
 */
export async function removeContest(context: Context, organizer: OrganizerViewer, id: string): Promise<void> {
  const { roundId } = await requireOwnContest(context, organizer, id);
  await changeContests(context, roundId, async (tx) => {
    if (await isInBooks(tx, id))
      throw new AppError('wrong_state', 'Players have paid into a game on it, or its prize was awarded: it stays.');
    await deleteContest(tx, id);
  });
}

/**
 * Saves or removes the length that a player reached.
 * @throws AppError not_found, wrong_state for skins or official results, validation_failed for a player who is not in
 * the tournament
 */
export async function measureContest(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  { player_id: playerId, length_mm: lengthMm }: z.output<typeof measureSchema>,
): Promise<void> {
  const { kind, hole, roundId } = await requireOwnContest(context, organizer, id);
  await changeContests(context, roundId, async (tx) => {
    if (kind === 'skins' || hole === null)
      throw new AppError('wrong_state', 'Skins follow from the cards: nothing is measured.');
    const measured = { contest: id, roundId, hole, playerId, mm: lengthMm };
    if (await measureAsCommittee(tx, organizer, measured, context.clock())) return;
    const isKnown = await writeMeasure(tx, { contestId: id, playerId, lengthMm }, context.clock());
    if (!isKnown) throw fieldError('player_id', 'This player is not in the tournament.');
  });
}
