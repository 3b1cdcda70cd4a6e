import type { Cents } from '#kernel/rules/money.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isWritten } from '#kernel/database/reading.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { failedRefundJoins, type FailedRefundRow } from './failed-refunds.ts';
import { book, recorded } from './ledger-lines.ts';
import { paidForColumns } from './paid-for.ts';
import { refundJobOptions } from './refunds.ts';
import { insertion, pick } from '#kernel/database/rows.ts';
import { planRefundFailures } from '#areas/money/tables/payments.ts';

/** A failed refund of any seller. Amount in cents. */
export type EveryFailedRefund = Pick<FailedRefundRow, 'id' | 'amount' | 'title' | 'who' | 'failure' | 'failed_at'> & {
  kind: 'sale' | 'plan';
  /** The seller; null for a sale of the platform itself. */
  seller: string | null;
  is_seller_gone: boolean;
  state: 'failed' | 'sent_again';
};

const ofSales = `
  select f0.id, 'sale' as kind, f0.amount, ${paidForColumns}, coalesce(o.organization_name, c.club_name) as seller,
    coalesce(${isDeletedAddress('u.email')}, false) as is_seller_gone, x.failure, x.failed_at,
    case f0.status when 'failed' then 'failed' else 'sent_again' end as state
  from ${failedRefundJoins}
  left join organizers o on o.id = p.organizer_id
  left join country_clubs c on c.id = p.country_club_id
  left join users u on u.id = coalesce(o.user_id, c.user_id)
  where f0.status in ('failed', 'owed')`;
const ofPlans = `
  select x.id, 'plan' as kind, x.amount, 'A plan or event credit' as title,
    case when ${isDeletedAddress('u.email')} then '' else coalesce(u.email, '') end as who,
    null::uuid as tournament_id, null as seller, false as is_seller_gone, x.failure, x.failed_at, 'failed' as state
  from plan_refund_failures x
  left join customers l on l.stripe_customer_id = x.customer_id
  left join users u on u.id = l.user_id
  where x.sent_again_at is null and x.settled_at is null`;

/**
 * Failed refunds that wait to be sent again or settled, or are being sent again; oldest failure first, at most 500.
 * @returns the refunds, and their total number
 */
export async function listEveryFailedRefund(db: Db): Promise<{ refunds: EveryFailedRefund[]; waiting: number }> {
  const { rows } = await db.query<EveryFailedRefund & { waiting: number }>({
    name: 'list-every-failed-refund',
    text: `select every.*, count(*) over ()::integer as waiting
           from (${ofSales} union all ${ofPlans}) every
           order by failed_at, id
           limit 500`,
  });
  return { refunds: rows, waiting: rows[0]?.waiting ?? 0 };
}

/**
 * Records once that the operator returned the money of a failed refund another way. Call it with the purchase locked.
 * @param how the operator's note @returns false if the refund is not waiting
 */
export async function recordSettled(
  tx: Db,
  refundId: string,
  { how, now }: { how: string; now: Date },
): Promise<boolean> {
  const from =
    'settled x join done f on true join payments y on y.id = f.payment_id join purchases p on p.id = y.purchase_id';
  return book(tx, {
    name: 'record-settled-refund',
    text: (recordLines) => `with done as (
             update refunds set status = 'done', settled_at = $1 where id = $2 and status = 'failed'
             returning id, payment_id, amount
           ), settled as (
             update refund_failures set settled_at = $1, settled_how = $3
             where id = (select q.id from refund_failures q join done on done.id = q.refund_id
                         order by q.failed_at desc, q.id desc limit 1)
             returning id
           ), recorded as (
             ${recordLines('refund_settled', 'x.id', from, `('returned', -f.amount), ('card', f.amount)`)}
             returning ${recorded}
           )
           select ${recorded} from recorded`,
    values: [now, refundId, how],
  });
}

/** Records the failure of a refund that is not in the ledger. @returns false if it was recorded before */
export const savePlanFailure = (
  tx: Db,
  failure: {
    id: string;
    providerRefundId: string;
    paymentIntentId: string;
    customerId: string | null;
    amount: Cents;
    why: string;
    now: Date;
  },
): Promise<boolean> =>
  isWritten(tx, {
    name: 'keep-plan-refund-failure',
    ...insertion(
      planRefundFailures,
      {
        ...pick(failure, ['id', 'amount']),
        provider_refund_id: failure.providerRefundId,
        payment_intent_id: failure.paymentIntentId,
        customer_id: failure.customerId,
        failure: failure.why,
        failed_at: failure.now,
      },
      'on conflict (provider_refund_id) do nothing',
    ),
  });

/** Queues a plan refund to be sent again. @returns false if it is not waiting, or is the refund of a sale */
export async function sendPlanRefundAgain(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'send-plan-refund-again',
    text: `update plan_refund_failures set sent_again_at = $2
           where id = $1 and sent_again_at is null and settled_at is null`,
    values: [id, now],
  });
  if (!rowCount) return false;
  await addJob(tx, 'refund-plan-again', { failureId: id }, { key: `refund-plan:${id}`, ...refundJobOptions });
  return true;
}

/**
 * Records once that the operator returned the money of a plan refund another way. @param how the operator's note
 * @returns false if it is not waiting, or is the refund of a sale
 */
export const settlePlanRefund = (tx: Db, id: string, { how, now }: { how: string; now: Date }): Promise<boolean> =>
  isWritten(tx, {
    name: 'settle-plan-refund',
    text: `update plan_refund_failures set settled_at = $2, settled_how = $3
           where id = $1 and sent_again_at is null and settled_at is null`,
    values: [id, now, how],
  });

/** A failed refund that is not in the ledger. Amount in cents. */
export type PlanFailure = {
  id: string;
  payment_intent_id: string;
  amount: Cents;
  failure: string;
  settled_how: string | null;
  /** The account that paid, where it still exists. */
  user_id: string | null;
};

export const findPlanFailure = (db: Db, id: string): Promise<PlanFailure | null> =>
  firstRow(db, {
    name: 'find-plan-refund-failure',
    text: `select x.id, x.payment_intent_id, x.amount, x.failure, x.settled_how, u.id as user_id
           from plan_refund_failures x
           left join customers l on l.stripe_customer_id = x.customer_id
           left join users u on u.id = l.user_id and not (${isDeletedAddress('u.email')})
           where x.id = $1`,
    values: [id],
  });
