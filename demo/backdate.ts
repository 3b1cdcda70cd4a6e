import type { Db } from '#kernel/database/connection.ts';

/**
 * The stand-in's page was paid today for entries of the last months: moves these payments, with their lines in the
 * books and what was told of them, to a few minutes after each entry, as if they had been paid then.
 */
export async function backdatePayments(db: Db): Promise<void> {
  await db.query(`with paid as (
      update payments y set created_at = r.created_at + interval '1 minute', settled_at = r.created_at + interval '3 minutes'
      from tournament_registrations r where r.id = y.purchase_id and y.status = 'paid' and y.created_at > r.created_at
      returning y.purchase_id, y.settled_at
    )
    update ledger_entries e set booked_at = p.settled_at from paid p where e.purchase_id = p.purchase_id`);
  await db.query(`update notifications n set created_at = r.created_at + interval '3 minutes'
    from tournament_registrations r where n.about_id = r.id and n.created_at > r.created_at`);
  await db.query(`update notifications n set created_at = o.paid_at
    from orders o where n.about_id = o.id and n.created_at > o.paid_at`);
}

/**
 * The people of the demo have been here for two years: the first of them from its first day on, the others joined
 * since. An organizer was there before their first tournament.
 */
export async function backdateAccounts(db: Db, userIds: string[], now: Date): Promise<void> {
  await db.query(
    `with joined as (
       select id, least(
           $2::timestamptz - (800 - 180.0 * nth / cardinality($1::uuid[])) * interval '1 day',
           $2::timestamptz - interval '1 day'
         ) as at
       from unnest($1::uuid[]) with ordinality as account (id, nth)
     ), of_profile as (
       update profiles p set created_at = j.at from joined j where p.user_id = j.id
     )
     update users u set created_at = j.at from joined j where u.id = j.id`,
    [userIds, now],
  );
}

/** Bought some days ago: an order, its payment, its lines in the books and what was told of it. */
export async function backdateOrder(db: Db, orderId: string, days: number): Promise<void> {
  const ago = [orderId, days];
  await db.query(
    `update orders set created_at = created_at - $2 * interval '1 day', paid_at = paid_at - $2 * interval '1 day' where id = $1`,
    ago,
  );
  await db.query(
    `update payments
       set created_at = created_at - $2 * interval '1 day', settled_at = settled_at - $2 * interval '1 day'
     where purchase_id = $1`,
    ago,
  );
  await db.query(`update ledger_entries set booked_at = booked_at - $2 * interval '1 day' where purchase_id = $1`, ago);
}

/** The people of the demo look at what they are told now and then: only the newest of each are unread. */
export async function readOldNotifications(db: Db, userIds: string[]): Promise<void> {
  await db.query(
    `update notifications n set read = true
     from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
       from notifications
       where user_id = any($1::uuid[])) r
     where r.id = n.id and r.place > 3`,
    [userIds],
  );
}
