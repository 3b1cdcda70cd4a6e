import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { postRoundSchema } from '#areas/golfers/contract/rounds.ts';
import { insertRounds, listRoundsOfGolfers, type RoundRow } from '#areas/golfers/database/rounds.ts';
import { type GolferViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import { newId } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { followRows, maxRounds } from './record.ts';
import { adjustedIn, refuseDayToCome, roundRow } from './rounds.ts';

/** A round to post for a golfer. */
export type RoundToPost = { golfer: GolferViewer; round: z.output<typeof postRoundSchema> };

/**
 * Posts many rounds of one or more golfers, in the given order and with the same result as posting them one by one. All
 * or none are stored.
 * @throws AppError as `postRound`; the error for a future date names the index of the round, from 0
 */
export async function postRounds(context: Context, asked: readonly RoundToPost[]): Promise<void> {
  const own = new Map<string, RoundRow[]>();
  const rows = asked.map(({ golfer, round }, place) => {
    requireCapability(golfer, 'handicap_tracking');
    refuseDayToCome(context, round.played_on, `rounds.${place}.played_on`);
    const row = roundRow(newId(), round);
    own.set(golfer.golferId, [...(own.get(golfer.golferId) ?? []), row]);
    return { golferId: golfer.golferId, row };
  });
  if (rows.length === 0) return;
  // One INSERT writes them all. A transaction around the computation could exceed the time limit of transactions.
  const stored = await listRoundsOfGolfers(context.pool, [...own.keys()], maxRounds);
  for (const [golferId, posted] of own) {
    await adjust(stored.get(golferId) ?? [], posted);
    await setImmediate();
  }
  await insertRounds(context.pool, rows, context.clock());
}

/**
 * Computes the adjusted score of each card. If the rounds are in order of date, the record is computed once, because
 * later rounds do not affect a card. Otherwise, and when old rounds drop out of a full record, it is computed once for
 * each card. For hundreds of cards that takes long, so the event loop gets a turn after each.
 * @param stored newest first @param posted in the order to post
 */
async function adjust(stored: readonly RoundRow[], posted: RoundRow[]): Promise<void> {
  if (posted.every(({ card }) => card === null)) return;
  const inOrder = [...[...stored].reverse(), ...posted];
  const isInOrder = inOrder.every((row, place) => row.played_on >= (inOrder[place - 1]?.played_on ?? ''));
  if (isInOrder && inOrder.length <= maxRounds) {
    const [last] = posted.slice(-1);
    if (!last) return;
    const record = followRows([...inOrder.slice(0, -1)].reverse(), last);
    for (const row of posted) row.adjusted_score = adjustedIn(record, row);
    return;
  }
  let newestFirst = [...stored];
  for (const row of posted) {
    if (row.card) {
      row.adjusted_score = adjustedIn(followRows(newestFirst, row), row);
      await setImmediate();
    }
    newestFirst = [row, ...newestFirst].sort(byNewest).slice(0, maxRounds);
  }
}

/** Compares as the database sorts a record. */
function byNewest(one: RoundRow, other: RoundRow): number {
  if (one.played_on !== other.played_on) return one.played_on < other.played_on ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
