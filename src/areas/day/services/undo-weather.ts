import { AppError } from '#kernel/contract/errors.ts';
import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import {
  findLastWeatherAction,
  markUndone,
  setRoundStatus,
  setStartKind,
  setSuspensionEnd,
  type WeatherActionRow,
} from '#areas/day/database/weather.ts';
import { findStatusOfPlay } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listResultsVersions } from '#areas/results/database/results.ts';
import { voidRulings } from '#areas/scoring/database/write-rulings.ts';
import { listSheetPlayers } from '#areas/play/database/tee-sheets/sheet-field.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { OwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { teesOfRound } from '#areas/play/services/golf-rounds/tees-of-round.ts';
import { holdPublished, readHeld, retime, playersMoved } from './do-weather.ts';
import { type DayNow, readDay } from '#areas/results/services/day/read-day.ts';
import { peopleWithPhones } from './send-message.ts';
import { notifyField } from '#areas/scoring/services/day/notify-field.ts';
import { isUnderWay } from '#areas/play/rules/golf-rounds.ts';

const undoMs = 10 * 60_000;

/** Whether the round was closed, or results were made, since the action: what these state stays. */
type Acted = { closed_at: Date | null; hasResults: boolean };

/**
 * Until when an action can be undone; null where it cannot, or was undone. Refunds cannot be undone, nor anything in a
 * round that has been closed.
 */
export function undoUntil(last: WeatherActionRow | null, { closed_at, hasResults }: Acted, now: Date): Date | null {
  if (!last || last.undone_at !== null || last.action.action === 'cancel_event') return null;
  if (closed_at !== null || hasResults) return null;
  const until = new Date(last.done_at.getTime() + undoMs);
  return until > now ? until : null;
}

/**
 * The status of a round after its action is undone; null where the action did not change the status. A round in play
 * gets the status that follows from its scores.
 */
async function statusAgain(
  tx: Db,
  { action, before }: WeatherActionRow,
  { round, suspensions }: DayNow,
): Promise<RoundStatus | null> {
  if (!['suspend', 'resume', 'cancel_round'].includes(action.action)) return null;
  const ended = suspensions.at(-1)?.ended_at ?? null;
  // The time to resume may have come while the round was cancelled.
  const isSuspended = before.status === 'suspended' && (action.action === 'resume' || ended === null);
  if (isSuspended || !isUnderWay(before.status)) return before.status;
  return findStatusOfPlay(tx, round.id);
}

/**
 * Undoes the latest weather action in the organizer's own round: reverses it, and notifies everybody.
 * @throws AppError wrong_state after ten minutes, or once somebody has acted on it
 */
export async function undoWeather(
  context: Context,
  organizer: OrganizerViewer,
  { round, tournament }: OwnRound,
  actionId: string,
): Promise<void> {
  const task = {
    context,
    tournament,
    userId: organizer.userId,
    teeIdOf: await teesOfRound(context, organizer, round),
  };
  await inTransaction(context.pool, async (tx) => {
    await holdPublished(tx, tournament.id);
    const sheet = await readHeld(tx, round.id);
    const now = context.clock();
    const last = await findLastWeatherAction(tx, round.id);
    const hasResults = (await listResultsVersions(tx, tournament.id)).length > 0;
    if (last?.id !== actionId || undoUntil(last, { ...sheet.round, hasResults }, now) === null)
      throw new AppError('wrong_state', 'This cannot be taken back any more.');
    const day = await readDay(tx, sheet.round, tournament.time_zone, now);
    const { before, action } = last;
    const moved = new Set(before.starts.map(({ groupId }) => groupId));
    const hasBegun = day.cards.some(
      ({ groupId, holes }) => moved.has(groupId ?? '') && holes.some(({ atMs }) => atMs !== null),
    );
    if (moved.size > 0 && (hasBegun || sheet.sheet.version !== last.sheet_version))
      throw new AppError('wrong_state', 'Groups have started, or the tee sheet has changed since: it stays.');
    if (before.suspensionId !== null && action.action === 'suspend')
      await setSuspensionEnd(tx, before.suspensionId, { resumeAt: now, endedAt: now });
    if (before.suspensionId !== null && action.action === 'resume')
      await setSuspensionEnd(tx, before.suspensionId, { resumeAt: null, endedAt: null });
    if (before.rulingId !== null) {
      await voidRulings(tx, [before.rulingId], { reason: 'Taken back', userId: organizer.userId, now });
      await setStartKind(tx, round.id, null);
    }
    const status = await statusAgain(tx, last, day);
    if (status !== null && status !== sheet.round.status) await setRoundStatus(tx, round.id, status);
    if (moved.size > 0) await retime(tx, task, sheet, { moves: before.starts, startKind: before.startKind });
    await markUndone(tx, last.id, now);
    const isSuspended = (status ?? sheet.round.status) === 'suspended';
    const field = moved.size > 0 ? [] : await listSheetPlayers(tx, tournament.id);
    await notifyField(
      context,
      tx,
      { round: sheet.round, tournament, userId: organizer.userId },
      {
        kind: isSuspended ? 'suspended' : 'resumed',
        title: `Taken back: ${last.title}`,
        body: `Please ignore the message ‘${last.title}’. Everything is as it was before.`,
        isUrgent: true,
        onBoardsUntil: isSuspended ? null : new Date(now.getTime() + undoMs),
        audience: moved.size > 0 ? 'Players with moved starts' : 'Everybody',
        people: field.filter(({ has_left }) => !has_left),
        notifiedSeparately: playersMoved(sheet, before.starts),
        groupIds: null,
        phones: peopleWithPhones(day, null),
      },
    );
  });
}
