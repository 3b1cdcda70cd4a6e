import { prizeSources } from '#areas/money/database/prize-lines.ts';

/** Invariants of prizes and paid-in games. Each query selects the `id`s that violate it. */
export const prizeSentences: Record<string, string> = {
  'what is awarded of a tournament is what was paid out and what is open, in the books and by its awards': `
    select t.id
    from (
      select tournament_id as id, coalesce(sum(amount) filter (where state in ('owed', 'paid')), 0) as awarded,
        coalesce(sum(amount) filter (where state = 'paid'), 0) as paid
      from awards group by 1
    ) t
    cross join lateral (
      select coalesce(sum(e.amount) filter (where e.account = 'prizes'), 0) as open,
        coalesce(sum(e.amount) filter (where e.account = 'desk' and e.source in ('prize_paid', 'prize_back')), 0) as paid
      from ledger_entries e where e.tournament_id = t.id and e.source in ${prizeSources}
    ) b
    where t.paid <> b.paid or t.awarded <> b.paid + b.open`,
  'every award is in the books with what it says': `
    select a.id from awards a
    cross join lateral (
      select coalesce(sum(e.amount) filter (where e.account = 'prizes'), 0) as prizes,
        coalesce(sum(e.amount) filter (where e.account = 'desk'), 0) as desk
      from ledger_entries e
      where e.source_id = a.id and e.source in ${prizeSources}
    ) b
    where b.prizes <> case when a.state = 'owed' then a.amount else 0 end
      or b.desk <> case when a.state = 'paid' then a.amount else 0 end`,
  'a paid-in game holds what was paid in less what was awarded of it, and never less than nothing': `
    select p.id from purses p
    cross join lateral (
      select coalesce(sum(e.amount), 0) as booked from ledger_entries e
      where e.account = 'purses' and (
        e.source_id in (select m.id from purse_players m where m.purse_id = p.id)
        or e.source_id in (select a.id from awards a where a.purse_id = p.id))
    ) b
    cross join lateral (
      select coalesce((select sum(m.amount) from purse_players m where m.purse_id = p.id and m.ended_at is null), 0)
        - coalesce((select sum(a.amount) from awards a where a.purse_id = p.id and a.state <> 'void'), 0) as held
    ) h
    where p.source = 'extra' and (b.booked <> h.held or h.held < 0)`,
  'nobody plays twice in a paid-in game': `
    select min(id::text)::uuid as id from purse_players
    where ended_at is null and player_id is not null
    group by purse_id, player_id having count(*) > 1`,
};
