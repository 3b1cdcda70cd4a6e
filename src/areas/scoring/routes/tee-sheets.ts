import type { FastifyInstance } from 'fastify';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { Context } from '#kernel/services/context.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import { changeTeeSheet, undoTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { addWish, removeWish } from '#areas/play/services/tee-sheets/save-wishes.ts';
import { publishSheet, unpublishSheet } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import { readSheet } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { readCutBefore, readPlayed } from '#areas/scoring/services/leaderboards/read-cut.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import {
  presentEffects,
  presentGroups,
  presentSheet,
  presentSheetRound,
  presentSheetState,
} from '#areas/play/routes/present-sheet.ts';

/**
 * Reading, editing and publishing the tee sheets of the organizer's own tournaments; several people may edit at once.
 */
export function teeSheetRoutes(app: FastifyInstance, context: Context, boardCache: BoardCache): void {
  const ownTournament = onOwnTournament(app, context);
  const ownRound = onOwnRound(app, context);
  const { pool } = context;
  const cutBefore = (round: GolfRoundRow) => readCutBefore(pool, boardCache, round);

  ownTournament(teeSheetsEndpoints.listSheets, async ({ tournament: { id, title } }) => {
    return { tournament: { id, title }, rounds: (await listRounds(pool, id)).map(presentSheetRound) };
  });

  ownRound(teeSheetsEndpoints.getSheet, async ({ round, tournament }) => {
    const [now, rounds, cut] = await Promise.all([
      readSheet(pool, round),
      listRounds(pool, tournament.id),
      cutBefore(round),
    ]);
    return presentSheet(now, tournament, rounds, cut);
  });

  ownRound(teeSheetsEndpoints.proposeGroups, async ({ round, body }) => {
    const played = await readPlayed(pool, boardCache, round, body.pairing);
    const { groups, findings, before, after } = await proposeGroups(context, round, body, played);
    return {
      groups: presentGroups(groups),
      findings: findings.map(({ level, message, playerIds }) => ({ level, message, playerIds })),
      before,
      after,
    };
  });

  mount(app, teeSheetsEndpoints.editSheet, async ({ organizer, params, body }) => {
    const now = await changeTeeSheet(context, organizer, params.id, {
      editor: body.editor,
      seenVersion: body.sheet_version,
      operations: body.ops,
    });
    return presentSheetState(now, await cutBefore(now.round));
  });

  ownRound(teeSheetsEndpoints.undoSheet, async ({ organizer, round, body }) => {
    const now = await undoTeeSheet(context, organizer, round, body.editor);
    return presentSheetState(now, await cutBefore(now.round));
  });

  mount(app, teeSheetsEndpoints.publishSheet, async ({ organizer, params, body }) => {
    const effects = await publishSheet(context, organizer, params.id, body);
    return presentEffects(effects, await cutBefore(effects.now.round));
  });

  ownRound(teeSheetsEndpoints.unpublishSheet, async ({ round, body }) => {
    const effects = await unpublishSheet(context, round, body.dry_run);
    return presentEffects(effects, await cutBefore(effects.now.round));
  });

  ownTournament(teeSheetsEndpoints.addPairingWish, async ({ tournament, body }) => {
    const { id, kind, playerIds, isMust } = await addWish(context, tournament, body);
    return { id, kind, playerIds, isMust };
  });

  ownTournament(teeSheetsEndpoints.removePairingWish, async ({ tournament, params }) => {
    await removeWish(context, tournament, params.wishId);
    return { ok: true as const };
  });
}
