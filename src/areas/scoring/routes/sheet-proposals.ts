import type { FastifyInstance } from 'fastify';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import { presentGroups } from '#areas/play/routes/present-sheet.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { standingBefore } from '#areas/scoring/services/standing-before.ts';
import type { Context } from '#kernel/services/context.ts';

/** Proposals of groups for a tee sheet. They are part of scoring because groups can follow the scores so far. */
export function sheetProposalRoutes(app: FastifyInstance, context: Context): void {
  onOwnRound(app, context)(teeSheetsEndpoints.proposeGroups, async ({ round, body }) => {
    const scores = body.pairing === 'by_score' ? await standingBefore(context, round) : new Map<string, number>();
    const { groups, findings, before, after } = await proposeGroups(context, round, body, scores);
    return {
      groups: presentGroups(groups),
      findings: findings.map(({ level, message, playerIds }) => ({ level, message, playerIds })),
      before,
      after,
    };
  });
}
