import type { Db } from './connection.ts';

/** One try to pay an order. Amounts in cents. */
export type PaymentRow = {
  id: string;
  registration_id: string;
  attempt: number;
  session_id: string | null;
  url: string | null;
  payment_intent_id: string | null;
  destination: string;
  amount: number;
  platform_fee: number;
  status: 'open' | 'paid' | 'closed';
  expires_at: Date;
  created_at: Date;
};

const columns = `id, registration_id, attempt, session_id, url, payment_intent_id, destination, amount, platform_fee, status, expires_at, created_at`;

/** The open try of an order, or null. */
export async function findOpenPayment(db: Db, registrationId: string): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>({
    name: 'find-open-payment',
    text: `select ${columns} from payments where registration_id = $1 and status = 'open' order by attempt desc limit 1`,
    values: [registrationId],
  });
  return rows[0] ?? null;
}

/**
 * Writes the next try before the provider is asked; of two at the same time both get the same row.
 * The row fixes everything the provider is told, so that the same idempotency key always carries the same words.
 */
export async function openPayment(
  db: Db,
  open: { id: string; registrationId: string; destination: string; amount: number; platformFee: number; expiresAt: Date; now: Date },
): Promise<PaymentRow | null> {
  await db.query({
    name: 'open-payment',
    text: `insert into payments (id, registration_id, attempt, destination, amount, platform_fee, status, expires_at, created_at)
           select $1, $2, 1 + coalesce((select max(attempt) from payments where registration_id = $2), 0), $3, $4, $5, 'open', $6, $7
           where not exists (select from payments where registration_id = $2 and status = 'open')
           on conflict (registration_id, attempt) do nothing`,
    values: [open.id, open.registrationId, open.destination, open.amount, open.platformFee, open.expiresAt, open.now],
  });
  return findOpenPayment(db, open.registrationId);
}

/** Keeps the provider's answer. @returns whether the order still waits for it */
export async function keepSession(db: Db, paymentId: string, session: { id: string; url: string | null }): Promise<boolean> {
  const { rows } = await db.query<{ is_waiting: boolean }>({
    name: 'keep-session',
    text: `with kept as (
             update payments set session_id = $2, url = $3 where id = $1 and (session_id is null or session_id = $2) returning registration_id
           )
           select r.payment_status = 'pending' as is_waiting from kept join tournament_registrations r on r.id = kept.registration_id`,
    values: [paymentId, session.id, session.url],
  });
  return rows[0]?.is_waiting ?? false;
}

export async function closePayment(db: Db, paymentId: string, now: Date): Promise<void> {
  await db.query({
    name: 'close-payment',
    text: `update payments set status = 'closed', settled_at = $2 where id = $1 and status = 'open'`,
    values: [paymentId, now],
  });
}

/** The payment that a session of the provider belongs to: by the session's id, or by our id in its metadata. */
export async function findPaymentOfSession(db: Db, sessionId: string, paymentId: string | null): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>({
    name: 'find-payment-of-session',
    text: `select ${columns} from payments where session_id = $1 or (session_id is null and id = $2::uuid) limit 1`,
    values: [sessionId, paymentId],
  });
  return rows[0] ?? null;
}

/** Locks a payment for the rest of the transaction; call after locking its order. */
export async function lockPayment(tx: Db, id: string): Promise<PaymentRow | null> {
  const { rows } = await tx.query<PaymentRow>({
    name: 'lock-payment',
    text: `select ${columns} from payments where id = $1 for update`,
    values: [id],
  });
  return rows[0] ?? null;
}

/**
 * Books that a try was paid, with its lines in the ledger: the card gives, the organizer and the platform get. What the provider
 * kept of it is asked for afterwards. Call it once, with the payment locked.
 */
export async function markPaid(tx: Db, id: string, sessionId: string, paymentIntentId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'mark-paid',
    text: `with paid as (
             update payments set status = 'paid', session_id = $2, payment_intent_id = $3, settled_at = $4 where id = $1
             returning id, registration_id, amount, platform_fee
           ), asked as (
             select graphile_worker.add_job('book-provider-fee', json_build_object('paymentId', id), job_key := 'fee:' || id) from paid
           )
           insert into ledger_entries (id, movement, account, amount, organizer_id, tournament_id, registration_id, booked_at)
           select gen_random_uuid(), 'payment:' || y.id, line.account, line.amount, t.organizer_id, t.id, r.id, $4
           from paid y join tournament_registrations r on r.id = y.registration_id join tournaments t on t.id = r.tournament_id
           cross join lateral (values ('card', -y.amount), ('organizer', y.amount - y.platform_fee), ('platform', y.platform_fee)) as line (account, amount)
           where line.amount <> 0 and exists (select from asked)`,
    values: [id, sessionId, paymentIntentId, now],
  });
}

/** A paid try whose card fee is not known yet. */
export async function findPaymentWithoutFee(db: Db, id: string): Promise<{ payment_intent_id: string } | null> {
  const { rows } = await db.query<{ payment_intent_id: string }>({
    name: 'find-payment-without-fee',
    text: `select payment_intent_id from payments where id = $1 and status = 'paid' and provider_fee is null`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Books what the provider kept for the card, once: the platform pays it. @param feeCents whole cents */
export async function bookProviderFee(db: Db, paymentId: string, feeCents: number, now: Date): Promise<void> {
  await db.query({
    name: 'book-provider-fee',
    text: `with known as (
             update payments set provider_fee = $2 where id = $1 and provider_fee is null returning id, registration_id
           )
           insert into ledger_entries (id, movement, account, amount, organizer_id, tournament_id, registration_id, booked_at)
           select gen_random_uuid(), 'fee:' || y.id, line.account, line.amount, t.organizer_id, t.id, r.id, $3
           from known y join tournament_registrations r on r.id = y.registration_id join tournaments t on t.id = r.tournament_id
           cross join lateral (values ('platform', -$2::bigint), ('provider', $2::bigint)) as line (account, amount)
           where line.amount <> 0`,
    values: [paymentId, feeCents, now],
  });
}

export async function findPaidPayment(db: Db, registrationId: string): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>({
    name: 'find-paid-payment',
    text: `select ${columns} from payments where registration_id = $1 and status = 'paid'
           and not exists (select from refunds f where f.payment_id = payments.id and f.reason in ('late_payment', 'duplicate'))
           order by attempt limit 1`,
    values: [registrationId],
  });
  return rows[0] ?? null;
}

/** Open tries that nobody told us the end of: asked about again, the longest unasked first. */
export async function listUncheckedPayments(db: Db, olderThan: Date, now: Date, limit: number): Promise<{ session_id: string }[]> {
  const { rows } = await db.query<{ session_id: string }>({
    name: 'list-unchecked-payments',
    text: `update payments set checked_at = $2
           where id in (
             select id from payments
             where status = 'open' and session_id is not null and coalesce(checked_at, created_at) < $1
             order by coalesce(checked_at, created_at) limit $3 for update skip locked)
           returning session_id`,
    values: [olderThan, now, limit],
  });
  return rows;
}

export type RefundReason = 'withdrawn' | 'late_payment' | 'duplicate' | 'cancelled_tournament' | `organizer-${number}`;
export type RefundRow = {
  id: string;
  payment_id: string;
  registration_id: string;
  payment_intent_id: string;
  amount: number;
  reason: RefundReason;
  status: 'owed' | 'done';
};

/** Owes a refund and asks the queue to carry it out, in the transaction of the decision. One a payment and reason. */
export async function oweRefund(tx: Db, refund: { id: string; paymentId: string; amount: number; reason: RefundReason; now: Date }): Promise<void> {
  await tx.query({
    name: 'owe-refund',
    text: `with owed as (
             insert into refunds (id, payment_id, amount, reason, status, created_at) values ($1, $2, $3, $4, 'owed', $5)
             on conflict (payment_id, reason) do nothing returning id
           )
           select graphile_worker.add_job('refund-payment', json_build_object('refundId', id), job_key := 'refund:' || id, max_attempts := 100) from owed`,
    values: [refund.id, refund.paymentId, refund.amount, refund.reason, refund.now],
  });
}

/** What of a payment has not been given back, or asked to be, in cents. Lock its order before. */
export async function leftOfPayment(tx: Db, payment: Pick<PaymentRow, 'id' | 'amount'>): Promise<number> {
  const refunds = await listRefunds(tx, payment.id);
  return payment.amount - refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Every refund of a payment, owed or done. */
export async function listRefunds(db: Db, paymentId: string): Promise<{ amount: number; reason: RefundReason }[]> {
  const { rows } = await db.query<{ amount: number; reason: RefundReason }>({ name: 'list-refunds', text: 'select amount, reason from refunds where payment_id = $1', values: [paymentId] });
  return rows;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>({
    name: 'find-refund',
    text: `select f.id, f.payment_id, y.registration_id, y.payment_intent_id, f.amount, f.reason, f.status
           from refunds f join payments y on y.id = f.payment_id where f.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The provider has paid back: books it on the order once. @returns false when it was booked before */
export async function bookRefund(db: Db, refundId: string, providerRefundId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'book-refund',
    text: `with booked as (
             update refunds set status = 'done', provider_refund_id = $2, settled_at = $3 where id = $1 and status = 'owed'
             returning id, payment_id, amount
           ), returned as (
             update tournament_registrations r set refunded_amount = r.refunded_amount + b.amount, updated_at = $3
             from booked b join payments y on y.id = b.payment_id where r.id = y.registration_id
             returning r.id, r.tournament_id, b.id as refund_id, b.amount
           ), entered as (
             insert into ledger_entries (id, movement, account, amount, organizer_id, tournament_id, registration_id, booked_at)
             select gen_random_uuid(), 'refund:' || r.refund_id, line.account, line.amount, t.organizer_id, t.id, r.id, $3
             from returned r join tournaments t on t.id = r.tournament_id
             cross join lateral (values ('card', r.amount), ('organizer', -r.amount)) as line (account, amount)
           )
           select id, graphile_worker.add_job('tell-registration', json_build_object('registrationId', id), job_key := 'tell:' || id) is null from returned`,
    values: [refundId, providerRefundId, now],
  });
  return (rowCount ?? 0) > 0;
}

/**
 * Keeps an event by its id and hands it to the queue, in one statement: acknowledged means stored.
 * @returns false when the same event was kept before
 */
export async function keepProviderEvent(
  db: Db,
  event: { id: string; type: string; objectId: string | null; account: string | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'keep-provider-event',
    text: `with kept as (
             insert into provider_events (id, type, object_id, account, created_at) values ($1, $2, $3, $4, $5)
             on conflict (id) do nothing returning id
           )
           select graphile_worker.add_job('handle-provider-event',
             json_build_object('eventId', $1::text, 'type', $2::text, 'objectId', $3::text, 'account', $4::text), max_attempts := 50) from kept`,
    values: [event.id, event.type, event.objectId, event.account, event.now],
  });
  return (rowCount ?? 0) > 0;
}

/** Notes that an event's object is not ours, or does not match what we know: nothing was changed. */
export async function refuseProviderEvent(db: Db, eventId: string, reason: string): Promise<void> {
  await db.query({
    name: 'refuse-provider-event',
    text: 'update provider_events set outcome = $2 where id = $1',
    values: [eventId, `refused: ${reason}`],
  });
}
