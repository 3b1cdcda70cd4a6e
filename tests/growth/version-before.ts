/**
 * What a server of the version before this one writes, with the columns and tables that it knows: it goes on while a
 * new one brings the database to its version. Renew these statements when a version has been released.
 */
import { type Db, newId } from '#server/database/connection.ts';

/** The newest migration of the version before. */
export const lastMigrationBefore = '0009_large_lists';

const places = (change: string) => `update tournament_places set ${change} where tournament_id = $1`;

/** One place in a tournament of $100, held for half an hour. @returns the registration's id */
export async function enterBefore(db: Db, tournamentId: string, golferId: string): Promise<string> {
  const id = newId();
  await db.query(
    `with counted as (${places('held = held + 1')} returning tournament_id), seated as (
       insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, mode, places,
         hold_expires_at, entry_month, created_at, updated_at)
       select $2, tournament_id, $3, 'pending', 10000, 'solo', 1, now() + interval '30 minutes', to_char(now(), 'YYYY-MM'), now(), now()
       from counted returning id
     )
     insert into registration_players (registration_id, position, first_name, last_name, email, phone, handicap)
     select id, 0, 'Ann', 'Before', 'ann@before.test', '+1 555 0100', 11.4 from seated`,
    [tournamentId, id, golferId],
  );
  return id;
}

/** A try to pay for an entry, as it was written before the provider was asked. @returns the payment's id */
export async function openPaymentBefore(db: Db, registrationId: string): Promise<string> {
  const id = newId();
  await db.query(
    `insert into payments (id, registration_id, attempt, destination, amount, platform_fee, status, expires_at, created_at)
     select $1, $2, 1 + coalesce((select max(attempt) from payments where registration_id = $2), 0), 'acct_before', 10000, 0,
       'open', now() + interval '31 minutes', now()
     where not exists (select from payments where registration_id = $2 and status = 'open')
     on conflict (registration_id, attempt) do nothing`,
    [id, registrationId],
  );
  return id;
}

const lines = (movement: string, from: string, values: string) => `
  insert into ledger_entries (id, movement, account, amount, organizer_id, tournament_id, registration_id, booked_at)
  select gen_random_uuid(), ${movement}, line.account, line.amount, t.organizer_id, t.id, r.id, now()
  from ${from} join tournament_registrations r on r.id = y.registration_id join tournaments t on t.id = r.tournament_id
  cross join lateral (values ${values}) as line (account, amount)`;

/** The payment came: the books, the entry and its place. */
export async function payBefore(
  db: Db,
  tournamentId: string,
  registrationId: string,
  paymentId: string,
): Promise<void> {
  await db.query(
    `with y as (
       update payments set status = 'paid', session_id = 'cs_' || id, payment_intent_id = 'pi_' || id, settled_at = now()
       where id = $1 returning *
     ) ${lines(`'payment:' || y.id`, 'y', `('card', -y.amount), ('organizer', y.amount)`)}`,
    [paymentId],
  );
  await db.query(
    `with moved as (
       update tournament_registrations set payment_status = 'completed', hold_expires_at = null where id = $2
     ) ${places('held = held - 1, sold = sold + 1')}`,
    [tournamentId, registrationId],
  );
}

/** A part of it went back. */
export async function refundBefore(db: Db, registrationId: string, paymentId: string): Promise<void> {
  const id = newId();
  await db.query(
    `insert into refunds (id, payment_id, amount, reason, status, created_at) values ($1, $2, 2500, 'organizer-1', 'owed', now())`,
    [id, paymentId],
  );
  await db.query(
    `with done as (
       update refunds set status = 'done', provider_refund_id = 're_' || id, settled_at = now() where id = $1
       returning id as refund_id, payment_id, amount as refunded
     ), counted as (
       update tournament_registrations set refunded_amount = refunded_amount + 2500 where id = $2
     ) ${lines(`'refund:' || d.refund_id`, 'done d join payments y on y.id = d.payment_id', `('card', d.refunded), ('organizer', -d.refunded)`)}`,
    [id, registrationId],
  );
}

/** Somebody paid at the desk. */
export async function enterAtDeskBefore(db: Db, tournamentId: string): Promise<void> {
  const id = newId();
  await db.query(
    `with counted as (${places('sold = sold + 1')} returning tournament_id), entered as (
       insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, payment_method, mode,
         places, entry_month, created_at, updated_at)
       select $2, tournament_id, null, 'completed', 10000, 'desk', 'solo', 1, to_char(now(), 'YYYY-MM'), now(), now() from counted
       returning id, tournament_id
     ), named as (
       insert into registration_players (registration_id, position, first_name, last_name, email, phone, handicap)
       select id, 0, 'Dan', 'Desk', 'dan@before.test', '+1 555 0101', 20 from entered
     )
     insert into ledger_entries (id, movement, account, amount, organizer_id, tournament_id, registration_id, booked_at)
     select gen_random_uuid(), 'desk:' || e.id, line.account, line.amount, t.organizer_id, t.id, e.id, now()
     from entered e join tournaments t on t.id = e.tournament_id
     cross join lateral (values ('desk', -10000::bigint), ('organizer', 10000::bigint)) as line (account, amount)`,
    [tournamentId, id],
  );
}

/** A worker takes a turn of what is done again and again. */
export async function takeTurnBefore(db: Db): Promise<void> {
  await db.query(
    `insert into rounds as r (name, begun_at) values ('sweep holds', now())
     on conflict (name) do update set begun_at = excluded.begun_at where r.begun_at <= excluded.begun_at - interval '5 seconds'`,
  );
}
