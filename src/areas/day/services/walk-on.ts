import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { groupById, groupNumbers } from '#areas/play/rules/tee-sheets/sheet.ts';
import { printStart } from '#areas/play/rules/tee-sheets/starts.ts';
import { shownName } from '#kernel/rules/names.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { findPlayerOfEntry, noteAtDesk } from '#areas/day/database/desk.ts';
import { addPlayer } from '#areas/entries/services/field/add-player.ts';
import { teesOfRound } from '#areas/play/services/golf-rounds/tees-of-round.ts';
import { applyToSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { readSheet } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { haveCardFollow } from './follow-card.ts';
import { agreeTo, type DeskOutcome, type DeskRequest, type DeskTask } from './desk-task.ts';

type WalkOn = Extract<DeskAction, { op: 'walk_on' }>;

const moneyWords: Record<WalkOn['payment'], (sum: string) => string> = {
  desk: (sum) => `and has paid ${sum} at the desk.`,
  later: (sum) => `and ${sum} stays due.`,
};

/**
 * Somebody comes who is not entered: their place first, where there is one, then their seat. Where the group is full by
 * then they are entered and in no group, and the answer says so.
 */
export async function walkOn(
  { context, organizer, round, tournament }: DeskTask,
  { action, isDryRun, preview: agreed }: DeskRequest<WalkOn>,
): Promise<DeskOutcome> {
  const { sheet } = await readSheet(context.pool, round);
  const group = action.group === null ? null : groupById(sheet, action.group);
  if (action.group !== null && !group) throw new AppError('wrong_state', 'This group is no longer on the sheet.');
  const name = shownName(action.person);
  const fee = tournament.registration_fee;
  const effects = [
    fee > 0 ? `${name} is entered, ${moneyWords[action.payment](describeCents(fee))}` : `${name} is entered.`,
    group
      ? `${name} joins group ${groupNumbers(sheet).get(group.id)} (${printStart(group.start)}), and is here.`
      : `${name} is here, and in no group yet.`,
  ];
  const preview = agreeTo(action, effects, agreed);
  const done = { effects, preview, playerId: null, refundCents: null };
  if (isDryRun) return done;
  const entryId = await addPlayer(context, organizer, tournament, {
    ...action.person,
    name: '',
    partners: [],
    team: '',
    payment: action.payment,
    payWithinDays: 3,
    aheadOfWaitlist: false,
  });
  const playerId = await findPlayerOfEntry(context.pool, entryId);
  if (!playerId) return done;
  const who = { roundId: round.id, userId: organizer.userId };
  const note = { ...who, playerId, state: 'in' as const, isHere: true };
  await inTransaction(context.pool, (tx) => noteAtDesk(tx, { ...note, now: context.clock() }));
  if (!group) return { ...done, playerId };
  try {
    const teeIdOf = await teesOfRound(context, organizer, round);
    await inTransaction(context.pool, async (tx) => {
      const after = await applyToSheet(context, tx, who, async () => ({
        editor: newId(),
        seenVersion: sheet.version,
        operations: [{ op: 'place', playerId, groupId: group.id }],
      }));
      await haveCardFollow(context, tx, after, { id: playerId, teeId: teeIdOf(playerId) });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...done, effects: [effects[0] ?? '', `${name} is in no group: ${error.message}`], playerId };
  }
  return { ...done, playerId };
}
