import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { toDollars } from '#domain/money.ts';
import {
  listAllDisputes,
  listDisputes,
  type ListedDispute,
  sumDisputes,
} from '#server/database/disputes/read-disputes.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { editEvidence, readOwnDispute, submitEvidence } from '#server/services/disputes/own-disputes.ts';
import { presentDispute } from '#server/services/disputes/present-dispute.ts';
import { decodeCursor, instantKey, pageOf } from './cursor.ts';
import { mount } from './mount.ts';

const yearMs = 365 * 86_400_000;
const keyOf = (row: ListedDispute) => [row.opened_at.toISOString(), row.id];
const afterOf = (cursor: string | undefined) => {
  const after = decodeCursor(cursor, instantKey);
  return after && { openedAt: after.key, id: after.id };
};

/** Payments that cardholders dispute. */
export function disputeRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const sums = async (organizerId: string | null) => {
    const { held, waiting } = await sumDisputes(pool, organizerId);
    return { held: toDollars(held), waiting };
  };

  mount(app, endpoints.listDisputes, async ({ query: { cursor, limit }, viewer }) => {
    const { organizerId } = asOrganizer(viewer);
    const rows = await listDisputes(pool, organizerId, { after: afterOf(cursor), limit: limit + 1 });
    const page = pageOf(rows, limit, keyOf);
    return {
      data: page.rows.map(presentDispute),
      next_cursor: page.next_cursor,
      ...(await sums(organizerId)),
    };
  });

  mount(app, endpoints.getDispute, ({ params, viewer }) => readOwnDispute(context, asOrganizer(viewer), params.id));

  mount(app, endpoints.setDisputeEvidence, ({ params, body, viewer }) =>
    editEvidence(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, endpoints.submitDispute, ({ params, viewer }) => submitEvidence(context, asOrganizer(viewer), params.id));

  mount(app, endpoints.listAllDisputes, async ({ query: { cursor, limit } }) => {
    const since = new Date(clock().getTime() - yearMs);
    const rows = await listAllDisputes(pool, since, { after: afterOf(cursor), limit: limit + 1 });
    const page = pageOf(rows, limit, keyOf);
    return {
      data: page.rows.map((row) => ({
        ...presentDispute(row),
        organization_name: row.organization_name,
        payments: row.payments,
        disputed: row.disputed,
      })),
      next_cursor: page.next_cursor,
      ...(await sums(null)),
    };
  });
}
