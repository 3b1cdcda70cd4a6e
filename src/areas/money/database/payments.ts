import type { Cents } from '#kernel/rules/money.ts';
import type { Purchase } from '#kernel/rules/purchases.ts';
import type { Payee } from './payees.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { payments, purchases } from '#areas/money/tables/payments.ts';
import { jobAdded } from '#kernel/database/jobs.ts';
import { book, payeeAccount, recorded } from './ledger-lines.ts';

const own = selected(payments, 'y', [
  'id',
  'purchase_id',
  'attempt',
  'session_id',
  'url',
  'payment_intent_id',
  'saved_card_id',
  'destination',
  'amount',
  'platform_fee',
  'status',
  'expires_at',
  'created_at',
]);
const ofPurchase = selected(purchases, 'p', ['kind', 'tournament_id']);
/** One attempt to pay for a purchase. Amounts in cents. */
export type PaymentRow = RowIn<typeof own> & RowIn<typeof ofPurchase>;

/** SQL: payments `y` with their purchases `p`. */
export const selectedPayments = `select ${own}, ${ofPurchase} from payments y join purchases p on p.id = y.purchase_id`;

/** The open payment attempt of a purchase, or null. */
export const findOpenPayment = (db: Db, { id }: Purchase): Promise<PaymentRow | null> =>
  firstRow(db, {
    name: 'find-open-payment',
    text: `${selectedPayments} where y.purchase_id = $1 and y.status = 'open' order by y.attempt desc limit 1`,
    values: [id],
  });

/** A payment to open, and its payee. */
export type PaymentToOpen = {
  id: string;
  purchase: Purchase;
  payee: Payee;
  /** The tournament on whose statement the payment stands, if any. */
  tournamentId: string | null;
  destination: string;
  amountCents: Cents;
  platformFeeCents: Cents;
  /** The saved card that is charged without a page. */
  savedCardId?: string;
  expiresAt: Date;
  now: Date;
};

/**
 * Stores the next attempt, and with the first one the purchase, before the provider is called; two concurrent calls get
 * the same row. The row fixes all parameters of the request, so that an idempotency key always comes with the same
 * parameters.
 */
export async function openPayment(db: Db, open: PaymentToOpen): Promise<PaymentRow | null> {
  const { purchase, payee } = open;
  await db.query({
    name: 'keep-purchase',
    ...insertion(
      purchases,
      {
        id: purchase.id,
        kind: purchase.kind,
        organizer_id: 'organizerId' in payee ? payee.organizerId : null,
        country_club_id: 'countryClubId' in payee ? payee.countryClubId : null,
        tournament_id: open.tournamentId,
        amount: open.amountCents,
        status: 'open',
        created_at: open.now,
      },
      `on conflict (id) do update set amount = excluded.amount
       where purchases.amount <> excluded.amount and purchases.status in ('open', 'closed')`,
    ),
  });
  const row = written(
    payments,
    {
      id: open.id,
      destination: open.destination,
      amount: open.amountCents,
      platform_fee: open.platformFeeCents,
      status: 'open',
      expires_at: open.expiresAt,
      created_at: open.now,
      saved_card_id: open.savedCardId ?? null,
    },
    2,
  );
  await db.query({
    name: 'open-payment',
    text: `insert into payments (purchase_id, attempt, ${row.columns})
           select $1, 1 + coalesce((select max(attempt) from payments where purchase_id = $1), 0), ${row.holes}
           where not exists (select from payments where purchase_id = $1 and status = 'open')
           on conflict do nothing`,
    values: [purchase.id, ...row.values],
  });
  return findOpenPayment(db, purchase);
}

/** Stores the provider's session, unless another session is stored already. */
export async function saveSession(
  db: Db,
  paymentId: string,
  session: { id: string; url: string | null },
): Promise<void> {
  await db.query({
    name: 'keep-session',
    text: `update payments set session_id = $2, url = $3 where id = $1 and (session_id is null or session_id = $2)`,
    values: [paymentId, session.id, session.url],
  });
}

export async function closePayment(db: Db, paymentId: string, now: Date): Promise<void> {
  await db.query({
    name: 'close-payment',
    text: `update payments set status = 'closed', settled_at = $2 where id = $1 and status = 'open'`,
    values: [paymentId, now],
  });
}

/** The payment that a session of the provider belongs to: by the session's id, or by our id in its metadata. */
export const findPaymentOfSession = (db: Db, sessionId: string, paymentId: string | null): Promise<PaymentRow | null> =>
  firstRow(db, {
    name: 'find-payment-of-session',
    text: `${selectedPayments} where y.session_id = $1 or (y.session_id is null and y.id = $2::uuid) limit 1`,
    values: [sessionId, paymentId],
  });

/** The payment with this id, as a charge names it. */
export const findPayment = (db: Db, id: string): Promise<PaymentRow | null> =>
  firstRow(db, {
    name: 'find-payment',
    text: `${selectedPayments} where y.id = $1`,
    values: [id],
  });

/** A payment by the provider's own payment intent, as disputes name it. */
export const findPaymentOfIntent = (db: Db, intentId: string): Promise<PaymentRow | null> =>
  firstRow(db, {
    name: 'find-payment-of-intent',
    text: `${selectedPayments} where y.payment_intent_id = $1`,
    values: [intentId],
  });

/** Locks a payment for the rest of the transaction; call after locking its purchase. */
export const lockPayment = (tx: Db, id: string): Promise<PaymentRow | null> =>
  firstRow(tx, {
    name: 'lock-payment',
    text: `${selectedPayments} where y.id = $1 for update of y`,
    values: [id],
  });

/** Locks several payments in the order of their ids. */
export const lockPayments = (tx: Db, ids: readonly string[]): Promise<PaymentRow[]> =>
  allRows(tx, {
    name: 'lock-payments',
    text: `${selectedPayments} where y.id = any($1::uuid[]) order by y.id for update of y`,
    values: [ids],
  });

/** A paid attempt with its session and payment intent. `sessionId` is null for a saved card. */
export type PaidPayment = { id: string; sessionId: string | null; intentId: string };

/**
 * Records attempts as paid, with their ledger lines: debit the card, credit the payee and the platform. The provider's
 * fee is requested afterwards. Call it once for each attempt, with the payments locked.
 */
export async function markPaid(tx: Db, paid: readonly PaidPayment[], now: Date): Promise<void> {
  const lines = `('card', -y.amount), (${payeeAccount}, y.amount - y.platform_fee), ('platform', y.platform_fee)`;
  await book(tx, {
    name: 'mark-paid',
    text: (recordLines) => `with told as (
             select * from unnest($2::uuid[], $3::text[], $4::text[]) as paid (id, session_id, intent_id)
           ), y as (
             update payments w
             set status = 'paid', session_id = t.session_id, payment_intent_id = t.intent_id, settled_at = $1
             from told t
             where w.id = t.id
             returning w.*
           ), asked as (
             select ${jobAdded('record-provider-fee', `json_build_object('paymentId', id)`, `'fee:' || id`)} from y
           )
           ${recordLines('payment', 'y.id', 'y join purchases p on p.id = y.purchase_id', lines)}
             -- Counted, and not looked for: each of them is asked then.
             and (select count(*) from asked) > 0 returning ${recorded}`,
    values: [now, ...(['id', 'sessionId', 'intentId'] as const).map((name) => paid.map((one) => one[name]))],
  });
}

/** A paid attempt whose card fee is not known yet. */
export const findPaymentWithoutFee = (db: Db, id: string): Promise<{ payment_intent_id: string } | null> =>
  firstRow(db, {
    name: 'find-payment-without-fee',
    text: `select payment_intent_id from payments where id = $1 and status = 'paid' and provider_fee is null`,
    values: [id],
  });

/** Records the provider's card fee once; the platform pays it. @param feeCents whole cents */
export async function recordProviderFee(db: Db, paymentId: string, feeCents: Cents, now: Date): Promise<void> {
  const lines = `('platform', -$3::bigint), ('provider', $3::bigint)`;
  await book(db, {
    name: 'record-provider-fee',
    text: (
      recordLines,
    ) => `with y as (update payments set provider_fee = $3 where id = $2 and provider_fee is null returning *)
           ${recordLines('fee', 'y.id', 'y join purchases p on p.id = y.purchase_id', lines)} returning ${recorded}`,
    values: [now, paymentId, feeCents],
  });
}

/** The accepted payment of a purchase: paid, and not refunded at once as late or duplicate. */
export const findPaidPayment = (db: Db, { id }: Purchase): Promise<PaymentRow | null> =>
  firstRow(db, {
    name: 'find-paid-payment',
    text: `${selectedPayments}
           where y.purchase_id = $1 and y.status = 'paid' and not exists (
             select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate'))
           order by y.attempt limit 1`,
    values: [id],
  });

/** Charges of saved cards whose result was never reported although their time is over. */
export const listLostCharges = (db: Db, now: Date, limit: number): Promise<{ id: string; customer_id: string }[]> =>
  allRows(db, {
    name: 'list-lost-charges',
    text: `select y.id, c.customer_id
           from payments y join saved_cards c on c.id = y.saved_card_id
           where y.status = 'open' and y.expires_at < $1 order by y.expires_at limit $2`,
    values: [now, limit],
  });

/** Open attempts whose end was never reported, the longest unchecked first. */
export const listUncheckedPayments = (
  db: Db,
  olderThan: Date,
  now: Date,
  limit: number,
): Promise<{ id: string; session_id: string }[]> =>
  allRows(db, {
    name: 'list-unchecked-payments',
    text: `update payments set checked_at = $2
           where id in (
             select id from payments
             where status = 'open' and session_id is not null and coalesce(checked_at, created_at) < $1
             order by coalesce(checked_at, created_at) limit $3 for update skip locked)
           returning id, session_id`,
    values: [olderThan, now, limit],
  });

/** The session of an organizer's newest paid and valid entry; null if nobody paid by card. */
export async function findSessionOfOrganizer(db: Db, organizerId: string): Promise<string | null> {
  const { rows } = await db.query<{ session_id: string }>({
    name: 'find-session-of-organizer',
    text: `select y.session_id
           from payments y
           join purchases p on p.id = y.purchase_id
           join tournament_registrations r on r.id = p.id and r.payment_status = 'completed'
           join tournaments t on t.id = r.tournament_id and t.state = 'published'
           where p.organizer_id = $1 and y.status = 'paid' and y.session_id is not null
             and not exists (select from refunds f where f.payment_id = y.id)
           order by y.settled_at desc, y.id desc limit 1`,
    values: [organizerId],
  });
  return rows[0]?.session_id ?? null;
}

/** Whether anybody has ever paid by card. */
export async function hasPayments(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>({
    name: 'has-payments',
    text: `select exists (select from payments where status = 'paid') as has`,
  });
  return rows[0]?.has ?? false;
}
