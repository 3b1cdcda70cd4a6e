import type { QueryConfig } from 'pg';
import { type Db, inNoHaste, judgingMs, type Pool } from '#kernel/database/connection.ts';
import { borneByPlatform } from '#areas/money/database/save-disputes.ts';
import { entryPurchases, purchasesOf } from '#areas/money/database/entry-purchases.ts';
import { revenueSentences } from '#areas/money/database/revenue.ts';
import { prizeSources } from '#areas/money/database/prize-lines.ts';
import { creditSentences } from './credit-invariants.ts';
import { daySentences } from './day-invariants.ts';
import { disputeSentences } from './dispute-invariants.ts';
import { playSentences } from './play-invariants.ts';
import { prizeSentences } from './prize-invariants.ts';
import { sheetSentences } from './sheet-invariants.ts';
import { waitlistSentences } from './waitlist-invariants.ts';
import { termsSentences } from './terms-invariants.ts';
import { scoreSentences } from './score-invariants.ts';
import { slotSentences } from './slot-invariants.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import type { JudgedSentence } from '#kernel/database/admin/audit.ts';

/** Each query selects the `id`s of rows that violate the invariant. `$1` is now. */
const sentences: Record<string, string> = {
  ...slotSentences,
  ...daySentences,
  ...playSentences,
  ...sheetSentences,
  ...waitlistSentences,
  ...termsSentences,
  ...creditSentences,
  ...disputeSentences,
  ...prizeSentences,
  ...scoreSentences,
  ...revenueSentences,
  'the counter of held places equals the places of orders that wait for their money': `
    select p.tournament_id as id from tournament_places p
    left join (select tournament_id, sum(places) as n
      from tournament_registrations
      where payment_status = 'pending' and not pays_later
      group by 1) r using (tournament_id)
    where p.held <> coalesce(r.n, 0)`,
  'the counter of sold places equals the places of orders in the field': `
    select p.tournament_id as id from tournament_places p
    left join (select tournament_id, sum(places) as n
      from tournament_registrations
      where ${inField('tournament_registrations')}
      group by 1) r using (tournament_id)
    where p.sold <> coalesce(r.n, 0)`,
  'no tournament has given more places than it has':
    'select tournament_id as id from tournament_places where held + sold + set_aside > capacity',
  'every tournament has a counter':
    'select id from tournaments t where not exists (select from tournament_places where tournament_id = t.id)',
  'no hold is more than a minute past its end': `
    select id from tournament_registrations where payment_status = 'pending' and hold_expires_at < $1::timestamptz - interval '1 minute'`,
  'an order seats exactly the people it names': `
    select r.id from tournament_registrations r
    where r.places <> (select count(*) from registration_players where registration_id = r.id)`,
  'a golfer has one live order a tournament': `
    select min(id::text)::uuid as id
    from tournament_registrations
    where payment_status in ('pending', 'completed') and golfer_id is not null
    group by golfer_id, tournament_id having count(*) > 1`,
  'a completed order that its captain pays has exactly one payment that was kept': `
    select r.id from tournament_registrations r
    where r.payment_status = 'completed' and r.payment_amount > 0 and r.payment_method = 'card' and r.pays = 'captain'
      and r.payment_amount > (select coalesce(sum(a.amount), 0) from entry_addons a where a.registration_id = r.id and a.state = 'paid')
      and (select count(*) from payments y where y.purchase_id = r.id and y.status = 'paid'
           and not exists (select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate'))) <> 1`,
  'a completed order is covered by what was paid for it, its shares and what was bought later, to the cent': `
    select r.id from tournament_registrations r
    where r.payment_status = 'completed' and r.payment_method <> 'desk' and r.payment_amount <> (
      select coalesce(sum(y.amount), 0) from payments y
      where y.purchase_id = any(${purchasesOf('r.id')}) and y.status = 'paid' and not exists (
        select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate')))
      + (select coalesce(sum(q.amount), 0) from purchases q
         where q.id = any(${purchasesOf('r.id')}) and q.id <> r.id and q.status = 'paid' and q.taken_as is not null)`,
  'a share is paid, or the rest was, where its order says so, and an open one waits with a pending order': `
    select s.id from registration_shares s
    join tournament_registrations r on r.id = s.registration_id
    where s.state = 'paid' and not exists (
        select from payments y where y.purchase_id in (s.id, r.id) and y.status = 'paid'
          and not exists (select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate')))
      or s.state = 'open' and r.payment_status = 'completed'
      or s.state = 'released' and r.payment_status = 'pending'`,
  'the shares of an order that waits for them add up to it': `
    select r.id from tournament_registrations r
    where r.pays = 'shares' and r.payment_status in ('pending', 'completed') and r.payment_amount <> (
      select coalesce(sum(s.amount), 0) from registration_shares s where s.registration_id = r.id and s.state <> 'released')
      + (select coalesce(sum(a.amount), 0) from entry_addons a where a.registration_id = r.id and a.state = 'paid')`,
  'nobody paid without a place or a refund': `
    select y.id from payments y
    join ${entryPurchases} q on q.purchase_id = y.purchase_id
    join tournament_registrations r on r.id = q.registration_id
    where y.status = 'paid' and r.payment_status <> 'completed'
      and not exists (select from refunds f where f.payment_id = y.id)
      -- A bank has given it back.
      and not exists (select from disputes d where d.payment_id = y.id and d.status = 'lost')
      and not (r.payment_status = 'cancelled') and not (r.payment_status = 'pending' and r.pays = 'shares')`,
  'what was refunded is what the refunds say': `
    select r.id from tournament_registrations r
    where r.refunded_amount <> coalesce((select sum(f.amount) from refunds f join payments y on y.id = f.payment_id
      where y.purchase_id = any(${purchasesOf('r.id')}) and f.status = 'done' and f.reason <> 'duplicate'
        and (f.reason <> 'late_payment' or y.purchase_id = r.id)), 0)`,
  'no payment is refunded beyond what was paid': `
    select y.id from payments y
    where (select coalesce(sum(amount), 0) from refunds where payment_id = y.id and status = 'done')
      + (select coalesce(sum(d.amount - (${borneByPlatform('d.id')})), 0) from disputes d
         where d.payment_id = y.id and d.withdrawn_at is not null and d.status in ('needs_response', 'under_review', 'lost')
        ) > y.amount
      or (select coalesce(sum(amount), 0) from refunds where payment_id = y.id) > y.amount`,
  'every movement in the ledger adds up to nothing':
    'select min(id::text)::uuid as id from ledger_entries group by source, source_id having sum(amount) <> 0',
  'what each movement of a card or of the desk is for adds up to it, to the cent': `
    select coalesce(e.source_id, k.source_id) as id
    from (select source, source_id, sum(-amount) as cents from ledger_entries
          where account in ('card', 'desk') group by source, source_id having sum(amount) <> 0) e
    full join (select source, source_id, sum(cents) as cents from ledger_kinds group by source, source_id) k
      on k.source_id = e.source_id and k.source = e.source
    where e.cents is distinct from k.cents`,
  'every payment is in the ledger, to the cent': `
    select y.id from payments y where y.status = 'paid'
      and coalesce((select -sum(e.amount)
        from ledger_entries e
        where e.source_id = y.id and e.source = 'payment' and e.account = 'card'),
      0) <> y.amount`,
  'every refund is in the ledger, to the cent': `
    select f.id from refunds f
    where coalesce((select sum(e.amount)
        from ledger_entries e
        where e.source_id = f.id and e.source = 'refund' and e.account = 'card'),
      0)
      + coalesce((select sum(e.amount)
        from refund_failures x
        join ledger_entries e on e.source_id = x.id
        where x.refund_id = f.id and e.account = 'card' and e.source in ('refund_failed', 'refund_again', 'refund_ended', 'refund_settled')),
      0) <> case when f.status in ('done', 'ended') then f.amount else 0 end`,
  'what cards did not take of a refund waits with the platform, to the cent': `
    select f.id from refunds f
    join refund_failures x on x.refund_id = f.id
    group by f.id
    having coalesce((select sum(e.amount)
        from refund_failures w
        join ledger_entries e on e.source_id = w.id
        where w.refund_id = f.id and e.account = 'returned'),
      0) <> case when f.status in ('failed', 'owed') then f.amount else 0 end`,
  'the ledger knows no movement that is not a payment, a refund, a card fee, a dispute, a prize or money of the desk, taken or undone': `
    select e.id from ledger_entries e
    where case e.source
      when 'payment' then not exists (select from payments y where y.id = e.source_id and y.status = 'paid')
      when 'fee' then not exists (select from payments y where y.id = e.source_id and y.provider_fee is not null)
      when 'refund' then not exists (
        select from refunds f where f.id = e.source_id and (f.status = 'done' or exists (
          select from refund_failures x where x.refund_id = f.id)))
      when 'refund_failed' then not exists (select from refund_failures x where x.id = e.source_id)
      when 'refund_again' then not exists (
        select from refund_failures x where x.id = e.source_id and x.sent_again_at is not null)
      when 'refund_ended' then not exists (
        select from refund_failures x join refunds f on f.id = x.refund_id where x.id = e.source_id and f.status = 'ended')
      when 'refund_settled' then not exists (
        select from refund_failures x where x.id = e.source_id and x.settled_at is not null)
      when 'desk' then not exists (select from tournament_registrations r where r.id = e.source_id and r.payment_method = 'desk')
        and not exists (select from entry_addons a join purchases q on q.id = a.id
          where a.id = e.source_id and a.state = 'paid' and q.taken_as is not null)
        and not exists (select from ledger_entries u where u.source_id = e.source_id and u.source = 'desk_undo')
      when 'desk_undo' then not exists (
        select from ledger_entries d
        where d.source_id = e.source_id and d.source = 'desk' and d.account = e.account and d.amount = -e.amount)
      when 'dispute' then not exists (select from disputes d where d.id = e.source_id and d.withdrawn_at is not null)
      when 'dispute_won' then not exists (select from disputes d where d.id = e.source_id and d.status = 'won')
      when 'dispute_lost' then not exists (select from disputes d where d.id = e.source_id and d.status = 'lost')
      when 'credit' then not exists (select from credits c where c.id = e.source_id)
      when 'credit_used' then not exists (select from credit_movements m where m.id = e.source_id and m.amount < 0)
      when 'credit_back' then not exists (select from credit_movements m where m.id = e.source_id and m.amount > 0)
      when 'credit_ended' then not exists (select from credit_movements m where m.id = e.source_id and m.amount < 0)
      when 'purse_in' then not exists (select from purse_players m where m.id = e.source_id)
      when 'purse_out' then not exists (select from purse_players m where m.id = e.source_id and m.ended_at is not null)
      when 'prize' then not exists (select from awards a where a.id = e.source_id)
      when 'prize_void' then not exists (select from awards a where a.id = e.source_id and a.state = 'void')
      when 'prize_paid' then not exists (select from awards a where a.id = e.source_id and a.paid_at is not null)
      when 'prize_back' then not exists (
        select from awards a
        where a.id = e.source_id and a.paid_at is not null and a.state = 'void')
      else true end`,
  'a purchase says what its payments and refunds say': `
    select p.id from purchases p
    cross join lateral (
      select bool_or(y.status = 'paid') as is_paid, bool_or(y.status = 'open') as is_open,
        coalesce(sum((
          select sum(f.amount) from refunds f where f.payment_id = y.id and f.status = 'done' and f.reason <> 'duplicate'
        )), 0) as refunded,
        count(*) as payments
      from payments y where y.purchase_id = p.id
    ) y
    cross join lateral (
      select coalesce(sum(e.amount), 0) < 0 as is_taken from ledger_entries e
      where e.purchase_id = p.id and e.account = 'desk'
    ) d
    where y.payments > 0 and (
      (p.status in ('paid', 'refunded')) <> (y.is_paid or d.is_taken)
      or (p.status = 'open') <> (y.is_open and not y.is_paid and not d.is_taken)
      or p.refunded_amount <> least(p.amount, y.refunded))`,
  'a payment for an entry, a booking or an order has what it is for': `
    select y.id from payments y
    join purchases p on p.id = y.purchase_id
    where case p.kind
      when 'registration' then not exists (select from tournament_registrations r where r.id = p.id)
      when 'slot_booking' then not exists (select from slot_bookings b where b.id = p.id)
      when 'order' then not exists (select from orders o where o.id = p.id)
      else false end`,
  'every line of the ledger but those of prizes names its purchase': `
    select id from ledger_entries where (purchase_id is null) <> (source in ${prizeSources})`,
  'a purchase pays whom its payments are recorded for': `
    select e.id from ledger_entries e join purchases p on p.id = e.purchase_id
    where (e.organizer_id, e.country_club_id, e.tournament_id) is distinct from (p.organizer_id, p.country_club_id, p.tournament_id)`,
  'no refund is owed for more than an hour': `select id
    from refunds
    where status = 'owed' and greatest(created_at, (
        select max(x.sent_again_at) from refund_failures x where x.refund_id = refunds.id)) < $1::timestamptz - interval '1 hour'
      and not exists (select from disputes d where d.payment_id = refunds.payment_id and d.ended_at is null)`,
  'a paid product has exactly one payment that was kept, and an unpaid one none': `
    select o.id from orders o
    where (o.status in ('paid', 'refunded'))::int <> (select count(*) from payments y where y.purchase_id = o.id and y.status = 'paid'
           and not exists (select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate')))`,
  'what was given back of a product is what the refunds say': `
    select o.id from orders o
    where o.refunded_amount <> coalesce((select sum(f.amount) from refunds f join payments y on y.id = f.payment_id
      where y.purchase_id = o.id and f.status = 'done' and f.reason <> 'duplicate'), 0)`,
  'what is called refunded has no refund that a card did not take': `
    select f.id from refunds f
    join payments y on y.id = f.payment_id
    left join orders o on o.id = y.purchase_id
    left join sponsorships s on s.id = y.purchase_id
    where f.status = 'failed' and 'refunded' in (o.status, s.state)`,
  'a payment asks for what its product costs':
    'select y.id from payments y join orders o on o.id = y.purchase_id where y.amount <> o.amount',
  'a payment asks for what its sponsorship costs':
    'select y.id from payments y join sponsorships s on s.id = y.purchase_id where y.amount <> s.amount',
  'what was given back of a sponsorship is what the refunds say': `
    select s.id from sponsorships s
    where s.refunded_amount <> coalesce((select sum(f.amount) from refunds f join payments y on y.id = f.payment_id
      where y.purchase_id = s.id and f.status = 'done' and f.reason <> 'duplicate'), 0)`,
  'a sponsor who paid by card has exactly one payment that was kept': `
    select s.id from sponsorships s
    where s.state = 'paid' and 1 <> (select count(*) from payments y where y.purchase_id = s.id and y.status = 'paid'
           and not exists (select from refunds f where f.payment_id = y.id and f.reason in ('late_payment', 'duplicate')))`,
  'what is taken of a package is who has it or is paying for it': `
    select p.id from sponsor_packages p
    where p.taken <> (select count(*) from sponsorships s
      where s.package_id = p.id and s.state in ('pending', 'paid', 'agreed'))`,
  'a product is shown at its seller’s own price, or at its own': `
    select m.id
    from product_mappings m
    join products p on p.id = m.product_id
    where m.shown_price <> coalesce(m.custom_price, p.base_price)`,
  'a payment asks for what its order costs': `
    select y.id from payments y join tournament_registrations r on r.id = y.purchase_id
    where r.pays = 'captain' and y.amount <> r.payment_amount
      - (select coalesce(sum(a.amount), 0) from entry_addons a where a.registration_id = r.id and a.state = 'paid')
    union all
    select y.id from payments y join registration_shares s on s.id = y.purchase_id where y.amount <> s.amount
    union all
    select y.id from payments y join entry_addons a on a.id = y.purchase_id where y.amount <> a.amount`,
};

/**
 * Checks every invariant in its own transaction, so that locks are released after each one: migrations can proceed, and
 * vacuum can remove dead rows.
 */
export async function findBrokenInvariants(pool: Pool, now: Date): Promise<JudgedSentence[]> {
  const checks: JudgedSentence[] = [];
  for (const name of Object.keys(sentences)) checks.push(await inNoHaste(pool, (tx) => judgeSentence(tx, name, now)));
  return checks;
}

/** Checks one invariant by name. @throws if there is none */
export async function judgeSentence(db: Db, name: string, now: Date): Promise<JudgedSentence> {
  const text = sentences[name];
  if (!text) throw new Error(`no sentence is called '${name}'`);
  const asked: QueryConfig & { query_timeout: number } = {
    text: `select count(*) as broken, (array_agg(id))[1:5]::text[] as examples from (${text}) broken where $1::timestamptz is not null`,
    values: [now],
    query_timeout: judgingMs,
  };
  const { rows } = await db.query<{ broken: number; examples: string[] | null }>(asked);
  return { name, broken: rows[0]?.broken ?? 0, examples: rows[0]?.examples ?? [] };
}
