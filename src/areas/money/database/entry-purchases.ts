import { playerName } from '#kernel/database/registrations/shown-name.ts';

/** The purchases of an entry: the entry, the shares of its players, and add-ons. Each is a purchase with its own id. */

/** SQL: the ids of all purchases of the entry with this id, to compare with `= any(…)`. */
export const purchasesOf = (registrationId: string): string => `array(
  select ${registrationId}
  union all select s.id from registration_shares s where s.registration_id = ${registrationId}
  union all select a.id from entry_addons a where a.registration_id = ${registrationId})`;

/**
 * SQL: cents that cards paid for the entry with this id, before refunds. Excludes desk payments, and late or duplicate
 * payments that were refunded.
 */
export const paidByCard = (registrationId: string): string => `(
  select coalesce(sum(y.amount), 0) from payments y
  where y.purchase_id = any(${purchasesOf(registrationId)}) and y.status = 'paid' and not exists (
    select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate')))::integer`;

/**
 * SQL: when the last of those payments arrived; null where there is none.
 * @param until an instant, an expression of SQL: what arrived later is left out
 */
export const cardPaidAt = (registrationId: string, until = `'infinity'`): string => `(
  select max(y.settled_at) from payments y
  where y.purchase_id = any(${purchasesOf(registrationId)}) and y.status = 'paid' and y.settled_at <= ${until}
    and not exists (
      select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate')))`;

/**
 * SQL: the name and address of the person who paid a share, from `share` and `player`. The player who holds the place
 * now is the payer unless they took the place over later. Null if the payer is unknown.
 */
export const sharePayer = (share: string, player: string) => {
  const ofPayer = (then: string, now: string) =>
    `case when ${player}.replaced_at > ${share}.paid_at then ${share}.${then} else ${now} end`;
  return { name: ofPayer('payer_name', playerName(player)), email: ofPayer('payer_email', `${player}.email`) };
};

/** SQL: the id of the entry to which the purchase with this id belongs; the purchase's own id if it belongs to none. */
export const entryOf = (purchaseId: string): string => `coalesce(
  (select s.registration_id from registration_shares s where s.id = ${purchaseId}),
  (select a.registration_id from entry_addons a where a.id = ${purchaseId}), ${purchaseId})`;

/** SQL: every purchase of every entry, as a table of `purchase_id` and `registration_id`. */
export const entryPurchases = `(
  select id as purchase_id, id as registration_id from tournament_registrations
  union all select id, registration_id from registration_shares
  union all select id, registration_id from entry_addons)`;
