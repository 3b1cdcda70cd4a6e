import { doer } from '#kernel/database/acting-person.ts';
import { isDatabaseOutage } from '#kernel/database/away.ts';
import { type Db, inTransaction, isUniqueViolation, newId, type Pool } from '#kernel/database/connection.ts';
import { type Batches, openBatches } from '#kernel/platform/batches.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  lockPayment,
  lockPayments,
  markPaid,
  type PaidPayment,
  type PaymentRow,
} from '#areas/money/database/payments.ts';
import { oweRefund } from '#areas/money/database/refunds.ts';
import type { LockedPurchase, LockedPurchases } from './purchase-kind.ts';

/** A payment that the provider reports as paid. `sessionId` is null for a saved card charged without a page. */
export type ToldPaid = { context: Context; sessionId: string | null; intentId: string; payment: PaymentRow };

type Answer = 'paid' | 'refunded';
type Booked = { paid: PaidPayment; amountCents: number; bought: LockedPurchase };

/** Batches for each database, with one queue for each tournament. */
const batches = new WeakMap<Pool, Batches<ToldPaid, Answer>>();

/**
 * Records a payment and settles its purchase, once, even if reported repeatedly. Payments for entries of one tournament
 * wait for the same counter, so concurrent ones share a transaction. A request of a signed-in user runs alone, because
 * its events are attributed to that user.
 */
export async function settlePaid(told: ToldPaid): Promise<Answer> {
  if (doer() !== null) return settleAlone(told);
  const { pool } = told.context;
  const known =
    batches.get(pool) ??
    openBatches<ToldPaid, Answer>(settleTogether, {
      lineOf: ({ payment }) =>
        payment.kind === 'registration' ? (payment.tournament_id ?? payment.id) : payment.purchase_id,
      isOfAll: isDatabaseOutage,
      most: 50,
      atOnce: 1,
      room: 2_000,
      full: 'Too many payments at once. Please try again.',
    });
  batches.set(pool, known);
  return known.request(told);
}

/** If a batch fails, its payments are settled one by one, so that a failure of one does not affect the others. */
async function settleTogether(told: ToldPaid[]): Promise<Answer[]> {
  const [first] = told;
  if (!first) return [];
  if (told.length === 1) return [await settleAlone(first)];
  const { context, payment } = first;
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const ids = told.map((one) => one.payment.purchase_id);
    // All purchases in a queue are of one kind.
    const locked = await context.purchaseKinds[payment.kind].lockTogether?.(tx, ids, now);
    return recordPaid(tx, told, true, locked && (await recordHeld(tx, told, locked, now)));
  });
}

/**
 * Records payments for held purchases with a fixed number of statements, and recognizes payments recorded before.
 * Payments left without an answer depend on the outcome of the others (late payments, purchases paid twice), so the
 * caller settles those one by one.
 * @returns the answers by payment
 */
async function recordHeld(
  tx: Db,
  told: readonly ToldPaid[],
  { heldIds, paidIds, settle, emit }: LockedPurchases,
  now: Date,
): Promise<Map<string, Answer>> {
  const payments = await lockPayments(
    tx,
    told.map(({ payment }) => payment.id),
  );
  const statuses = new Map(payments.map(({ id, status }) => [id, status]));
  const answers = new Map<string, Answer>();
  const booked = new Map<string, PaidPayment>();
  for (const { sessionId, intentId, payment } of told) {
    const { id, purchase_id: purchaseId } = payment;
    const status = statuses.get(id);
    if (status === 'paid') answers.set(id, paidIds.has(purchaseId) ? 'paid' : 'refunded');
    else if (status && heldIds.has(purchaseId) && !booked.has(purchaseId)) {
      booked.set(purchaseId, { id, sessionId, intentId });
      answers.set(id, 'paid');
    }
  }
  if (booked.size > 0) {
    await settle([...booked.keys()]);
    await markPaid(tx, [...booked.values()], now);
    await emit([...booked.keys()]);
  }
  return answers;
}

async function settleAlone(told: ToldPaid): Promise<Answer> {
  const record = async (mayTakeAgain: boolean): Promise<Answer> => {
    const [answer] = await inTransaction(told.context.pool, (tx) => recordPaid(tx, [told], mayTakeAgain));
    if (!answer) throw new Error('a payment was not answered');
    return answer;
  };
  try {
    return await record(true);
  } catch (error) {
    // The golfer entered again after this hold expired: the new entry is kept and the late payment refunded.
    if (isUniqueViolation(error, 'registrations_live')) return record(false);
    throw error;
  }
}

/**
 * Locks and settles the purchases one by one, so that each sees the changes of the one before; then records all
 * payments with one statement.
 * @param answers by payment, of those that are recorded already
 */
async function recordPaid(
  tx: Db,
  told: readonly ToldPaid[],
  mayTakeAgain: boolean,
  answers = new Map<string, Answer>(),
): Promise<Answer[]> {
  const booked: Booked[] = [];
  let now = new Date(0);
  for (const { context, sessionId, intentId, payment } of told) {
    // Two events of this payment are in the same batch.
    if (answers.has(payment.id)) continue;
    now = context.clock();
    const kind = context.purchaseKinds[payment.kind];
    const bought = await kind.lock(tx, payment.purchase_id, mayTakeAgain, now, payment.amount);
    const current = await lockPayment(tx, payment.id);
    if (!bought || !current) throw new Error(`payment ${payment.id} is for nothing`);
    if (current.status === 'paid') {
      answers.set(payment.id, bought.isPaid ? 'paid' : 'refunded');
      continue;
    }
    await bought.settle();
    answers.set(payment.id, bought.settlement === 'keep' ? 'paid' : 'refunded');
    booked.push({ paid: { id: payment.id, sessionId, intentId }, amountCents: payment.amount, bought });
  }
  if (booked.length > 0)
    await markPaid(
      tx,
      booked.map(({ paid }) => paid),
      now,
    );
  for (const { paid, amountCents, bought } of booked) {
    if (bought.settlement !== 'keep') {
      const reason = bought.settlement === 'refund_late' ? 'late_payment' : 'duplicate';
      await oweRefund(tx, { id: newId(), paymentId: paid.id, amountCents, reason, now });
    }
    await bought.emit('settled');
  }
  return told.map(({ payment }) => answers.get(payment.id) ?? 'refunded');
}
