import type { Db } from '#server/database/connection.ts';

/**
 * The stand-in's page was paid today for entries of the last months: moves these payments, with their lines in the books and what
 * was told of them, to a few minutes after each entry, as if they had been paid then.
 */
export async function backdatePayments(db: Db): Promise<void> {
  await db.query(`with paid as (
      update payments y set created_at = r.created_at + interval '1 minute', settled_at = r.created_at + interval '3 minutes'
      from tournament_registrations r where r.id = y.purchase_id and y.status = 'paid' and y.created_at > r.created_at
      returning y.purchase_id, y.settled_at
    )
    update ledger_entries e set booked_at = p.settled_at from paid p where e.purchase_id = p.purchase_id`);
  await db.query(`update notifications n set created_at = r.created_at + interval '3 minutes'
    from tournament_registrations r where split_part(n.subject, ':', 2) = r.id::text and n.created_at > r.created_at`);
}

/** The people of the demo look at what they are told now and then: only the newest of each are unread. */
export async function readOldNotifications(db: Db, userIds: string[]): Promise<void> {
  await db.query(
    `update notifications n set read = true
     from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as place from notifications where user_id = any($1::uuid[])) r
     where r.id = n.id and r.place > 4`,
    [userIds],
  );
}
