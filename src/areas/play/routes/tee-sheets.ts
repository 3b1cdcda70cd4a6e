import type { FastifyInstance } from 'fastify';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { changeTeeSheet, undoTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { addWish, removeWish } from '#areas/play/services/tee-sheets/save-wishes.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { publishSheet, unpublishSheet } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import { readSheet } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentEffects, presentGroups, presentSheet, presentSheetRound, presentSheetState } from './present-sheet.ts';

/** Tee sheets of own tournaments: looked at, changed by several at once, published. */
export function teeSheetRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, teeSheetsEndpoints.listSheets, async ({ organizer, params }) => {
    const { id, title } = await requireOwnTournament(context, organizer, params.id);
    return { tournament: { id, title }, rounds: (await listRounds(pool, id)).map(presentSheetRound) };
  });

  mount(app, teeSheetsEndpoints.getSheet, async ({ organizer, params }) => {
    const { round, tournament } = await requireOwnRound(context, organizer, params.id);
    const [now, rounds] = await Promise.all([readSheet(pool, round), listRounds(pool, tournament.id)]);
    return presentSheet(now, tournament, rounds);
  });

  mount(app, teeSheetsEndpoints.proposeGroups, async ({ organizer, params, body }) => {
    const { groups, findings, before, after } = await proposeGroups(context, organizer, params.id, body);
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
    return presentSheetState(now);
  });

  mount(app, teeSheetsEndpoints.undoSheet, async ({ organizer, params, body }) => {
    const now = await undoTeeSheet(context, organizer, params.id, body.editor);
    return presentSheetState(now);
  });

  mount(app, teeSheetsEndpoints.publishSheet, async ({ organizer, params, body }) => {
    const effects = await publishSheet(context, organizer, params.id, body);
    return presentEffects(effects);
  });

  mount(app, teeSheetsEndpoints.unpublishSheet, async ({ organizer, params, body }) => {
    const effects = await unpublishSheet(context, organizer, params.id, body.dry_run);
    return presentEffects(effects);
  });

  mount(app, teeSheetsEndpoints.addPairingWish, async ({ organizer, params, body }) => {
    const { id, kind, playerIds, isMust } = await addWish(context, organizer, params.id, body);
    return { id, kind, playerIds, isMust };
  });

  mount(app, teeSheetsEndpoints.removePairingWish, async ({ organizer, params }) => {
    await removeWish(context, organizer, params.id, params.wishId);
    return { ok: true as const };
  });
}
