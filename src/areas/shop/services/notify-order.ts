import { describeCents } from '#kernel/rules/money.ts';
import { brand } from '#kernel/contract/brand.ts';
import { refundSent } from '#areas/entries/rules/refunds.ts';
import { newsOfOrder, type OrderNews } from '#areas/shop/rules/shop.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announce } from '#kernel/database/live.ts';
import { findProductOrder, type OrderWithContact } from '#areas/shop/database/orders.ts';
import type { Context } from '#kernel/services/context.ts';
import { contactFacts } from '#areas/messages/rules/facts-block.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { receiptPath } from './read-payment.ts';

/** The page with a seller's orders. */
const ordersPath = '/product-management?tab=orders';

/** Notifies buyer and seller of an order's events, once each, even if called repeatedly. */
export async function notifyOrder(context: Context, orderId: string): Promise<void> {
  const order = await findProductOrder(context.pool, orderId);
  if (!order) return;
  const notices = orderNotices(context, order);
  if (notices.length === 0) return;
  await inTransaction(context.pool, async (tx) => {
    await notify(context, tx, notices);
    for (const user of [order.user_id, order.organizer_user_id])
      await announce(tx, { user, event: 'order', id: order.id });
  });
}

/** The notifications due by now for an order, to buyer and seller. */
export const orderNotices = (context: Pick<Context, 'settings'>, order: OrderWithContact): Notice[] =>
  newsOfOrder({ status: order.status, amount: order.amount, refunded: order.refunded_amount }).flatMap((news) => [
    buyerNotice(context, order, news),
    ...(news.kind === 'late' ? [] : [sellerNotice(context, order, news)]),
  ]);

const factsOf = (order: OrderWithContact): [string, string][] => [
  ['Product', order.product_name],
  ['Sold by', order.organization_name],
  ['Amount', describeCents(order.amount)],
  ...(order.refunded_amount > 0 ? [['Given back', describeCents(order.refunded_amount)] as [string, string]] : []),
  ['Order', order.order_number],
  ['Transaction ID', order.transaction_id ?? order.id],
];

const refundOf = (order: OrderWithContact) => ({
  latestCents: order.latest_refund,
  refundedCents: order.refunded_amount,
  paidCents: order.amount,
});

function buyerNotice(context: Pick<Context, 'settings'>, order: OrderWithContact, news: OrderNews): Notice {
  const { product_name: product, organization_name: seller } = order;
  const path = receiptPath(context, order.id);
  const words: Record<OrderNews['kind'], { title: string; message: string; more: string }> = {
    bought: {
      title: 'Purchase confirmed',
      message: `We received ${describeCents(order.amount)} for ${product}.`,
      more: `${seller} will contact you at this address with the details. Please keep your order number.`,
    },
    refunded: {
      title: 'Refund sent',
      message: refundSent(refundOf(order), product),
      more: `It was given back by ${seller}. Banks take some days to show it.`,
    },
    late: {
      title: 'Your payment goes back',
      message: `The seller of ${product} had left when you paid: ${describeCents(order.amount)} is on its way back to your card.`,
      more: 'Nothing was bought. Banks take some days to show it.',
    },
  };
  const { title, message, more } = words[news.kind];
  return {
    userId: order.user_id,
    type: 'system',
    isEssential: true,
    subject: `order:${order.id}:${news.key}`,
    aboutId: order.id,
    title,
    message,
    path,
    mail: {
      to: order.customer_email,
      subject: `${title}: ${product}`,
      greeting: `Hello ${order.customer_name},`,
      paragraphs: [message, more],
      facts: [...factsOf(order), ...contactFacts(order.contact, 'Questions and returns')],
      action: { label: 'See your receipt', url: `${context.settings.baseUrl}${path}` },
      footer:
        `You get this mail because this address was given for a purchase at ${brand.name}. ` +
        `Order ${order.order_number}.`,
    },
  };
}

function sellerNotice({ settings }: Pick<Context, 'settings'>, order: OrderWithContact, news: OrderNews): Notice {
  const { product_name: product, customer_name: buyer } = order;
  const [latest, refunded, paid] = [order.latest_refund, order.refunded_amount, order.amount].map(describeCents);
  const { title, message } =
    news.kind === 'bought'
      ? { title: 'New order', message: `${buyer} bought ${product} for ${paid}.` }
      : {
          title: 'Refund sent',
          message: `${latest} went back to ${buyer} for ${product}: ${refunded} of ${paid} in all.`,
        };
  return {
    userId: order.organizer_user_id,
    type: 'system',
    isEssential: true,
    subject: `sale:${order.id}:${news.key}`,
    aboutId: order.id,
    title,
    message,
    path: ordersPath,
    mail: {
      subject: `${title}: ${product}`,
      paragraphs: [
        message,
        ...(news.kind === 'bought'
          ? ['Please contact the buyer with the details, and mark the order when you have.']
          : []),
      ],
      facts: [['Buyer', buyer], ['Email', order.customer_email], ...factsOf(order)],
      action: { label: 'Open your orders', url: `${settings.baseUrl}${ordersPath}` },
    },
  };
}
