import type { z } from 'zod';
import { maxPurses } from '#areas/results/contract/prize-choices.ts';
import { findPrizeRules, insertPurse, listPurses, raisePurses } from '#areas/results/database/purses.ts';
import type { addContestSchema } from '#areas/scoring/contract/contests.ts';
import type { ContestRow } from '#areas/scoring/database/contests.ts';
import { contestName } from '#areas/scoring/rules/leaderboards/contest-view.ts';
import { addContest } from '#areas/scoring/services/leaderboards/manage-contests.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { type OrganizerViewer, requirePermission } from '#areas/accounts/services/viewer.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { toCents } from '#kernel/rules/money.ts';
import type { Context } from '#kernel/services/context.ts';

type Given = z.output<typeof addContestSchema>;

const refuse = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);

/**
 * Adds a contest to the organizer's own round, together with its prize: both or neither.
 * @throws AppError forbidden for a prize where the member may not set prizes, wrong_state, already_exists,
 * validation_failed by field
 */
export async function addContestWithPrize(
  context: Context,
  organizer: OrganizerViewer,
  round: GolfRoundRow,
  { prize, ...given }: Given,
): Promise<{ id: string }> {
  if (prize) requirePermission(organizer, 'money.refund');
  if (prize?.thing && given.kind === 'skins') throw refuse('prize.thing', 'Skins are shared: say an amount');
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    // Locks all rounds before the contest's round, in the same order as saving prizes does.
    const rounds = prize ? await lockSheetRounds(tx, round.tournament_id) : [];
    const contest = await addContest(tx, round.id, given, now);
    if (prize) await addPrize(tx, { ...round, isOneOfSome: rounds.length > 1 }, contest, prize, now);
    return { id: contest.id };
  });
}

/** Adds the prize of a contest, after all other purses. */
async function addPrize(
  tx: Db,
  round: Pick<GolfRoundRow, 'tournament_id' | 'number'> & { isOneOfSome: boolean },
  contest: ContestRow,
  { amount = 0, thing = '' }: NonNullable<Given['prize']>,
  now: Date,
): Promise<void> {
  const tournamentId = round.tournament_id;
  const rows = await listPurses(tx, tournamentId);
  if (rows.length >= maxPurses) throw refuse('prize', `At most ${maxPurses} prizes`);
  const rules = await findPrizeRules(tx, tournamentId);
  // Raises the version, because a member with the list open would remove this purse by saving it.
  await raisePurses(tx, tournamentId, rules.purses_version);
  const purse = {
    id: newId(),
    tournament_id: tournamentId,
    name: contestName(contest, round.isOneOfSome ? round.number : null),
    kind: contest.kind,
    board_id: null,
    flight: null,
    contest_id: contest.id,
    source: 'fund' as const,
    extra_id: null,
    pays: thing ? ('goods' as const) : ('money' as const),
    places: thing ? [{ thing }] : [],
    amount: thing ? 0 : toCents(amount),
    open_skins: 'void' as const,
    is_one_prize: false,
  };
  await insertPurse(tx, purse, rows.length, now);
}
