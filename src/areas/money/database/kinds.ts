import {
  type KindPart,
  kindsOfOrder,
  kindsOfPayment,
  kindsOfRefund,
  kindsOfShare,
  type OrderLine,
  oppositeOf,
  staysOnWithdrawal,
} from '#areas/money/rules/money-kinds.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PurchaseKindName } from '#kernel/rules/purchases.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { type Movement, type RefundFacts, readRefunds } from './refund-kinds.ts';

/** A movement of a card or of the desk. `cents` is positive for money received, negative for money given back. */
type OpenMovement = Movement & { cents: Cents; purchase_id: string | null };

/** Facts of a purchase that determine how its payments are split by kind. */
type PurchaseFacts = {
  id: string;
  kind: PurchaseKindName;
  /** Lines of the whole order of an entry, and of later add-ons. */
  lines: OrderLine[];
  later: OrderLine[];
  /** Lines of an add-on; null for other kinds. */
  own_lines: OrderLine[] | null;
  /** Position of a share, 0 for the captain; null for other kinds. */
  position: number | null;
  people: number;
  each: Cents | null;
  /** Paid shares of the order, by kind. */
  paid_by_shares: KindPart[];
  /** Name of the shop product or of the sponsor's package. */
  label: string | null;
};

const prizeSources = new Set(['purse_in', 'purse_out', 'prize_paid', 'prize_back']);
const paymentSources = new Set(['payment', 'desk']);

/**
 * Splits movements of cards and of the desk by kind. An existing split is kept; movements between accounts alone have
 * none. Payments are split before their refunds. Call it in the transaction that writes the ledger lines.
 */
export async function splitByKind(tx: Db, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const open = await listOpen(tx, movements);
  if (open.length === 0) return;
  const bought = open.filter(({ source }) => paymentSources.has(source));
  const purchases = await readPurchases(tx, bought);
  await saveKinds(
    tx,
    open.flatMap((movement) => {
      if (prizeSources.has(movement.source))
        return [{ movement, parts: [{ kind: 'prize' as const, label: 'Prizes', cents: movement.cents }] }];
      if (!paymentSources.has(movement.source)) return [];
      const purchase = purchases.get(movement.purchase_id ?? '');
      return purchase ? [{ movement, parts: kindsOfPurchase(purchase, movement.cents) }] : [];
    }),
  );
  // One by one, because each refund changes what is left for the next.
  for (const movement of open) {
    if (prizeSources.has(movement.source) || paymentSources.has(movement.source)) continue;
    const [facts] = await readRefunds(tx, movement);
    if (facts) await saveKinds(tx, [{ movement, parts: kindsOfBack(facts, movement) }]);
  }
}

function kindsOfPurchase(purchase: PurchaseFacts, cents: Cents): KindPart[] {
  switch (purchase.kind) {
    case 'slot_booking':
      return [{ kind: 'club', label: 'Booked day', cents }];
    case 'order':
      return [{ kind: 'product', label: purchase.label ?? 'Product', cents }];
    case 'sponsorship':
      return [{ kind: 'sponsor', label: purchase.label ?? 'Sponsor', cents }];
    case 'addon':
      return kindsOfPayment(kindsOfOrder(purchase.own_lines ?? []), [], cents);
    case 'registration':
      return kindsOfPayment(kindsOfOrder(purchase.lines, purchase.later), purchase.paid_by_shares, cents);
    case 'share': {
      const { position, people, each } = purchase;
      const share = { position: position ?? 0, people, eachCents: each ?? cents, cents };
      return kindsOfShare(kindsOfOrder(purchase.lines, purchase.later), share);
    }
  }
}

/** A movement of a refund attempt that failed or was sent again has the parts of its refund, with its own sign. */
function kindsOfBack(
  { left, mirrored, is_withdrawal: isWithdrawal, kept }: RefundFacts,
  { cents, source }: OpenMovement,
) {
  if (mirrored.length > 0)
    return source === 'refund_failed' || source === 'desk_undo' ? oppositeOf(mirrored) : mirrored;
  const parts = kindsOfRefund(left, Math.abs(cents), isWithdrawal ? staysOnWithdrawal(kept) : undefined);
  return cents < 0 ? parts : oppositeOf(parts);
}

const listOpen = (tx: Db, movements: readonly Movement[]): Promise<OpenMovement[]> =>
  allRows(tx, {
    name: 'list-unsplit-movements',
    text: `select e.source, e.source_id, e.purchase_id, sum(-e.amount)::bigint as cents
           from (select distinct source, source_id from json_to_recordset($1::json) as a(source text, source_id uuid)) a
           join ledger_entries e on e.source_id = a.source_id and e.source = a.source and e.account in ('card', 'desk')
           where not exists (select from ledger_kinds k where k.source_id = e.source_id and k.source = e.source)
           group by e.source, e.source_id, e.purchase_id
           order by min(e.booked_at), e.source_id`,
    values: [JSON.stringify(movements)],
  });

async function readPurchases(tx: Db, movements: readonly OpenMovement[]): Promise<Map<string, PurchaseFacts>> {
  const ids = movements.flatMap(({ purchase_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<PurchaseFacts>({
    name: 'read-purchases-for-kinds',
    text: `select p.id, p.kind, s.position, a.lines as own_lines, coalesce(o.product_name, sp.package_name) as label,
             coalesce((select json_agg(json_build_object('kind', l.kind, 'label', l.label, 'cents', l.amount)
                 order by l.position) from registration_lines l where l.registration_id = r.id), '[]') as lines,
             coalesce((select json_agg(json_build_object('kind', x.kind, 'label', x.label, 'cents', x.amount))
               from entry_addons d
               cross join jsonb_to_recordset(d.lines) as x(kind text, label text, amount bigint)
               where d.registration_id = r.id and d.state = 'paid'), '[]') as later,
             (select count(*)::int from registration_shares h where h.registration_id = r.id) as people,
             (select min(h.amount) from registration_shares h where h.registration_id = r.id and h.position > 0) as each,
             coalesce((select json_agg(json_build_object('kind', k.kind, 'label', k.label, 'cents', k.cents))
               from registration_shares h
               join payments y on y.purchase_id = h.id and y.status = 'paid'
               join ledger_kinds k on k.source_id = y.id and k.source = 'payment'
               where p.kind = 'registration' and h.registration_id = r.id and h.state = 'paid'), '[]') as paid_by_shares
           from purchases p
           left join registration_shares s on s.id = p.id
           left join entry_addons a on a.id = p.id
           left join tournament_registrations r on r.id = coalesce(s.registration_id, a.registration_id, p.id)
           left join orders o on o.id = p.id
           left join sponsorships sp on sp.id = p.id
           where p.id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row.own_lines ? { ...row, own_lines: linesOf(row.own_lines) } : row]));
}

/** Lines of an add-on are stored with the column name `amount`. */
const linesOf = (lines: readonly (OrderLine & { amount?: Cents })[]): OrderLine[] =>
  lines.map(({ kind, label, cents, amount }) => ({ kind, label, cents: amount ?? cents }));

async function saveKinds(tx: Db, split: readonly { movement: Movement; parts: readonly KindPart[] }[]): Promise<void> {
  const rows = split.flatMap(({ movement: { source, source_id }, parts }) =>
    parts.map((part) => ({ source, source_id, ...part })),
  );
  if (rows.length === 0) return;
  await tx.query({
    name: 'keep-kinds',
    text: `insert into ledger_kinds (source, source_id, kind, label, cents)
           select source, source_id, kind, label, sum(cents)
           from json_to_recordset($1::json) as k(source text, source_id uuid, kind text, label text, cents bigint)
           where not exists (select from ledger_kinds d where d.source_id = k.source_id and d.source = k.source)
           group by source, source_id, kind, label having sum(cents) <> 0
           on conflict do nothing`,
    values: [JSON.stringify(rows)],
  });
}
