import type { FastifyInstance } from 'fastify';
import { disputesEndpoints } from '#areas/money/contract/endpoints/disputes.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { listAllDisputes, listDisputes, type ListedDispute, sumDisputes } from '#areas/money/database/read-disputes.ts';
import type { Context } from '#kernel/services/context.ts';
import { editEvidence, readOwnDispute, submitEvidence } from '#areas/entries/services/disputes/own-disputes.ts';
import { presentDispute } from '#areas/money/services/present-dispute.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';

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

  mount(app, disputesEndpoints.listDisputes, async ({ organizer, query: { cursor, limit } }) => {
    const { organizerId } = organizer;
    const rows = await listDisputes(pool, organizerId, { after: afterOf(cursor), limit: limit + 1 });
    const page = pageOf(rows, limit, keyOf);
    return {
      data: page.rows.map(presentDispute),
      next_cursor: page.next_cursor,
      ...(await sums(organizerId)),
    };
  });

  mount(app, disputesEndpoints.getDispute, ({ organizer, params }) => readOwnDispute(context, organizer, params.id));

  mount(app, disputesEndpoints.setDisputeEvidence, ({ organizer, params, body }) =>
    editEvidence(context, organizer, params.id, body),
  );

  mount(app, disputesEndpoints.submitDispute, ({ organizer, params }) => submitEvidence(context, organizer, params.id));

  mount(app, disputesEndpoints.listAllDisputes, async ({ query: { cursor, limit } }) => {
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
