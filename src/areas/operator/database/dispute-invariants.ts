import { borneByPlatform } from '#areas/money/database/save-disputes.ts';

/** Invariants of disputes. Each query selects the `id`s of rows that violate it. */
export const disputeSentences: Record<string, string> = {
  'what banks hold back is in the ledger, to the cent, and what they have decided is not held any more': `
    select d.id from disputes d
    cross join lateral (
      select coalesce(sum(e.amount), 0) as held
      from ledger_entries e
      where e.source_id = d.id and e.account = 'dispute'
    ) b
    where b.held <> case when d.withdrawn_at is not null and d.ended_at is null
      then d.amount - (${borneByPlatform('d.id')}) else 0 end`,
  'a lost dispute went to the cardholder, a won one back to the payee, to the cent': `
    select d.id from disputes d
    cross join lateral (
      select coalesce(sum(e.amount) filter (where e.account = 'card'), 0) as card,
        coalesce(sum(e.amount) filter (where e.account in ('organizer', 'club')), 0) as payee
      from ledger_entries e where e.source_id = d.id
    ) b
    where d.ended_at is not null and d.withdrawn_at is not null and (
      b.card <> case when d.status = 'lost' then d.amount - (${borneByPlatform('d.id')}) else 0 end
      or b.payee <> case when d.status = 'lost' then -coalesce(d.reversed, 0) else 0 end)`,
  'a dispute that is over has ended in the books': `
    select id from disputes
    where (ended_at is not null and status not in ('won', 'lost', 'closed'))
      or (ended_at is null and status = 'closed')`,
};
