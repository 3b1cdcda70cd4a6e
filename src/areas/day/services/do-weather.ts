import { createHash } from 'node:crypto';
import { AppError } from '#kernel/contract/errors.ts';
import { creditEndsAt } from '#areas/entries/rules/credits.ts';
import { retimeGroups } from '#areas/day/rules/retime-groups.ts';
import { planWeather, type WeatherAction, type WeatherPlan } from '#areas/day/rules/weather.ts';
import { sheetChanges } from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import { dateIn, instantAt } from '#kernel/rules/venue-time.ts';
import { sumsOfCancellation } from '#areas/entries/rules/weather-remedy.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import {
  insertSuspension,
  insertWeatherAction,
  setRoundStatus,
  setStartKind,
  setSuspensionEnd,
  type WeatherBefore,
} from '#areas/day/database/weather.ts';
import { lockTournament } from '#areas/tournaments/services/lock-tournament.ts';
import { insertRulings } from '#areas/scoring/database/write-rulings.ts';
import { playersOf } from '#areas/play/rules/tee-sheets/sheet.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { lockSheetRound } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type OrganizerViewer, requirePermission, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { teesOfRound } from '#areas/play/services/golf-rounds/tees-of-round.ts';
import { callOff } from '#areas/organizers/services/call-off.ts';
import { requireRefund } from '#areas/money/services/require-refund.ts';
import { applyToSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { sendSheetOut } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import { readSheet, type SheetNow } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { type DayNow, readDay } from '#areas/results/services/day/read-day.ts';
import { peopleWithPhones } from './send-message.ts';
import { reachOf, type FieldMessage, notifyField } from '#areas/scoring/services/day/notify-field.ts';
import { weatherFacts } from './weather-facts.ts';

type Plan = Extract<WeatherPlan, { refusal: null }>;
export type WeatherEffects = { effects: string[]; warnings: string[]; preview: string };

/** The tournament and the actor of an action, while the round is locked. */
export type WeatherTask = {
  context: Context;
  tournament: TournamentDetailRow;
  userId: string;
  teeIdOf: Awaited<ReturnType<typeof teesOfRound>>;
};

/**
 * Performs a weather action in the organizer's own round, or previews it.
 * @throws AppError forbidden, not_found, wrong_state where it is not possible, not_ready where the tee sheet has
 * changes that are not published, upgrade_required for credit, preview_outdated where its effect would differ from the
 * preview
 */
export async function doWeather(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  { action, isDryRun, preview }: { action: WeatherAction; isDryRun: boolean; preview: string | undefined },
): Promise<WeatherEffects> {
  const { round, tournament } = await requireOwnRound(context, organizer, roundId);
  if (tournament.state !== 'published') throw notPlayed();
  if (action.action === 'cancel_event') {
    requirePermission(organizer, 'tournaments.cancel');
    if (action.remedy !== 'refund') requireCapability(organizer, 'weather_credit', 'remedy');
  }
  const task: WeatherTask = {
    context,
    tournament,
    userId: organizer.userId,
    teeIdOf: await teesOfRound(context, organizer, round),
  };
  return inTransaction(context.pool, async (tx) => {
    await holdPublished(tx, tournament.id);
    const sheet = await readHeld(tx, roundId);
    const now = context.clock();
    const day = await readDay(tx, sheet.round, tournament.time_zone, now);
    const facts = await weatherFacts(tx, sheet, day, now);
    const plan = planWeather(facts, action);
    if (plan.refusal !== null) throw new AppError('wrong_state', plan.refusal);
    if (plan.write.cancellation)
      requireRefund(organizer, sumsOfCancellation(facts.entries, plan.write.cancellation).refundCents);
    if (plan.write.moves.length > 0) refuseUnpublished(sheet);
    const fieldMessage = await fieldMessageOf(tx, plan, day, sheet);
    const effects = [...plan.effects, await describeReach(tx, fieldMessage)];
    const own = hashOf(action, plan, sheet, fieldMessage);
    if (isDryRun) return { effects, warnings: plan.warnings, preview: own };
    if (preview !== own) throw new AppError('preview_outdated', 'The field changed: look again.');
    await write(tx, task, { action, plan, sheet, day, now });
    await notifyField(context, tx, { round: sheet.round, tournament, userId: task.userId }, fieldMessage);
    return { effects, warnings: plan.warnings, preview: own };
  });
}

const notPlayed = (): AppError => new AppError('wrong_state', 'This tournament is not played.');

/** Locks the counter, as every cancellation does: the second of two parallel ones changes nothing. */
export async function holdPublished(tx: Db, tournamentId: string): Promise<void> {
  const { tournament } = await lockTournament(tx, tournamentId);
  if (tournament.state !== 'published') throw notPlayed();
}

/** Locks the sheet of a round until the transaction ends, and reads it. */
export async function readHeld(tx: Db, roundId: string): Promise<SheetNow> {
  const round = await lockSheetRound(tx, roundId);
  if (!round) throw new AppError('not_found', 'This round does not exist.');
  return readSheet(tx, round);
}

/** Refuses to publish a sheet with other unpublished changes, which would be published as well. */
function refuseUnpublished({ published, sheet }: SheetNow): void {
  if (sheetChanges(published, sheet).groupIds.length > 0)
    throw new AppError('not_ready', 'The tee sheet has changes that are not published. Publish them first.');
}

/** Players on a sheet whose groups get new starts: the sheet tells each of their own. */
export function playersMoved({ sheet, players }: SheetNow, moves: readonly { groupId: string }[]): SheetPlayerRow[] {
  const moved = new Set(moves.map(({ groupId }) => groupId));
  const ids = new Set(sheet.groups.filter(({ id }) => moved.has(id)).flatMap(playersOf));
  return players.filter(({ id, has_left }) => ids.has(id) && !has_left);
}

async function fieldMessageOf(
  tx: Db,
  { told, write: { moves, cancellation } }: Plan,
  day: DayNow,
  sheet: SheetNow,
): Promise<FieldMessage> {
  // New starts and ended entries are notified to each player individually.
  const isToldEach = moves.length > 0 || cancellation !== null;
  const field = isToldEach ? [] : await listSheetPlayers(tx, day.round.tournament_id);
  return {
    ...told,
    title: told.alarm ?? told.title,
    isUrgent: true,
    onBoardsUntil: null,
    audience: moves.length > 0 ? 'Players with moved starts' : 'Everybody',
    people: field.filter(({ has_left }) => !has_left),
    notifiedSeparately: playersMoved(sheet, moves),
    groupIds: null,
    phones: peopleWithPhones(day, null),
  };
}

async function describeReach(tx: Db, fieldMessage: FieldMessage): Promise<string> {
  if (fieldMessage.people.length === 0 && (fieldMessage.notifiedSeparately ?? []).length === 0)
    return 'Scoring phones and leaderboards show it at once.';
  const { people, asked, push, mail, phones } = await reachOf(tx, fieldMessage);
  return `${people} of ${asked} people are told: ${push} by push, ${mail} by mail, ${phones} on scoring phones.`;
}

const hashOf = (
  action: WeatherAction,
  { write: written }: Plan,
  { sheet, round }: SheetNow,
  { people, notifiedSeparately = [] }: FieldMessage,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        action,
        written,
        sheet.version,
        round.status,
        people.map(({ id }) => id),
        notifiedSeparately.map(({ id }) => id),
      ]),
    )
    .digest('hex')
    .slice(0, 32);

async function write(
  tx: Db,
  task: WeatherTask,
  { action, plan, sheet, day, now }: { action: WeatherAction; plan: Plan; sheet: SheetNow; day: DayNow; now: Date },
): Promise<void> {
  const { tournament, userId } = task;
  const { round } = sheet;
  const key = { tournamentId: tournament.id, roundId: round.id, userId, now };
  const { status, suspend, resume, moves, startKind, ruling, cancellation } = plan.write;
  const open = day.suspensions.find(({ ended_at }) => ended_at === null);
  const resumed = resume ? (open?.id ?? null) : null;
  const suspensionId = suspend ? newId() : resumed;
  const rulingId = ruling ? newId() : null;
  if (suspend && suspensionId)
    await insertSuspension(tx, { ...key, id: suspensionId, kind: suspend, statusBefore: round.status });
  if (resume && open) {
    const resumeAt = resume.time === null ? now : instantAt(dateIn(now, sheet.zone), resume.time, sheet.zone);
    await setSuspensionEnd(tx, open.id, { resumeAt, endedAt: resume.time === null ? now : null });
  }
  if (ruling && rulingId)
    await insertRulings(tx, [
      { ...key, id: rulingId, act: ruling, rule: 'Committee: weather', reason: plan.told.title },
    ]);
  // Handicaps differ for fewer holes, so phones load their group again.
  if (rulingId) await setStartKind(tx, round.id, null);
  if (status) await setRoundStatus(tx, round.id, status);
  const sheetVersion = moves.length > 0 ? await retime(tx, task, sheet, { moves, startKind }) : sheet.sheet.version;
  if (cancellation) {
    const creditUntil = creditEndsAt(now, tournament.time_zone);
    await callOff(tx, tournament.id, { ...cancellation, creditUntil, reason: 'Bad weather' }, now);
  }
  const before: WeatherBefore = {
    status: round.status,
    startKind: round.start_kind,
    starts: sheet.sheet.groups
      .filter(({ id }) => moves.some(({ groupId }) => groupId === id))
      .map(({ id, start }) => ({ groupId: id, start })),
    suspensionId,
    rulingId,
  };
  await insertWeatherAction(tx, { ...key, id: newId(), action, title: plan.told.title, before, sheetVersion });
}

/** Moves groups to new starts, and publishes the sheet. @returns its new version */
export async function retime(
  tx: Db,
  { context, userId, teeIdOf }: WeatherTask,
  before: SheetNow,
  { moves, startKind }: Pick<Plan['write'], 'moves' | 'startKind'>,
): Promise<number> {
  const roundId = before.round.id;
  await setStartKind(tx, roundId, startKind);
  const now = await applyToSheet(context, tx, { roundId, userId }, () =>
    Promise.resolve({
      editor: 'weather',
      seenVersion: before.sheet.version,
      operations: retimeGroups(before.sheet, moves),
    }),
  );
  const told = sheetChanges(now.published, now.sheet).players;
  await sendSheetOut(context, tx, now, { userId, told, teeIdOf });
  return now.sheet.version;
}
