import type { Purchase } from '#domain/purchases.ts';
import type { Db } from './connection.ts';

/** One try to pay for something. Amounts in cents. */
export type PaymentRow = {
  id: string;
  kind: Purchase['kind'];
  /** Of the registration, the booking or the order. */
  purchase_id: string;
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

const kindOf = (payment: string) =>
  `case when ${payment}.registration_id is not null then 'registration' when ${payment}.slot_booking_id is not null then 'slot_booking' else 'order' end`;
const purchaseIdOf = (payment: string) =>
  `coalesce(${payment}.registration_id, ${payment}.slot_booking_id, ${payment}.order_id)`;
const columns = `id, ${kindOf('payments')} as kind, ${purchaseIdOf('payments')} as purchase_id, attempt, session_id, url, payment_intent_id, destination, amount, platform_fee,
  status, expires_at, created_at`;
const columnOf: Record<Purchase['kind'], string> = {
  registration: 'registration_id',
  slot_booking: 'slot_booking_id',
  order: 'order_id',
};

/** The open try of a purchase, or null. */
export async function findOpenPayment(db: Db, { kind, id }: Purchase): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>({
    name: `find-open-payment-${kind}`,
    text: `select ${columns} from payments where ${columnOf[kind]} = $1 and status = 'open' order by attempt desc limit 1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/**
 * Writes the next try before the provider is asked; of two at the same time both get the same row.
 * The row fixes everything the provider is told, so that the same idempotency key always carries the same words.
 */
export async function openPayment(
  db: Db,
  open: {
    id: string;
    purchase: Purchase;
    destination: string;
    amount: number;
    platformFee: number;
    expiresAt: Date;
    now: Date;
  },
): Promise<PaymentRow | null> {
  const column = columnOf[open.purchase.kind];
  await db.query({
    name: `open-payment-${open.purchase.kind}`,
    text: `insert into payments (id, ${column}, attempt, destination, amount, platform_fee, status, expires_at, created_at)
           select $1, $2, 1 + coalesce((select max(attempt) from payments where ${column} = $2), 0), $3, $4, $5, 'open', $6, $7
           where not exists (select from payments where ${column} = $2 and status = 'open')
           on conflict (${column}, attempt) do nothing`,
    values: [open.id, open.purchase.id, open.destination, open.amount, open.platformFee, open.expiresAt, open.now],
  });
  return findOpenPayment(db, open.purchase);
}

/** Keeps the provider's answer. @returns whether what it pays for still waits for it */
export async function keepSession(
  db: Db,
  paymentId: string,
  session: { id: string; url: string | null },
): Promise<boolean> {
  const { rows } = await db.query<{ is_waiting: boolean }>({
    name: 'keep-session',
    text: `with kept as (
             update payments set session_id = $2, url = $3 where id = $1 and (session_id is null or session_id = $2) returning registration_id, slot_booking_id, order_id
           )
           select exists (select from tournament_registrations r where r.id = kept.registration_id and r.payment_status = 'pending')
             or exists (select from slot_bookings b where b.id = kept.slot_booking_id and b.status = 'booked' and b.paid_at is null)
             or exists (select from orders o where o.id = kept.order_id and o.status = 'pending') as is_waiting
           from kept`,
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
export async function findPaymentOfSession(
  db: Db,
  sessionId: string,
  paymentId: string | null,
): Promise<PaymentRow | null> {
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

/** Whose statement a payment `y` stands on, and in which account of the books its money is. */
const payee = `(
    select 'organizer' as account, t.organizer_id, null::uuid as country_club_id, t.id as tournament_id
    from tournament_registrations r join tournaments t on t.id = r.tournament_id where r.id = y.registration_id
    union all
    select 'club', null, s.country_club_id, null from slot_bookings b join tournament_slots s on s.id = b.slot_id where b.id = y.slot_booking_id
    union all
    select 'organizer', o.organizer_id, null, null from orders o where o.id = y.order_id
  )`;

/** Enters `lines` (account, amount) for each payment `y` in `from`; $1 must be the instant. */
const enter = (movement: string, from: string, lines: string) => `
  insert into ledger_entries (id, movement, account, amount, organizer_id, country_club_id, tournament_id, registration_id, slot_booking_id, order_id, booked_at)
  select gen_random_uuid(), ${movement}, line.account, line.amount, payee.organizer_id, payee.country_club_id, payee.tournament_id,
    y.registration_id, y.slot_booking_id, y.order_id, $1
  from ${from} cross join lateral ${payee} as payee cross join lateral (values ${lines}) as line (account, amount)
  where line.amount <> 0`;

/**
 * Books that a try was paid, with its lines in the ledger: the card gives, the payee and the platform get. What the provider
 * kept of it is asked for afterwards. Call it once, with the payment locked.
 */
export async function markPaid(
  tx: Db,
  id: string,
  sessionId: string,
  paymentIntentId: string,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'mark-paid',
    text: `with y as (
             update payments set status = 'paid', session_id = $3, payment_intent_id = $4, settled_at = $1 where id = $2 returning *
           ), asked as (
             select graphile_worker.add_job('record-provider-fee', json_build_object('paymentId', id), job_key := 'fee:' || id) from y
           )
           ${enter(`'payment:' || y.id`, 'y', `('card', -y.amount), (payee.account, y.amount - y.platform_fee), ('platform', y.platform_fee)`)}
             and exists (select from asked)`,
    values: [now, id, sessionId, paymentIntentId],
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
export async function recordProviderFee(db: Db, paymentId: string, feeCents: number, now: Date): Promise<void> {
  await db.query({
    name: 'record-provider-fee',
    text: `with y as (update payments set provider_fee = $3 where id = $2 and provider_fee is null returning *)
           ${enter(`'fee:' || y.id`, 'y', `('platform', -$3::bigint), ('provider', $3::bigint)`)}`,
    values: [now, paymentId, feeCents],
  });
}

/** The payment that stands for a purchase: paid, and not sent back at once as late or double. */
export async function findPaidPayment(db: Db, { kind, id }: Purchase): Promise<PaymentRow | null> {
  const { rows } = await db.query<PaymentRow>({
    name: `find-paid-payment-${kind}`,
    text: `select ${columns} from payments where ${columnOf[kind]} = $1 and status = 'paid'
           and not exists (select from refunds f where f.payment_id = payments.id and f.reason in ('late_payment', 'duplicate'))
           order by attempt limit 1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Open tries that nobody told us the end of: asked about again, the longest unasked first. */
export async function listUncheckedPayments(
  db: Db,
  olderThan: Date,
  now: Date,
  limit: number,
): Promise<{ session_id: string }[]> {
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

export type RefundReason =
  | 'withdrawn'
  | 'late_payment'
  | 'duplicate'
  | 'cancelled_tournament'
  | 'cancelled_booking'
  | `organizer-${number}`;
export type RefundRow = {
  id: string;
  payment_id: string;
  kind: Purchase['kind'];
  purchase_id: string;
  payment_intent_id: string;
  amount: number;
  reason: RefundReason;
  status: 'owed' | 'done';
};

/** Owes a refund and asks the queue to carry it out, in the transaction of the decision. One a payment and reason. */
export async function oweRefund(
  tx: Db,
  refund: { id: string; paymentId: string; amount: number; reason: RefundReason; now: Date },
): Promise<void> {
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
  const { rows } = await db.query<{ amount: number; reason: RefundReason }>({
    name: 'list-refunds',
    text: 'select amount, reason from refunds where payment_id = $1',
    values: [paymentId],
  });
  return rows;
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>({
    name: 'find-refund',
    text: `select f.id, f.payment_id, ${kindOf('y')} as kind, ${purchaseIdOf('y')} as purchase_id, y.payment_intent_id, f.amount, f.reason, f.status
           from refunds f join payments y on y.id = f.payment_id where f.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/**
 * The provider has paid back: books it on what was paid for, once, and asks for it to be told. What was paid twice and goes back
 * leaves what was paid for as it is.
 * @returns false when it was booked before
 */
export async function recordRefund(db: Db, refundId: string, providerRefundId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'book-refund',
    text: `with booked as (
             update refunds set status = 'done', provider_refund_id = $3, settled_at = $1 where id = $2 and status = 'owed'
             returning id as refund_id, payment_id, amount as refunded, reason
           ), counted as (
             select y.registration_id, y.slot_booking_id, y.order_id, b.refunded from booked b join payments y on y.id = b.payment_id where b.reason <> 'duplicate'
           ), of_registration as (
             update tournament_registrations r set refunded_amount = r.refunded_amount + b.refunded, updated_at = $1
             from counted b where r.id = b.registration_id
           ), of_booking as (
             update slot_bookings k set refunded_amount = k.refunded_amount + b.refunded, updated_at = $1
             from counted b where k.id = b.slot_booking_id
           ), of_order as (
             update orders o set refunded_amount = o.refunded_amount + b.refunded, updated_at = $1,
               status = case when o.refunded_amount + b.refunded = o.amount then 'refunded' else o.status end
             from counted b where o.id = b.order_id
           ), entered as (
             ${enter(`'refund:' || b.refund_id`, 'booked b join payments y on y.id = b.payment_id', `('card', b.refunded), (payee.account, -b.refunded)`)}
           )
           select case when y.registration_id is not null then graphile_worker.add_job('tell-registration', json_build_object('registrationId', y.registration_id), job_key := 'tell:' || y.registration_id)
             when y.slot_booking_id is not null then graphile_worker.add_job('tell-booking', json_build_object('bookingId', y.slot_booking_id), job_key := 'tell:' || y.slot_booking_id)
             else graphile_worker.add_job('tell-order', json_build_object('orderId', y.order_id), job_key := 'tell:' || y.order_id) end is null
           from booked b join payments y on y.id = b.payment_id`,
    values: [now, refundId, providerRefundId],
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
