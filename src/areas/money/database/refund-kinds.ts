import type { KindPart } from '#areas/money/rules/money-kinds.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { entryOf, purchasesOf } from './entry-purchases.ts';

/** A movement of money, as ledger lines identify it. */
export type Movement = { source: string; source_id: string };

/** Facts that determine how a movement that returns money is split by kind. */
export type RefundFacts = {
  /** The balance after refunds, by kind; for an entry, of all its purchases together. */
  left: KindPart[];
  /** The kinds of the movement that this one repeats or reverses; empty if it does neither. */
  mirrored: KindPart[];
  /** Whether the organizer keeps gifts and non-refundable extras. */
  is_withdrawal: boolean;
  /** Names of the entry's non-refundable extras. */
  kept: string[];
};

const partsOf = (from: string) => `coalesce((
  select json_agg(json_build_object('kind', kind, 'label', label, 'cents', cents) order by kind, label)
  from (select k.kind, k.label, sum(k.cents)::bigint as cents from ${from} group by k.kind, k.label) k), '[]')`;

/** SQL: the ids of all card movements of a payment `y`. */
const ofPayment = `select y.id
  union all select f.id from refunds f where f.payment_id = y.id
  union all select x.id from refunds f join refund_failures x on x.refund_id = f.id where f.payment_id = y.id
  union all select d.id from disputes d where d.payment_id = y.id`;

const cameTwice = (payment: string) => `exists (
  select from refunds w where w.payment_id = ${payment} and w.reason in ('late_payment', 'duplicate'))`;

/**
 * Reads the facts for splitting a refund, or the reversal of one. A late or duplicate payment is refunded as it was
 * paid; every other refund is spread over the whole entry.
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
