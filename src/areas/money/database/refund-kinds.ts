import type { KindPart } from '#areas/money/rules/money-kinds.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { entryOf, purchasesOf } from './entry-purchases.ts';

/** A movement of money, as the lines of the ledger name it. */
export type Movement = { source: string; source_id: string };

/** By what a movement that gives money back is split. */
export type RefundFacts = {
  /** The balance after refunds, by kind; of an entry of all its purchases together. */
  left: KindPart[];
  /** The kinds of the movement that this one repeats or undoes; none where it does neither. */
  mirrored: KindPart[];
  /** Whether gifts and what is sold without a refund stay with the organizer. */
  is_withdrawal: boolean;
  /** Names of the extras of the entry that are sold without a refund. */
  kept: string[];
};

const partsOf = (from: string) => `coalesce((
  select json_agg(json_build_object('kind', kind, 'label', label, 'cents', cents) order by kind, label)
  from (select k.kind, k.label, sum(k.cents)::bigint as cents from ${from} group by k.kind, k.label) k), '[]')`;

/** SQL: every movement of a payment `y` that has to do with a card, by its id. */
const ofPayment = `select y.id
  union all select f.id from refunds f where f.payment_id = y.id
  union all select x.id from refunds f join refund_failures x on x.refund_id = f.id where f.payment_id = y.id
  union all select d.id from disputes d where d.payment_id = y.id`;

const cameTwice = (payment: string) => `exists (
  select from refunds w where w.payment_id = ${payment} and w.reason in ('late_payment', 'duplicate'))`;

/**
 * Reads by what a movement is split that gives money back, or takes such a movement back. Money that came late or twice
 * goes back as it came; everything else is given back of the whole entry.
 */
export const readRefunds = (tx: Db, { source, source_id: id }: Movement): Promise<RefundFacts[]> =>
  allRows(tx, {
    name: 'read-refund-for-kinds',
    text: `with refund as (
             select f.id, f.payment_id, f.reason from refunds f
             where f.id = $1 and $2 = 'refund' or f.id = (select x.refund_id from refund_failures x where x.id = $1)
           ), payment as (
             select coalesce((select payment_id from refund), (select payment_id from disputes where id = $1)) as id
           ), entry as (
             select y.id as payment_id, ${entryOf('y.purchase_id')} as id from payment p join payments y on y.id = p.id
           ), paid as (
             select y.id from entry n
             join payments y on y.purchase_id = any(${purchasesOf('n.id')})
             where case when ${cameTwice('n.payment_id')} then y.id = n.payment_id else not ${cameTwice('y.id')} end
           )
           select ${partsOf(`paid y cross join lateral (${ofPayment}) m join ledger_kinds k on k.source_id = m.id`)} as left,
             ${partsOf(`ledger_kinds k where k.source_id = case when $2 = 'desk_undo' then $1 else (select id from refund) end
               and k.source = case when $2 = 'desk_undo' then 'desk' else 'refund' end and $2 <> 'refund'`)} as mirrored,
             coalesce((select reason = 'withdrawn' or starts_with(reason, 'player-') from refund), false) as is_withdrawal,
             array(select distinct t.name from entry n
               join registration_extras h on h.registration_id = n.id
               join entry_extras t on t.id = h.extra_id and not t.is_refundable) as kept`,
    values: [id, source],
  });
