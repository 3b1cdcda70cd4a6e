import type { FastifyInstance } from 'fastify';
import { zoneOfOrganizer } from '#areas/tournaments/services/zone-of-organizer.ts';
import { whenCells, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { shopEndpoints } from '#areas/shop/contract/endpoints/shop.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { listProductOrders, type ProductOrderRow, summarizeProductOrders } from '#areas/shop/database/orders.ts';
import { inSnapshot } from '#kernel/database/connection.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { presentOrder as present } from '#areas/shop/services/present-order.ts';
import { refundProductOrder, setFulfilment } from '#areas/shop/services/serve-order.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { contactColumn, linesOf, sendCsv } from '#kernel/routes/send-csv.ts';

type OrderKey = { key: string; id: string };
const keyOf = (row: ProductOrderRow): OrderKey => ({
  key: row.created_at.toISOString(),
  id: row.id,
});

/** An organizer's orders, available on every plan. */
export function orderRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, shopEndpoints.listOrders, async ({ organizer, query }) => {
    const { organizerId } = organizer;
    // The search must not reveal mail addresses that the caller may not see.
    const mayReach = holds(organizer, 'field.contact');
    const after = decodeCursor(query.cursor, instantKey);
    // Read in one snapshot, so that the totals match the orders.
    const { rows, summary } = await inSnapshot(pool, async (tx) => ({
      rows: await listProductOrders(tx, organizerId, { ...query, mayReach, after, limit: query.limit + 1 }),
      summary: await summarizeProductOrders(tx, organizerId),
    }));
    const page = pageOf(rows, query.limit, (row) => Object.values(keyOf(row)));
    return {
      data: page.rows.map(present),
      next_cursor: page.next_cursor,
      summary: { ...summary, given_back: toDollars(summary.given_back), revenue: toDollars(summary.revenue) },
    };
  });

  sendCsv(app, shopEndpoints.exportOrders, async ({ organizer, query }) => {
    const { organizerId } = organizer;
    const mayReach = holds(organizer, 'field.contact');
    const zone = await zoneOfOrganizer(context, organizerId);
    const lines = linesOf(
      (after: OrderKey | undefined, limit) =>
        listProductOrders(pool, organizerId, { ...query, mayReach, after, limit }),
      keyOf,
      (row) => {
        const order = present(row);
        return [
          ...whenCells(order.paid_at, zone),
          zone,
          order.order_number,
          order.transaction_id,
          order.product_name,
          order.customer_name,
          order.customer_email,
          order.amount,
          order.refunded_amount,
          order.status === 'refunded' ? 'refunded' : order.fulfilment,
        ];
      },
    );
    const columns = [
      ...whenColumns('Paid'),
      zoneColumn,
      'Order number',
      'Transaction ID',
      'Product',
      'Buyer',
      contactColumn('Email'),
      'Amount',
      'Given back',
      'Status',
    ];
    return { filename: 'orders.csv', columns, lines };
  });

  mount(app, shopEndpoints.updateOrder, async ({ organizer, params, body }) =>
    present(await setFulfilment(context, organizer, params.id, body.fulfilment)),
  );
  mount(app, shopEndpoints.refundProductOrder, ({ organizer, params, body }) =>
    refundProductOrder(context, organizer, params.id, body.amount),
  );
}
