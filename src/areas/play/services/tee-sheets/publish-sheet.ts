import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { publishSheetSchema } from '#areas/play/contract/tee-sheets.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { conflictsOf } from '#areas/play/rules/tee-sheets/conflicts.ts';
import { inStartOrder, playersOf } from '#areas/play/rules/tee-sheets/sheet.ts';
import { describePlayerChange, type PlayerChange, sheetChanges } from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { hasScores, type GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import {
  deletePublishedSheet,
  listTold,
  writePublishedSheet,
} from '#areas/play/database/tee-sheets/published-sheets.ts';
import { forgetRoundPlayers, writeRoundPlayers } from '#areas/play/database/tee-sheets/round-players.ts';
import { lockSheetRound, setSheetPublished, setSheetVersion } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '../golf-rounds/own-round.ts';
import { readGaps, refuseUnaccepted } from '../golf-rounds/read-gaps.ts';
import { teesOfRound } from '../golf-rounds/tees-of-round.ts';
import { followSheet, forgetSheet } from '../scoring/follow-sheet.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';
import { readSheet, type SheetNow } from './read-sheet.ts';

/** The effects of publishing or withdrawing a sheet. */
export type PublishEffects = {
  now: SheetNow;
  groups: number;
  told: { playerId: string; name: string; message: string }[];
  /** The number of notified players who have neither an account nor a mail address. */
  unreachable: number;
};

/**
 * Publishes the sheet of the organizer's own round, or its changes since the last publication. Golfers then see it, and
 * affected players are notified once for each version. With `dry_run` it only says what would happen.
 * @throws AppError forbidden, not_found, not_ready naming what is missing or `go_on`, wrong_state for a tournament that
 * is not published or a round that is over, sheet_changed where the sheet is not the version that was shown
 */
export async function publishSheet(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  wanted: z.output<typeof publishSheetSchema>,
): Promise<PublishEffects> {
  const { tournament, round } = await requireOwnRound(context, organizer, roundId);
  const teeIdOf = await teesOfRound(context, organizer, round);
  const gaps = await readGaps(context, organizer, tournament.id);
  return inTransaction(context.pool, async (tx) => {
    // Cancelling locks the counter too, which comes before rounds.
    const { tournament: held } = await lockUncancelled(tx, tournament.id);
    if (held.state === 'draft') throw new AppError('wrong_state', 'Publish the tournament first.');
    const now = await readLocked(tx, roundId);
    if (wanted.sheet_version !== undefined && wanted.sheet_version !== now.sheet.version)
      throw new AppError('sheet_changed', 'The sheet changed since you looked at it. Look at it again.');
    refuseUnready(now);
    const changes = sheetChanges(now.published, now.sheet);
    const told = await notToldYet(tx, now, wanted.tell === 'none' ? [] : tellable(now, changes.players)[wanted.tell]);
    const effects = effectsOf(now, changes.groupIds.length, told);
    if (wanted.dry_run) return effects;
    refuseUnaccepted(gaps, wanted.go_on);
    await sendSheetOut(context, tx, now, { userId: organizer.userId, told, teeIdOf });
    return { ...effects, now: await readLocked(tx, roundId) };
  });
}

/**
 * Publishes the present sheet, in the caller's transaction, which has locked the round: golfers see it, cards and links
 * are updated, and affected players are notified.
 */
export async function sendSheetOut(
  context: Context,
  tx: Db,
  now: SheetNow,
  { userId, told, teeIdOf }: { userId: string; told: PlayerChange[]; teeIdOf: Awaited<ReturnType<typeof teesOfRound>> },
): Promise<void> {
  const at = context.clock();
  const { id: roundId } = now.round;
  const { version, groups } = now.sheet;
  const isNew = now.published?.sheet_version !== version;
  if (isNew) {
    await writePublishedSheet(tx, { roundId, version, groups, userId, now: at });
    await setSheetPublished(tx, roundId, at);
    const players = groups.flatMap(playersOf).map((id) => ({ id, teeId: teeIdOf(id) }));
    await writeRoundPlayers(tx, roundId, players, at);
    await followSheet(context, tx, now.round, { groups, zone: now.zone });
  }
  if (!isNew && told.length === 0) return;
  await emit(tx, { type: 'sheet.published', subjectId: roundId, now: at, data: { version, changes: told } });
  await announceToTeam(tx, now.round.tournament_id, { event: 'sheet', id: roundId });
}

/**
 * Withdraws a published sheet: golfers no longer see times, and players who had been notified of theirs are notified.
 * @throws AppError wrong_state where it is not published or play has begun
 */
export async function unpublishSheet(
  context: Context,
  { id: roundId }: GolfRoundRow,
  isDryRun: boolean,
): Promise<PublishEffects> {
  return inTransaction(context.pool, async (tx) => {
    const now = await readLocked(tx, roundId);
    if (!now.published) throw new AppError('wrong_state', 'This tee sheet is not published.');
    if (await hasScores(tx, roundId))
      throw new AppError('wrong_state', 'Play has begun: the tee sheet stays published.');
    const reached = await listTold(tx, roundId, now.players);
    const changes = sheetChanges(now.published, { groups: [] }).players.filter(({ playerId }) => reached.has(playerId));
    const effects = effectsOf(now, now.published.groups.length, changes);
    if (isDryRun) return effects;
    const at = context.clock();
    // The version is raised, so that publishing the same sheet again notifies players again.
    const version = now.sheet.version + 1;
    await setSheetVersion(tx, roundId, version);
    await deletePublishedSheet(tx, roundId);
    await setSheetPublished(tx, roundId, null);
    await forgetRoundPlayers(tx, roundId);
    await forgetSheet(context, tx, roundId);
    await emit(tx, {
      type: 'sheet.unpublished',
      subjectId: roundId,
      now: at,
      data: { version, playerIds: changes.map(({ playerId }) => playerId) },
    });
    await announceToTeam(tx, now.round.tournament_id, { event: 'sheet', id: roundId });
    return { ...effects, now: await readLocked(tx, roundId) };
  });
}

async function readLocked(tx: Db, roundId: string): Promise<SheetNow> {
  const round = await lockSheetRound(tx, roundId);
  if (!round) throw new AppError('not_found', 'This round does not exist.');
  return readSheet(tx, round);
}

/** Refuses to publish a sheet that is not ready. */
function refuseUnready({ round, sheet, facts, left, wishes }: SheetNow): void {
  if (isOver(round.status)) throw new AppError('wrong_state', 'This round is over.');
  const missing: { field: string; message: string }[] = [];
  if (!round.course_version_id) missing.push({ field: 'course', message: 'Choose the course in Course Setup.' });
  if (sheet.groups.every((group) => playersOf(group).length === 0))
    missing.push({ field: 'groups', message: 'Nobody is in a group yet.' });
  for (const { code, groupId, message } of conflictsOf(sheet, facts, { left, wishes })) {
    if (code === 'alone') missing.push({ field: `groups.${groupId}`, message: `${message} Say ‘Yes, alone’ first.` });
    if (code === 'must') missing.push({ field: 'wishes', message });
  }
  if (missing.length > 0) throw new AppError('not_ready', missing.map(({ message }) => message).join(' '), missing);
}

const tellable = (now: SheetNow, changed: PlayerChange[]) => ({ all: everybodyOf(now, changed), changed });

/** The changes of players who have not been notified of this version yet. */
async function notToldYet(tx: Db, now: SheetNow, changes: PlayerChange[]): Promise<PlayerChange[]> {
  if (now.published?.sheet_version !== now.sheet.version) return changes;
  const told = await listTold(tx, now.round.id, now.players, now.sheet.version);
  return changes.filter(({ playerId }) => !told.has(playerId));
}

/** A change for every player on the sheet and every player removed from it, including players without changes. */
function everybodyOf({ sheet }: SheetNow, changed: readonly PlayerChange[]): PlayerChange[] {
  const byId = new Map(changed.map((change) => [change.playerId, change]));
  const placed = inStartOrder(sheet.groups).flatMap((group) => {
    const players = playersOf(group);
    return players.map((playerId): PlayerChange => {
      const start = { start: group.start, companions: players.filter((id) => id !== playerId) };
      return byId.get(playerId) ?? { playerId, before: start, now: start, changed: [] };
    });
  });
  const ids = new Set(placed.map(({ playerId }) => playerId));
  return [...placed, ...changed.filter(({ playerId }) => !ids.has(playerId))];
}

function effectsOf(now: SheetNow, groups: number, told: readonly PlayerChange[]): PublishEffects {
  const players = new Map(now.players.map((player) => [player.id, player]));
  const nameOf = (id: string) => {
    const player = players.get(id);
    return player ? nameInPublic(player, now.round.date) : 'somebody';
  };
  const listed = told.flatMap((change) => {
    const player = players.get(change.playerId);
    if (!player || player.has_left) return [];
    const { name } = player;
    const isReachable = player.user_id !== null || player.email !== '';
    return [{ playerId: player.id, name, message: describePlayerChange(change, nameOf), isReachable }];
  });
  return {
    now,
    groups,
    told: listed.map(({ playerId, name, message }) => ({ playerId, name, message })),
    unreachable: listed.filter(({ isReachable }) => !isReachable).length,
  };
}
