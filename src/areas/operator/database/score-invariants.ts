/**
 * Invariants of all scores, from every source. The totals of a card are checked by merging it again:
 * `checkMergedCards`.
 */
export const scoreSentences: Record<string, string> = {
  'the scores of a group are numbered from 1 without a gap': `
    select g.id from tee_groups g
    join (select group_id, count(*) as n, max(seq) as last from score_entries group by 1) e on e.group_id = g.id
    where g.last_seq <> e.n or g.last_seq <> e.last
    union all
    select g.id from tee_groups g
    where g.last_seq > 0 and not exists (select from score_entries where group_id = g.id)`,
  'no score of a group has a greater logical time than the group knows': `
    select e.id
    from score_entries e
    join tee_groups g on g.id = e.group_id
    where e.logical_time > g.greatest_logical_time`,
  'a card counts the scores that were typed on it': `
    select c.id from cards c
    left join (select card_id, count(*) as n, count(*) filter (where kind in ('sign', 'unsign')) as signs
      from score_entries group by 1) e on e.card_id = c.id
    where c.entry_count <> coalesce(e.n, 0) or c.sign_count <> coalesce(e.signs, 0)`,
  'a card with scores is merged, and one that is returned says so': `
    select id from cards
    where (merged is null) <> (entry_count = 0)
      or (state <> 'accepted' and coalesce(merged ->> 'state', 'open') <> state)
      or (state = 'open' and returned_at is not null)`,
  'nobody has two cards in one round': `
    select min(c.id::text)::uuid as id
    from cards c cross join lateral unnest(c.players) as p (id)
    group by c.round_id, p.id having count(*) > 1`,
  'whose drive or ball is said on a card is or was of its team': `
    select e.id from score_entries e
    join cards c on c.id = e.card_id
    where e.player_id is not null and (c.team_id is null or (e.player_id <> all(c.players)
      and not c.former_orders @> jsonb_build_array(jsonb_build_object('players', jsonb_build_array(e.player_id)))))`,
  'a card lies in a group of its own round': `
    select c.id from cards c join tee_groups g on g.id = c.group_id where g.round_id <> c.round_id`,
  'nothing counts that was received after its phone was blocked': `
    select e.id from score_entries e
    join score_devices v on v.id = e.device_id and v.link_id = e.link_id
    where v.blocked_at < e.received_at`,
  'nothing counts that is set aside': `
    select s.id from quarantined_scores s join score_entries e on e.id = s.id where s.became is null`,
  'a group has one link at most that is not revoked': `
    select min(id::text)::uuid as id from score_links
    where kind = 'group' and revoked_at is null and group_id is not null group by group_id having count(*) > 1`,
};
