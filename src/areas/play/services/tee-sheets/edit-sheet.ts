import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kernel/contract/errors.ts';
import { groupById, groupNumbers, type Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import { type Edited, type EditRequest, editSheet, undoRequest } from '#areas/play/rules/tee-sheets/two-editors.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import {
  insertChange,
  listOwnChanges,
  listTouchedAfter,
  listUnseenOwn,
} from '#areas/play/database/tee-sheets/sheet-changes.ts';
import { lockSheetRound, setSheetVersion } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { lockScoredGroups, saveSheet } from '#areas/play/database/tee-sheets/sheets.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '../golf-rounds/own-round.ts';
import { readSheet, type SheetNow } from './read-sheet.ts';

/** The statuses of a round in which groups may still change. */
const open = new Set<GolfRoundRow['status']>(['planned', 'published', 'playing', 'suspended']);

/**
 * Changes the tee sheet of the organizer's own round: all operations or none. A request that repeats an earlier one,
 * with the version that the editor had seen before it, is recognized as done and not applied twice.
 * @throws AppError forbidden, not_found, wrong_state for a round that is over, sheet_changed where somebody else
 * changed the same groups since, validation_failed with the operation that is not possible ('ops.3')
 */
export async function changeTeeSheet(
  context: Context,
  organizer: OrganizerViewer,
  roundId: string,
  request: EditRequest,
): Promise<SheetNow> {
  await requireOwnRound(context, organizer, roundId);
  return inTransaction(context.pool, (tx) =>
    applyToSheet(context, tx, { roundId, userId: organizer.userId }, async () =>
      (await isDone(tx, roundId, request)) ? null : request,
    ),
  );
}

async function isDone(tx: Db, roundId: string, request: EditRequest): Promise<boolean> {
  const unseen = await listUnseenOwn(tx, roundId, request);
  const asked: unknown = JSON.parse(JSON.stringify(request.operations));
  return unseen.some((operations) => isDeepStrictEqual(operations, asked));
}

/**
 * Undoes the latest change of an open page that is still in force.
 * @throws as `changeTeeSheet`, wrong_state where there is none
 */
export async function undoTeeSheet(
  context: Context,
  organizer: OrganizerViewer,
  { id: roundId }: GolfRoundRow,
  editor: string,
): Promise<SheetNow> {
  return inTransaction(context.pool, (tx) =>
    applyToSheet(context, tx, { roundId, userId: organizer.userId }, async () => {
      const request = undoRequest(await listOwnChanges(tx, roundId, editor), editor);
      if (!request) throw new AppError('wrong_state', 'There is nothing to take back.');
      return request;
    }),
  );
}

/**
 * Applies a request to a sheet, in the caller's transaction, and refreshes the committee's open pages when it commits.
 * @param ask returns the request, once the round is locked; null where it turns out to be done already
 * @throws AppError as `changeTeeSheet`
 */
export async function applyToSheet(
  context: Pick<Context, 'clock'>,
  tx: Db,
  { roundId, userId }: { roundId: string; userId: string },
  ask: () => Promise<EditRequest | null>,
): Promise<SheetNow> {
  const round = await lockSheetRound(tx, roundId);
  if (!round) throw new AppError('not_found', 'This round does not exist.');
  if (!open.has(round.status))
    throw new AppError('wrong_state', 'This round is over: its groups stay as they were played.');
  const request = await ask();
  const now = await readSheet(tx, round);
  if (!request) return now;
  const unseen = await listTouchedAfter(tx, roundId, request.seenVersion);
  const edited = editSheet(now.sheet, unseen, request, now.facts);
  if (edited.outcome !== 'done') throw refusalOf(edited, now);
  await refuseScored(tx, now.sheet, edited.sheet);
  if (!(await saveSheet(tx, roundId, now.sheet, edited.sheet)))
    throw new AppError('already_exists', 'A group or block with this id belongs to another round.');
  await setSheetVersion(tx, roundId, edited.sheet.version);
  await insertChange(tx, { roundId, userId, change: edited.change, now: context.clock() });
  await announceToTeam(tx, round.tournament_id, { event: 'sheet', id: roundId });
  return readSheet(tx, { ...round, sheet_version: edited.sheet.version });
}

/** @throws AppError wrong_state where a group with scores would be removed: its scores are numbered within the group */
async function refuseScored(tx: Db, before: Sheet, after: Sheet): Promise<void> {
  const gone = before.groups.filter(({ id }) => !groupById(after, id)).map(({ id }) => id);
  const [scored] = gone.length > 0 ? await lockScoredGroups(tx, gone) : [];
  if (scored !== undefined)
    throw new AppError(
      'wrong_state',
      `Group ${groupNumbers(before).get(scored)} has scores. Move its players, and leave the group on the sheet.`,
    );
}

function refusalOf(edited: Exclude<Edited, { outcome: 'done' }>, { sheet }: SheetNow): AppError {
  if (edited.outcome === 'refused') {
    const { path, message } = edited.refusal;
    return new AppError('validation_failed', message, [{ field: path, message }]);
  }
  const numbers = groupNumbers(sheet);
  const errors = edited.groups.map(({ groupId, group }) => ({
    field: `groups.${groupId}`,
    message: group
      ? `Group ${numbers.get(groupId)} was changed meanwhile.`
      : 'A group was taken off the sheet meanwhile.',
  }));
  return new AppError('sheet_changed', errors[0]?.message, errors);
}
