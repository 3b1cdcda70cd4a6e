import type { Cents } from '#kernel/rules/money.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isFound, isWritten } from '#kernel/database/reading.ts';
import { jobAdded } from '#kernel/database/jobs.ts';
import type { Payee } from './payees.ts';
import { sharePayer } from './entry-purchases.ts';
import { book, recorded } from './ledger-lines.ts';
import { paidForColumns, paidForJoins } from './paid-for.ts';
import { refundJobOptions, type RefundRow } from './refunds.ts';

const from = 'done f join payments y on y.id = f.payment_id join purchases p on p.id = y.purchase_id';

/**
 * Records once that a card rejected a refund recorded as done: the platform holds the money, and the refund is owed
 * again. Call it with the purchase locked.
 * @param failure.id of the new row @param failure.providerRefundId the attempt that failed @returns false if it was
 * recorded before
 */
export async function recordFailure(
  tx: Db,
  refundId: string,
  failure: { id: string; providerRefundId: string; why: string; now: Date },
): Promise<boolean> {
  return book(tx, {
    name: 'record-refund-failure',
    text: (recordLines) => `with failed as (
             insert into refund_failures (id, refund_id, provider_refund_id, failure, failed_at)
             values ($3, $2, $4, $5, $1) on conflict (provider_refund_id) do nothing returning id, refund_id
           ), done as (
             update refunds r set status = 'failed' from failed where r.id = failed.refund_id and r.status = 'done'
             returning failed.id, r.payment_id, r.amount
           ), recorded as (
             ${recordLines('refund_failed', 'f.id', from, `('card', -f.amount), ('returned', f.amount)`)}
             returning ${recorded}
           )
           select ${recorded} from recorded`,
    values: [failure.now, refundId, failure.id, failure.providerRefundId, failure.why],
  });
}

/** Whether this attempt at the provider is recorded as failed. */
export const hasFailed = (db: Db, providerRefundId: string): Promise<boolean> =>
  isFound(db, {
    name: 'has-refund-failed',
    text: `select from refund_failures where provider_refund_id = $1
           union all select from plan_refund_failures where provider_refund_id = $1`,
    values: [providerRefundId],
  });

/** Queues a failed refund to be sent again. @returns false if it is not waiting for that */
export const oweAgain = (tx: Db, refundId: string, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: 'owe-refund-again',
    text: `with owed as (
             update refunds set status = 'owed' where id = $1 and status = 'failed' returning id
           ), noted as (
             update refund_failures x set sent_again_at = $2 from owed where x.refund_id = owed.id and x.sent_again_at is null
           )
           select ${jobAdded('refund-payment', `json_build_object('refundId', id)`, `'refund:' || id`, refundJobOptions)}
           from owed`,
    values: [refundId, now],
  });

/**
 * A refund sent again can no longer go to the card, because the bank has decided a dispute of the payment: it waits
 * again, and no money has moved. Call it with the purchase locked.
 * @param failure.id of the new row @returns false if it is not owed, or a dispute is undecided
 */
export const failUnsent = (
  tx: Db,
  refundId: string,
  failure: { id: string; why: string; now: Date },
): Promise<boolean> =>
  isWritten(tx, {
    name: 'fail-unsent-refund',
    text: `with failed as (
             update refunds f set status = 'failed'
             where f.id = $1 and f.status = 'owed' and exists (select from refund_failures x where x.refund_id = f.id)
               and exists (select from disputes d where d.payment_id = f.payment_id and d.status = 'lost')
               and not exists (select from disputes d where d.payment_id = f.payment_id and d.ended_at is null)
             returning f.id
           )
           insert into refund_failures (id, refund_id, provider_refund_id, failure, failed_at)
           select $2::uuid, id, 'unsent:' || ($2::uuid)::text, $3, $4 from failed`,
    values: [refundId, failure.id, failure.why, failure.now],
  });

/**
 * Closes failed refunds that a dispute has already covered: the bank gave the cardholder more than the rest of the
 * payment, so these refunds are no longer owed and the platform keeps the money it held for them.
 */
export async function endCoveredFailures(tx: Db, paymentId: string, now: Date): Promise<void> {
  await book(tx, {
    name: 'end-covered-refunds',
    text: (recordLines) => `with covered as (
             select coalesce(sum(l.amount), 0) as cents
             from ledger_entries l
             join payments y on y.purchase_id = l.purchase_id and y.id = $2
             where l.account = 'beyond'
               and (l.source = 'refund_ended' or l.source_id in (select d.id from disputes d where d.payment_id = y.id))
           ), done as (
             update refunds r set status = 'ended' from covered
             where r.payment_id = $2 and r.status in ('failed', 'owed') and covered.cents >= (
               select sum(w.amount) from refunds w
               where w.payment_id = $2 and w.status in ('failed', 'owed') and w.id <= r.id
                 and exists (select from refund_failures x where x.refund_id = w.id))
               and exists (select from refund_failures x where x.refund_id = r.id)
             returning (select x.id from refund_failures x where x.refund_id = r.id order by x.failed_at desc, x.id desc limit 1) as id,
               r.payment_id, r.amount
           )
           ${recordLines(
             'refund_ended',
             'f.id',
             from,
             `('returned', -f.amount), ('platform', f.amount), ('beyond', -f.amount), ('card', f.amount)`,
           )} returning ${recorded}`,
    values: [now, paymentId],
  });
}

/** A refund that a card rejected, and the purchase it belongs to. Amount in cents. */
export type FailedRefundRow = {
  id: string;
  failure_id: string;
  amount: Cents;
  status: RefundRow['status'];
  failure: string;
  failed_at: Date;
  sent_again_at: Date | null;
  /** The operator's note on how the money was returned without the card; null if it was not. */
  settled_how: string | null;
  title: string;
  who: string;
  tournament_id: string | null;
  organizer_id: string | null;
  country_club_id: string | null;
};

/** SQL: the columns of a failed refund, used with `failedRefundJoins`. */
export const failedRefundColumns = `f0.id, x.id as failure_id, f0.amount, f0.status, x.failure, x.failed_at, x.sent_again_at,
  x.settled_how, ${paidForColumns},
  p.organizer_id, p.country_club_id`;
export const failedRefundJoins = `refunds f0
  join lateral (
    select * from refund_failures q where q.refund_id = f0.id order by q.failed_at desc, q.id desc limit 1
  ) x on true
  join payments y on y.id = f0.payment_id
  ${paidForJoins}`;

/** Failed refunds of a payee that wait to be sent again or are being sent again, oldest failure first. */
export async function listFailedRefunds(db: Db, payee: Payee): Promise<FailedRefundRow[]> {
  const [column, id] =
    'organizerId' in payee ? ['organizer_id', payee.organizerId] : ['country_club_id', payee.countryClubId];
  return allRows<FailedRefundRow>(db, {
    name: `list-failed-refunds-${column}`,
    text: `select ${failedRefundColumns} from ${failedRefundJoins}
           where p.${column} = $1 and f0.status in ('failed', 'owed') order by x.failed_at, f0.id limit 500`,
    values: [id],
  });
}

/** A failed refund of this payee; null if it belongs to another payee or never failed. */
export async function findFailedRefund(db: Db, payee: Payee, id: string): Promise<FailedRefundRow | null> {
  const [column, payeeId] =
    'organizerId' in payee ? ['organizer_id', payee.organizerId] : ['country_club_id', payee.countryClubId];
  return firstRow<FailedRefundRow>(db, {
    name: `find-failed-refund-${column}`,
    text: `select ${failedRefundColumns} from ${failedRefundJoins} where p.${column} = $1 and f0.id = $2`,
    values: [payeeId, id],
  });
}

/** People to tell of a failed refund: the payee's own person, and the payer, by account or by address. */
export type FailedRefundToTell = FailedRefundRow & {
  payee_user_id: string | null;
  /** The seller deleted their account, so nobody can send the refund again. */
  is_payee_gone: boolean;
  payer_user_id: string | null;
  /** Empty if it was erased with the seller's or the payer's account. */
  payer_email: string;
  payment_intent_id: string;
};

export const findFailedRefundToTell = (db: Db, id: string): Promise<FailedRefundToTell | null> =>
  firstRow(db, {
    name: 'find-failed-refund-to-tell',
    text: `select ${failedRefundColumns}, coalesce(o.user_id, c.user_id) as payee_user_id,
             coalesce(${isDeletedAddress('pu.email')}, false) as is_payee_gone,
             case when s.id is not null and s.email <> '' then null else u.id end as payer_user_id,
             coalesce(nullif(s.email, ''), k.customer_email, sp.contact_email, u.email, n.email, '') as payer_email,
             y.payment_intent_id
           from ${failedRefundJoins}
           left join organizers o on o.id = p.organizer_id
           left join country_clubs c on c.id = p.country_club_id
           left join users pu on pu.id = coalesce(o.user_id, c.user_id)
           left join users u on u.id = coalesce(k.user_id, g.user_id, b.user_id) and not (${isDeletedAddress('u.email')})
           left join lateral (
             select h.id, coalesce(${sharePayer('h', 'w').email}, '') as email from registration_shares h
             left join registration_players w on w.registration_id = h.registration_id and w.position = h.position
             where h.id = p.id and h.position > 0
           ) s on true
           where f0.id = $1`,
    values: [id],
  });
