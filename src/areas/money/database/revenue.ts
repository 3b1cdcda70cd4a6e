import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { borneByPlatform } from './save-disputes.ts';
import { prizeSources } from './prize-lines.ts';
import { entryPurchases } from './entry-purchases.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/**
 * Revenue, for every screen: golfers' payments for entries, by card and at the desk, less refunds to cards and lost
 * disputes. Read from the ledger alone, so that tournament, dashboard, analytics and statement cannot differ by a cent.
 * Amounts in cents.
 */
const entryMoney = `e.tournament_id is not null and e.account in ('card', 'desk')
  and e.source not in ${prizeSources}`;
/** SQL: sources of refunds to cards, and of refunds that came back because a card rejected them. */
export const backSources = `('refund', 'refund_failed', 'refund_again', 'refund_ended', 'refund_settled', 'dispute_lost')`;
const isBack = `e.source in ${backSources}`;
const collected = `coalesce(sum(-e.amount) filter (where not ${isBack}), 0)::bigint`;
const refunded = `coalesce(sum(e.amount) filter (where ${isBack}), 0)::bigint`;

/** SQL: `revenue` and `refunded` of the tournament with the id `tournamentId`, as one row. */
export const revenueOfTournament = (tournamentId: string): string => `
  select coalesce(sum(-e.amount), 0)::bigint as revenue, ${refunded} as refunded
  from ledger_entries e where e.tournament_id = ${tournamentId} and ${entryMoney}`;

/** SQL: the `revenue` of the organizer with the id `organizerId`, of all time, as one row. */
export const revenueOfOrganizer = (organizerId: string): string => `
  select coalesce(sum(-e.amount), 0)::bigint as revenue
  from ledger_entries e where e.organizer_id = ${organizerId} and ${entryMoney}`;

/**
 * SQL: the same for ledger lines booked from `now` on (`revenue_now`), and from `before` to `now` (`revenue_before`).
 */
export const revenueByMonth = (organizerId: string, now: string, before: string): string => `
  select coalesce(sum(-e.amount), 0)::bigint as revenue,
    coalesce(sum(-e.amount) filter (where e.booked_at >= ${now}), 0)::bigint as revenue_now,
    coalesce(sum(-e.amount) filter (where e.booked_at >= ${before} and e.booked_at < ${now}), 0)::bigint as revenue_before
  from ledger_entries e where e.organizer_id = ${organizerId} and ${entryMoney}`;

export type MonthRow = { month: string; entries: number; collected: Cents; refunded: Cents };

/**
 * Entries, money in and money back of each of the last twelve months; their difference is the revenue.
 * @param zone whose months they are
 */
export const listMonths = (db: Db, organizerId: string, now: Date, zone: string): Promise<MonthRow[]> =>
  allRows(db, {
    name: 'analytics-months',
    text: `with months as (
             select row_number() over (order by month)::int as n, to_char(month, 'YYYY-MM') as month, month at time zone $3 as begins
             from generate_series(date_trunc('month', $2::timestamptz at time zone $3) - interval '11 months',
             date_trunc('month', $2::timestamptz at time zone $3), interval '1 month') month
           ), bounds as materialized (select array_agg(begins order by begins) as begins, min(begins) as first from months
           ), entered as (
             select width_bucket(r.created_at, b.begins) as n, sum(r.places)::int as entries
             from bounds b
             cross join tournaments t
             join tournament_registrations r on r.tournament_id = t.id and ${inField('r')}
             where t.organizer_id = $1 and r.created_at >= b.first group by 1
           ), moved as (
             select width_bucket(e.booked_at, b.begins) as n, ${collected} as collected, ${refunded} as refunded
             from bounds b cross join ledger_entries e where e.organizer_id = $1 and e.booked_at >= b.first and ${entryMoney} group by 1
           )
           select m.month, coalesce(e.entries, 0) as entries, coalesce(v.collected, 0)::bigint as collected,
           coalesce(v.refunded, 0)::bigint as refunded
           from months m left join entered e using (n) left join moved v using (n) order by m.n`,
    values: [organizerId, now, zone],
  });

/** SQL: one row of `revenue` for each tournament, or each organizer, with money in the books. Reads the ledger once. */
const revenueBy = (payee: 'tournament_id' | 'organizer_id'): string => `
  select e.${payee}, sum(-e.amount) as revenue from ledger_entries e where ${entryMoney} group by 1`;

/**
 * Invariants of revenue; each query selects the `id`s of tournaments or organizers that violate it. Each table is read
 * once and grouped, because a subquery for each tournament made the time grow with the square of their number.
 */
export const revenueSentences: Record<string, string> = {
  'the revenue of a tournament is what its entries paid, by card and at the desk, less what went back': `
    select t.id from tournaments t
    left join (${revenueBy('tournament_id')}) booked on booked.tournament_id = t.id
    left join (
      select r.tournament_id, sum(y.amount
        - coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id and f.status in ('done', 'ended')), 0)
        - coalesce((
            select sum(d.amount - (${borneByPlatform('d.id')})) from disputes d
            where d.payment_id = y.id and d.status = 'lost' and d.ended_at is not null
          ), 0)) as amount
      from payments y
      join ${entryPurchases} q on q.purchase_id = y.purchase_id
      join tournament_registrations r on r.id = q.registration_id
      where y.status = 'paid'
      group by 1
    ) cards on cards.tournament_id = t.id
    left join (
      select tournament_id, sum(amount) as amount
      from (
        -- What was bought later is a purchase of its own, by card or at the desk.
        select r.tournament_id, r.payment_amount - coalesce((
            select sum(a.amount) from entry_addons a where a.registration_id = r.id and a.state = 'paid'
          ), 0) as amount
        from tournament_registrations r
        where r.payment_method = 'desk'
        union all
        select p.tournament_id, p.amount
        from purchases p
        where p.kind = 'addon' and p.status = 'paid' and p.taken_as is not null
      ) taken
      group by 1
    ) desk on desk.tournament_id = t.id
    where coalesce(booked.revenue, 0) <> coalesce(cards.amount, 0) + coalesce(desk.amount, 0)`,
  'the revenue of an organizer is that of their tournaments': `
    select o.id from organizers o
    left join (${revenueBy('organizer_id')}) whole on whole.organizer_id = o.id
    left join (
      select t.organizer_id, sum(part.revenue) as revenue
      from tournaments t
      join (${revenueBy('tournament_id')}) part on part.tournament_id = t.id
      group by 1
    ) parts on parts.organizer_id = o.id
    where coalesce(whole.revenue, 0) <> coalesce(parts.revenue, 0)`,
};
