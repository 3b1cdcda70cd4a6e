import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listIds } from '#kernel/database/reading.ts';
import { entryPurchases } from '#areas/money/database/entry-purchases.ts';

/** The active entries of a tournament, oldest first. */
export const listStandingRegistrations = (db: Db, tournamentId: string): Promise<string[]> =>
  listIds(db, {
    name: 'standing-registrations',
    text: `select id
           from tournament_registrations
           where tournament_id = $1 and payment_status in ('pending', 'completed')
           order by created_at, id`,
    values: [tournamentId],
  });

export type CancellationRow = {
  orders: number;
  orders_open: number;
  refunds: number;
  refunds_done: number;
  refunded: Cents;
};

/** The progress of a tournament's cancellation: refunds of entries, shares, extras and sponsors. Amounts in cents. */
export async function readCancellation(db: Db, tournamentId: string): Promise<CancellationRow> {
  const { rows } = await db.query<CancellationRow>({
    name: 'read-cancellation',
    text: `select (select count(*)::int
               from tournament_registrations r
               where r.tournament_id = t.id
                 and (r.payment_status in ('pending', 'completed') or r.updated_at >= t.cancelled_at)) as orders,
             (select count(*)::int
               from tournament_registrations r
               where r.tournament_id = t.id and r.payment_status in ('pending', 'completed')) as orders_open,
             f.refunds, f.refunds_done, f.refunded
           from tournaments t cross join lateral (
             select count(*)::int as refunds, (count(*) filter (where f.status = 'done'))::int as refunds_done,
             coalesce(sum(f.amount) filter (where f.status = 'done'), 0)::bigint as refunded
             from refunds f join payments y on y.id = f.payment_id
             where f.reason = 'cancelled_tournament' and y.purchase_id in (
               select q.purchase_id from ${entryPurchases} q
               join tournament_registrations r on r.id = q.registration_id where r.tournament_id = t.id
               union all select s.id from sponsorships s where s.tournament_id = t.id)) f
           where t.id = $1`,
    values: [tournamentId],
  });
  return rows[0] ?? { orders: 0, orders_open: 0, refunds: 0, refunds_done: 0, refunded: 0 };
}
