import { createHash } from 'node:crypto';
import { AppError } from '#kernel/contract/errors.ts';
import type { ResultsPreview } from '#areas/results/contract/results.ts';
import { engineVersion } from '#golf/replay/answer.ts';
import { ownResult } from '#areas/results/rules/result-mail.ts';
import { matchesOutcome, type MovedRow, movedRows, winnersOf } from '#areas/results/rules/official-results.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emitForPrograms } from '#kernel/database/events.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { findResults, insertResults, makeRoundsOfficial } from '#areas/results/database/results.ts';
import { listSheetPlayers } from '#areas/play/database/tee-sheets/sheet-field.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { reachOf, type FieldMessage, notifyField } from '#areas/scoring/services/day/notify-field.ts';
import type { ComputedBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import { readGaps, refuseUnaccepted } from '#areas/play/services/golf-rounds/read-gaps.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { lockClosedRounds } from './closed-rounds.ts';
import { type ComputedResults, computeResults } from './compute-results.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { results } from '#areas/results/tables/results.ts';

const onBoardsMs = 24 * 3_600_000;

/**
 * Makes the results of the organizer's own tournament official, or corrects them with a reason: stores the engine's
 * answer as a new version, and notifies those concerned. With `isDryRun` it only says what it would do.
 * @throws AppError forbidden, not_found, not_ready while a round is not closed, and without `isGoingOn` where players
 * would have no result, wrong_state where nothing has changed, validation_failed without a reason, preview_outdated
 * where scores have changed since they were shown
 */
export async function makeResults(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  {
    reason,
    isGoingOn,
    isDryRun,
    preview,
  }: { reason: string; isGoingOn: boolean; isDryRun: boolean; preview: string | undefined },
): Promise<ResultsPreview> {
  const tournament = await requireOwnTournament(context, organizer, tournamentId);
  const gaps = await readGaps(context, organizer, tournamentId);
  return inTransaction(context.pool, async (tx) => {
    const rounds = await lockClosedRounds(tx, tournamentId);
    const before = await findResults(tx, tournamentId);
    const now = await computeResults(tx, tournamentId);
    if (before?.inputs_hash === now.inputsHash)
      throw new AppError('wrong_state', 'Nothing has changed since the results.');
    const moved = before ? movedRows(before.answer, now.answer) : [];
    const version = (before?.version ?? 0) + 1;
    const at = context.clock();
    const fieldMessage: FieldMessage = {
      kind: 'result',
      title: before ? 'Results corrected' : 'Results are official',
      body: before
        ? `The committee has corrected the results: ${reason}`
        : 'The committee has made the results official. See where you finished.',
      isUrgent: false,
      onBoardsUntil: new Date(at.getTime() + onBoardsMs),
      audience: before ? 'Players with changed results' : 'Everybody',
      people: await peopleTold(tx, tournamentId, before ? now.boards : null, moved),
      groupIds: before ? [] : null,
      phones: 0,
      ownOf: (playerId, name) => ownResult(now.answer, now.boards.facts.teams, playerId, name),
    };
    const { people: told, unreachable } = await reachOf(tx, fieldMessage);
    const shown = present(now, { version, moved, told, unreachable: unreachable.length });
    if (isDryRun) return shown;
    refuseUnaccepted(gaps, isGoingOn);
    if (before && reason === '')
      throw new AppError('validation_failed', 'Say why', [{ field: 'reason', message: 'Say why' }]);
    if (preview !== shown.preview) throw new AppError('preview_outdated', 'Scores have changed: look again.');
    const by = { tournament_id: tournamentId, version, by_user_id: organizer.userId, made_at: at };
    await keep(tx, now, { ...by, reason: before ? reason : null });
    const last = rounds.at(-1);
    await emitForPrograms(tx, {
      type: 'result.published',
      subjectId: tournamentId,
      tournamentId,
      now: at,
      data: { version },
    });
    await addJob(tx, 'post-records', { tournamentId }, { key: `records:${tournamentId}` });
    if (last) await notifyField(context, tx, { round: last, tournament, userId: organizer.userId }, fieldMessage);
    return shown;
  });
}

async function keep(
  tx: Db,
  { rules, inputsHash, answer }: ComputedResults,
  by: Pick<RowOf<typeof results>, 'tournament_id' | 'version' | 'by_user_id' | 'made_at' | 'reason'>,
): Promise<void> {
  await insertResults(tx, { ...by, engine: engineVersion, rules, inputs_hash: inputsHash, answer });
  await makeRoundsOfficial(tx, by.tournament_id, by.made_at);
}

/** Stores the first results of a tournament whose rounds are over, without notices; only for invented tournaments. */
export const saveResults = (context: Context, tournamentId: string, userId: string): Promise<void> =>
  inTransaction(context.pool, async (tx) =>
    keep(tx, await computeResults(tx, tournamentId), {
      tournament_id: tournamentId,
      version: 1,
      by_user_id: userId,
      made_at: context.clock(),
      reason: null,
    }),
  );

/** The people to notify: of first results everybody, of a correction those whose place or result changed. */
async function peopleTold(tx: Db, tournamentId: string, boards: ComputedBoards | null, moved: readonly MovedRow[]) {
  const field = (await listSheetPlayers(tx, tournamentId)).filter(({ has_left }) => !has_left);
  if (!boards) return field;
  const teams = new Map(boards.facts.teams.map(({ id, players }) => [id, players]));
  const ids = new Set(moved.flatMap(({ id }) => teams.get(id) ?? [id]));
  return field.filter(({ id }) => ids.has(id));
}

function present(
  { boards, answer, inputsHash }: ComputedResults,
  { version, moved, ...reach }: { version: number; moved: readonly MovedRow[]; told: number; unreachable: number },
): ResultsPreview {
  const names = new Map([...boards.facts.players, ...boards.facts.teams].map(({ id, publicName }) => [id, publicName]));
  const nameOf = (id: string) => names.get(id) ?? 'Somebody';
  const placed = (board: string) =>
    answer.boards.find(({ name }) => name === board)?.rows.filter(({ status }) => status === undefined).length ?? 0;
  const { players, winners, undecided } = matchesOutcome(answer);
  const ofMatches = {
    board: 'Matches',
    names: winners.map(nameOf),
    total: null,
    players: players.length,
    of: 'players' as const,
  };
  return {
    version,
    winners: [
      ...winnersOf(answer).map(({ board, of, rows }) => ({
        board,
        names: rows.map(({ id }) => nameOf(id)),
        total: rows[0]?.total ?? null,
        players: placed(board),
        of,
      })),
      ...(players.length > 0 ? [ofMatches] : []),
    ],
    moved: moved.map(({ board, id, from, to }) => ({ board, name: nameOf(id), from, to })),
    warnings: [
      ...answer.boards
        .filter(({ rows }) => rows.every(({ status }) => status !== undefined))
        .map(({ name }) => `Nobody is placed on ${name}.`),
      ...(undecided > 0 ? [`${undecided} ${undecided === 1 ? 'match has' : 'matches have'} no result.`] : []),
    ],
    ...reach,
    preview: createHash('sha256')
      .update(JSON.stringify([version, inputsHash]))
      .digest('hex')
      .slice(0, 32),
  };
}
