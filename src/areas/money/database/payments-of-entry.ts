import type { Purchase } from '#kernel/rules/purchases.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { purchasesOf } from './entry-purchases.ts';
import { type PaymentRow, selectedPayments } from './payments.ts';

/** The accepted payments of an entry, its shares and its add-ons: paid, and not refunded as late or duplicate. */
export const listKeptPayments = (db: Db, registrationId: string): Promise<PaymentRow[]> =>
  allRows(db, {
    name: 'list-kept-payments',
    text: `${selectedPayments}
           where y.purchase_id = any(${purchasesOf('$1::uuid')}) and y.status = 'paid' and not exists (
             select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate'))
           order by y.settled_at, y.id`,
    values: [registrationId],
  });

/** The purchases of an entry, its shares and its add-ons that have an open payment attempt. */
export const listOpenPurchases = (db: Db, registrationId: string): Promise<Purchase[]> =>
  allRows(db, {
    name: 'list-open-purchases',
    text: `select p.kind, p.id from purchases p
           where p.id = any(${purchasesOf('$1::uuid')})
             and exists (select from payments y where y.purchase_id = p.id and y.status = 'open')`,
    values: [registrationId],
  });
