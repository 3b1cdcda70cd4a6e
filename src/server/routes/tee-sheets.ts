import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { listRounds } from '#server/database/golf-rounds/golf-rounds.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnRound } from '#server/services/golf-rounds/own-round.ts';
import { changeTeeSheet, undoTeeSheet } from '#server/services/tee-sheets/edit-sheet.ts';
import { addWish, removeWish } from '#server/services/tee-sheets/keep-wishes.ts';
import { proposeGroups } from '#server/services/tee-sheets/propose-groups.ts';
import { publishSheet, unpublishSheet } from '#server/services/tee-sheets/publish-sheet.ts';
import { readSheet } from '#server/services/tee-sheets/read-sheet.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';
import { mount } from './mount.ts';
import { presentEffects, presentGroups, presentSheet, presentSheetRound, presentSheetState } from './present-sheet.ts';

/** Tee sheets of own tournaments: looked at, changed by several at once, published. */
export function teeSheetRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, endpoints.listSheets, async ({ params, viewer }) => {
    const { id, title } = await findOwnTournament(context, asOrganizer(viewer), params.id);
    return { tournament: { id, title }, rounds: (await listRounds(pool, id)).map(presentSheetRound) };
  });

  mount(app, endpoints.getSheet, async ({ params, viewer }) => {
    const { round, tournament } = await findOwnRound(context, asOrganizer(viewer), params.id);
    const [now, rounds] = await Promise.all([readSheet(pool, round), listRounds(pool, tournament.id)]);
    return presentSheet(now, tournament, rounds);
  });

  mount(app, endpoints.proposeGroups, async ({ params, body, viewer }) => {
    const { groups, findings, before, after } = await proposeGroups(context, asOrganizer(viewer), params.id, body);
    return {
      groups: presentGroups(groups),
      findings: findings.map(({ level, message, playerIds }) => ({ level, message, playerIds })),
      before,
      after,
    };
  });

  mount(app, endpoints.editSheet, async ({ params, body, viewer }) => {
    const now = await changeTeeSheet(context, asOrganizer(viewer), params.id, {
      editor: body.editor,
      seenVersion: body.sheet_version,
      operations: body.ops,
    });
    return presentSheetState(now);
  });

  mount(app, endpoints.undoSheet, async ({ params, body, viewer }) => {
    const now = await undoTeeSheet(context, asOrganizer(viewer), params.id, body.editor);
    return presentSheetState(now);
  });

  mount(app, endpoints.publishSheet, async ({ params, body, viewer }) => {
    const effects = await publishSheet(context, asOrganizer(viewer), params.id, body);
    return presentEffects(effects);
  });

  mount(app, endpoints.unpublishSheet, async ({ params, body, viewer }) => {
    const effects = await unpublishSheet(context, asOrganizer(viewer), params.id, body.dry_run);
    return presentEffects(effects);
  });

  mount(app, endpoints.addPairingWish, async ({ params, body, viewer }) => {
    const { id, kind, playerIds, isMust } = await addWish(context, asOrganizer(viewer), params.id, body);
    return { id, kind, playerIds, isMust };
  });

  mount(app, endpoints.removePairingWish, async ({ params, viewer }) => {
    await removeWish(context, asOrganizer(viewer), params.id, params.wishId);
    return { ok: true as const };
  });
}
