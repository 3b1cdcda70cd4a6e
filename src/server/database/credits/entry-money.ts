import type { EntryMoney } from '#domain/weather-remedy.ts';
import type { Db } from '../connection.ts';
import { purchasesOf } from '../payments/entry-purchases.ts';
import { canHoldCredit } from '../places/move.ts';
import { lostOf } from '../payments/refunds.ts';

/** What the entries of a tournament that stand were paid with, as the tournament’s end would give it back. In cents. */
export async function listEntryMoney(db: Db, tournamentId: string): Promise<EntryMoney[]> {
  const { rows } = await db.query<EntryMoney>({
    name: 'list-entry-money',
    text: `select coalesce(y.payments, '[]') as payments, r.credit_amount::integer as "creditCents",
             ${canHoldCredit} as "canHoldCredit",
             r.payment_status = 'pending' as "isPending"
           from tournament_registrations r
           cross join lateral (
             select json_agg(json_build_object('paidCents', y.amount, 'leftCents', greatest(0, y.amount
               - coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id), 0)
               - (${lostOf('y.id')}))) order by y.settled_at, y.id) as payments
             from payments y
             where y.purchase_id = any(${purchasesOf('r.id')}) and y.status = 'paid' and not exists (
               select from refunds x where x.payment_id = y.id and x.reason in ('late_payment', 'duplicate'))
           ) y
           where r.tournament_id = $1
             and (r.payment_status = 'completed' or r.payment_status = 'pending' and r.pays = 'shares')
             and (y.payments is not null or r.credit_amount > 0)
           order by r.id`,
    values: [tournamentId],
  });
  return rows;
}
