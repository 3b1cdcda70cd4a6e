import type { Purchase } from '#kernel/rules/purchases.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';

/**
 * Locks a person's shop orders and sponsorships that are being paid for, for the rest of the transaction. A concurrent
 * payment is either included or finds the seller's account gone.
 */
export async function lockPendingSales(tx: Db, userId: string): Promise<void> {
  for (const text of [
    `select from orders where status = 'pending' and organizer_id in (select id from organizers where user_id = $1)
     order by id for update`,
    `select from sponsorships where state = 'pending' and organizer_id in (select id from organizers where user_id = $1)
     order by id for update`,
  ])
    await tx.query({ text, values: [userId] });
}

/** Purchases with an open checkout page that a person sells as an organizer or club, or buys in the shop. */
export const listOpenPurchasesOfUser = (db: Db, userId: string): Promise<Purchase[]> =>
  allRows(db, {
    name: 'list-open-purchases-of-user',
    text: `select p.kind, p.id
           from payments y
           join purchases p on p.id = y.purchase_id
           left join organizers o on o.id = p.organizer_id
           left join country_clubs c on c.id = p.country_club_id
           left join orders k on k.id = p.id
           where y.status = 'open' and $1 in (o.user_id, c.user_id, k.user_id)`,
    values: [userId],
  });
