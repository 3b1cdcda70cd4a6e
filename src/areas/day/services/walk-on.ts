import type { DeskAction } from '#areas/scoring/contract/desk.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { nameByHand } from '#areas/entries/rules/named-by-hand.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { groupById, groupNumbers } from '#areas/play/rules/tee-sheets/sheet.ts';
import { printStart } from '#areas/play/rules/tee-sheets/starts.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { noteAtDesk } from '#areas/day/database/desk.ts';
import { listEntryPlayers } from '#areas/entries/database/registrations/entry-players.ts';
import { addPlayer } from '#areas/entries/services/field/add-player.ts';
import { teesOfRound } from '#areas/play/services/golf-rounds/tees-of-round.ts';
import { applyToSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { readSheet } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { haveCardFollow } from './follow-card.ts';
import { agreeTo, type DeskOutcome, type DeskRequest, type DeskTask } from './desk-task.ts';

type WalkOn = Extract<DeskAction, { op: 'walk_on' }>;

/**
 * Enters a player who comes without an entry, alone or with partners: first into free places, then into seats. If the
 * group has no room by then, they are entered without a group, and the answer says so.
 */
export async function walkOn(
  { context, organizer, round, tournament }: DeskTask,
  { action, isDryRun, preview: agreed }: DeskRequest<WalkOn>,
): Promise<DeskOutcome> {
  const { sheet } = await readSheet(context.pool, round);
  const group = action.group === null ? null : groupById(sheet, action.group);
  if (action.group !== null && !group) throw new AppError('wrong_state', 'This group is no longer on the sheet.');
  const { person } = action;
  const all = [person, ...person.partners].map(nameByHand);
  const is = all.length === 1 ? 'is' : 'are';
  const who = listed(all);
  const where = group && `group ${groupNumbers(sheet).get(group.id)} (${printStart(group.start)})`;
  const effects = [
    `${who} ${is} entered${paidWords(person, all.length, tournament.registration_fee)}.`,
    where
      ? `${who} ${all.length === 1 ? 'joins' : 'join'} ${where}, and ${is} here.`
      : `${who} ${is} here, and in no group yet.`,
  ];
  const preview = agreeTo(action, effects, agreed);
  const done = { effects, preview, playerId: null, refundCents: null };
  if (isDryRun) return done;
  const entryId = await addPlayer(context, organizer, tournament, person);
  const players = (await listEntryPlayers(context.pool, entryId)).map(({ id }) => id);
  const [playerId] = players;
  if (!playerId) return done;
  const by = { roundId: round.id, userId: organizer.userId };
  await inTransaction(context.pool, async (tx) => {
    for (const id of players)
      await noteAtDesk(tx, { ...by, playerId: id, state: 'in', isHere: true, now: context.clock() });
  });
  if (!group) return { ...done, playerId };
  try {
    const teeIdOf = await teesOfRound(context, organizer, round);
    await inTransaction(context.pool, async (tx) => {
      const after = await applyToSheet(context, tx, by, async () => ({
        editor: newId(),
        seenVersion: sheet.version,
        operations: players.map((id) => ({ op: 'place', playerId: id, groupId: group.id })),
      }));
      for (const id of players) await haveCardFollow(context, tx, after, { id, teeId: teeIdOf(id) });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...done, effects: [effects[0] ?? '', `${who} ${is} in no group: ${error.message}`], playerId };
  }
  return { ...done, playerId };
}

/** 'Ann', 'Ann and Bo', 'Ann, Bo and Cy'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The words about the fee, to follow 'is entered'. */
function paidWords({ payment }: WalkOn['person'], people: number, fee: Cents): string {
  if (fee === 0) return '';
  const due = describeCents(fee * people);
  if (payment === 'waived') return `, and ${people === 1 ? 'owes' : 'owe'} nothing`;
  if (payment === 'later') return `, and ${due} stays due`;
  if (payment === 'link') return `, and ${due} is to be paid by a mailed link`;
  return `, and ${people === 1 ? 'has' : 'have'} paid ${due} at the desk`;
}
