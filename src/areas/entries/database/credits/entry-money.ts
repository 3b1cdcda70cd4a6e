import type { EntryMoney } from '#areas/entries/rules/weather-remedy.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { purchasesOf } from '#areas/money/database/entry-purchases.ts';
import { canHoldCredit } from '../places/move.ts';
import { lostOf } from '#areas/money/database/refunds.ts';

/** SQL: the payments of these purchases, each with the amount that has not been refunded. */
const paymentsOf = (purchases: string): string => `
  select json_agg(json_build_object('paidCents', y.amount, 'leftCents', greatest(0, y.amount
    - coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id), 0)
    - (${lostOf('y.id')}))) order by y.settled_at, y.id) as payments
  from payments y
  where y.purchase_id = any(${purchases}) and y.status = 'paid' and not exists (
    select from refunds x where x.payment_id = y.id and x.reason in ('late_payment', 'duplicate'))`;

/** The payments of a tournament's active entries and sponsorships that a cancellation would refund. In cents. */
export const listPaidMoney = (db: Db, tournamentId: string): Promise<EntryMoney[]> =>
  allRows(db, {
    name: 'list-paid-money',
    text: `select coalesce(y.payments, '[]') as payments, r.credit_amount::integer as "creditCents",
             ${canHoldCredit} as "canHoldCredit",
             r.payment_status = 'pending' as "isPending"
           from tournament_registrations r
           cross join lateral (
             ${paymentsOf(purchasesOf('r.id'))}
           ) y
           where r.tournament_id = $1
             and (r.payment_status = 'completed' or r.payment_status = 'pending' and r.pays = 'shares')
             and (y.payments is not null or r.credit_amount > 0)
           union all
           -- Sponsors have no account: what they paid goes back to the card.
           select y.payments, 0, false, false
           from sponsorships s
           cross join lateral (${paymentsOf('array[s.id]')}) y
           where s.tournament_id = $1 and s.state = 'paid' and y.payments is not null`,
    values: [tournamentId],
  });
