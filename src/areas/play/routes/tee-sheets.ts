import type { FastifyInstance } from 'fastify';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { asOrganizer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { findOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { changeTeeSheet, undoTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { addWish, removeWish } from '#areas/play/services/tee-sheets/keep-wishes.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { publishSheet, unpublishSheet } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import { readSheet } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { findOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentEffects, presentGroups, presentSheet, presentSheetRound, presentSheetState } from './present-sheet.ts';

/** Tee sheets of own tournaments: looked at, changed by several at once, published. */
export function teeSheetRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, teeSheetsEndpoints.listSheets, async ({ params, viewer }) => {
    const { id, title } = await findOwnTournament(context, asOrganizer(viewer), params.id);
    return { tournament: { id, title }, rounds: (await listRounds(pool, id)).map(presentSheetRound) };
  });

  mount(app, teeSheetsEndpoints.getSheet, async ({ params, viewer }) => {
    const { round, tournament } = await findOwnRound(context, asOrganizer(viewer), params.id);
    const [now, rounds] = await Promise.all([readSheet(pool, round), listRounds(pool, tournament.id)]);
    return presentSheet(now, tournament, rounds);
  });

  mount(app, teeSheetsEndpoints.proposeGroups, async ({ params, body, viewer }) => {
    const { groups, findings, before, after } = await proposeGroups(context, asOrganizer(viewer), params.id, body);
    return {
      groups: presentGroups(groups),
      findings: findings.map(({ level, message, playerIds }) => ({ level, message, playerIds })),
      before,
      after,
    };
  });

  mount(app, teeSheetsEndpoints.editSheet, async ({ params, body, viewer }) => {
    const now = await changeTeeSheet(context, asOrganizer(viewer), params.id, {
      editor: body.editor,
      seenVersion: body.sheet_version,
      operations: body.ops,
    });
    return presentSheetState(now);
  });

  mount(app, teeSheetsEndpoints.undoSheet, async ({ params, body, viewer }) => {
    const now = await undoTeeSheet(context, asOrganizer(viewer), params.id, body.editor);
    return presentSheetState(now);
  });

  mount(app, teeSheetsEndpoints.publishSheet, async ({ params, body, viewer }) => {
    const effects = await publishSheet(context, asOrganizer(viewer), params.id, body);
    return presentEffects(effects);
  });

  mount(app, teeSheetsEndpoints.unpublishSheet, async ({ params, body, viewer }) => {
    const effects = await unpublishSheet(context, asOrganizer(viewer), params.id, body.dry_run);
    return presentEffects(effects);
  });

  mount(app, teeSheetsEndpoints.addPairingWish, async ({ params, body, viewer }) => {
    const { id, kind, playerIds, isMust } = await addWish(context, asOrganizer(viewer), params.id, body);
    return { id, kind, playerIds, isMust };
  });

  mount(app, teeSheetsEndpoints.removePairingWish, async ({ params, viewer }) => {
    await removeWish(context, asOrganizer(viewer), params.id, params.wishId);
    return { ok: true as const };
  });
}
