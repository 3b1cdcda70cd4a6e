import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { Audience, MessageReach, sendMessageSchema } from '#areas/scoring/contract/day.ts';
import { type Chosen, groupsTold } from '#areas/day/rules/audience.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { countNotices } from '#areas/scoring/database/day-messages.ts';
import { listDesk } from '#areas/day/database/desk.ts';
import { listDivisionNames } from '#areas/play/database/golf-rounds/divisions.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { lockSheetRound } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { OwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { type DayNow, readDay } from '#areas/results/services/day/read-day.ts';
import { reachOf, type FieldMessage, notifyField } from '#areas/scoring/services/day/notify-field.ts';

/** Messages written by hand to one round, or to the tournament as a whole, in a day. */
const maxADay = 20;
const dayMs = 24 * 3_600_000;
const onBoardsMs = 2 * 3_600_000;
/** More people than any round has. */
const everybody = 10_000;

/**
 * Sends a message to players of the organizer's own round, or previews how many it reaches.
 * @throws AppError not_ready before the sheet is published, wrong_state for a round that is over, or without
 * recipients, too_many_requests after `maxADay` messages in a day
 */
export async function sendMessage(
  context: Context,
  organizer: OrganizerViewer,
  { round, tournament }: OwnRound,
  wanted: z.output<typeof sendMessageSchema>,
): Promise<MessageReach> {
  if (!round.sheet_published_at) throw new AppError('not_ready', 'Publish the tee sheet first.');
  if (isOver(round.status)) throw roundIsOver();
  const now = context.clock();
  const day = await readDay(context.pool, round, tournament.time_zone, now);
  const { people, groupIds, words } = await addressees(context, day, wanted.audience);
  if (people.length === 0) throw new AppError('wrong_state', `Nobody is meant: ${words.toLowerCase()}.`);
  const fieldMessage: FieldMessage = {
    kind: 'notice',
    title: wanted.title,
    body: wanted.body,
    isUrgent: wanted.is_urgent,
    onBoardsUntil: wanted.on_boards && wanted.audience.to === 'all' ? new Date(now.getTime() + onBoardsMs) : false,
    audience: words,
    people,
    groupIds,
    phones: peopleWithPhones(day, groupIds),
  };
  if (wanted.dry_run) return reachOf(context.pool, fieldMessage);
  return inTransaction(context.pool, async (tx) => {
    // Messages of the same moment are counted one after the other.
    const held = await lockSheetRound(tx, round.id);
    if (!held || isOver(held.status)) throw roundIsOver();
    refuseTooMany(await countNotices(tx, round.id, aDayBefore(now)));
    return notifyField(context, tx, { round, tournament, userId: organizer.userId }, fieldMessage);
  });
}

const roundIsOver = () => new AppError('wrong_state', 'This round is over.');

export const aDayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

/**
 * @param sent the number of messages since `aDayBefore`, counted under a lock
 * @throws AppError too_many_requests where no other may follow
 */
export function refuseTooMany(sent: number): void {
  if (sent >= maxADay) throw new AppError('too_many_requests', `${maxADay} messages a day are the most.`);
}

/** The number of players in groups with a scoring phone. @param groupIds null for all */
export const peopleWithPhones = ({ groups }: Pick<DayNow, 'groups'>, groupIds: readonly string[] | null): number =>
  groups
    .filter(({ id, phones }) => phones > 0 && (groupIds === null || groupIds.includes(id)))
    .reduce((sum, { players }) => sum + players, 0);

/** Every player in the field of a round's tournament who has not left. */
export async function fieldOf(context: Pick<Context, 'pool'>, tournamentId: string): Promise<SheetPlayerRow[]> {
  return (await listSheetPlayers(context.pool, tournamentId)).filter(({ has_left }) => !has_left);
}

/** The players in a division of the tournament; null for a division of another tournament. */
export async function divisionOf(
  { pool }: Pick<Context, 'pool'>,
  tournamentId: string,
  id: string,
  field: readonly SheetPlayerRow[],
): Promise<Chosen | null> {
  const found = (await listDivisionNames(pool, tournamentId)).find((division) => division.id === id);
  const players = field.filter(({ division_ids: ids }) => ids.includes(id));
  return found ? { name: found.name, playerIds: new Set(players.map((player) => player.id)) } : null;
}

async function addressees(
  context: Context,
  day: DayNow,
  audience: Audience,
): Promise<{ people: SheetPlayerRow[]; groupIds: string[] | null; words: string }> {
  const field = await fieldOf(context, day.round.tournament_id);
  const division =
    audience.to === 'division' ? await divisionOf(context, day.round.tournament_id, audience.division, field) : null;
  const { groupIds, words } = groupsTold(audience, day.groups, day.cards, day.playersOfCard, division);
  if (groupIds === null) return { people: field, groupIds, words };
  if (audience.to === 'division')
    return { people: field.filter(({ id }) => division?.playerIds.has(id)), groupIds, words };
  if (audience.to === 'not_checked_in') {
    const expected = await listDesk(context.pool, day.round.id, { filter: 'expected', limit: everybody });
    const ids = new Set(expected.map(({ id }) => id));
    // A group's phone is read by everybody in the group, so this message goes only to the players themselves.
    return { people: field.filter(({ id }) => ids.has(id)), groupIds: [], words };
  }
  const cards = day.cards.filter(
    ({ groupId, isExpected, state }) =>
      isExpected && groupIds.includes(groupId ?? '') && (audience.to !== 'not_returned' || state === 'open'),
  );
  const ids = new Set(cards.flatMap(({ id }) => day.playersOfCard.get(id) ?? []));
  return { people: field.filter(({ id }) => ids.has(id)), groupIds, words };
}
