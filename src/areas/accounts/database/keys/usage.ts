import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { type apiRateCounters, apiUsage } from '#areas/accounts/tables/keys.ts';
import { type Owner, ownerColumn } from '../team/owners.ts';

/** Calls of a key in one minute. */
export type MinuteCalls = { keyId: string; minute: Date; calls: number };

/**
 * Counts calls of keys by minute, in one statement, exact over all processes. It commits without waiting for the disk:
 * a crash of the database can only lose the counts of that minute.
 * @param counted one entry for each key and minute @returns the totals, in the same order
 */
export async function countMinutes(db: Db, counted: readonly MinuteCalls[]): Promise<number[]> {
  const { rows } = await db.query<RowOf<typeof apiRateCounters>>({
    name: 'count-minutes',
    text: `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
           insert into api_rate_counters as m (key_id, minute, calls)
           select n.key_id, n.minute, n.calls
           from unhurried, unnest($1::uuid[], $2::timestamptz[], $3::int[]) as n (key_id, minute, calls)
           order by n.key_id, n.minute
           on conflict (key_id, minute) do update set calls = m.calls + excluded.calls
           returning key_id, minute, calls`,
    values: [counted.map(({ keyId }) => keyId), counted.map(({ minute }) => minute), counted.map(({ calls }) => calls)],
  });
  const totals = new Map(rows.map(({ key_id, minute, calls }) => [`${key_id} ${minute.getTime()}`, calls]));
  return counted.map(({ keyId, minute }) => totals.get(`${keyId} ${minute.getTime()}`) ?? 0);
}

const usage = ['key_id', 'day', 'endpoint', 'outcome', 'calls'] as const;
const added = selected(apiUsage, 'n', usage);
export type UsageRow = RowIn<typeof added>;
export type Outcome = UsageRow['outcome'];

/** Adds calls to the stored usage; keys deleted meanwhile are skipped. */
export async function addUsage(db: Db, rows: readonly UsageRow[]): Promise<void> {
  await db.query({
    name: 'add-usage',
    text: `with counted as (
             select ${added} from jsonb_populate_recordset(null::api_usage, $1::jsonb) as n
           ), kept as materialized (
             select k.id from api_keys k where k.id in (select key_id from counted) order by k.id for key share
           )
           insert into api_usage as u (${usage.join(', ')})
           select ${added}
           from counted n
           join kept k on k.id = n.key_id
           order by n.key_id, n.day, n.endpoint, n.outcome
           on conflict (key_id, day, endpoint, outcome) do update set calls = u.calls + excluded.calls`,
    values: [JSON.stringify(rows)],
  });
}

/** Records when and from where keys were used. @returns the keys used from a new network, with their person */
export const noteUse = (
  db: Db,
  uses: readonly { key_id: string; network: string }[],
  now: Date,
): Promise<{ id: string; name: string; user_id: string; network: string }[]> =>
  allRows(db, {
    name: 'note-use',
    text: `with used as (
             select distinct on (key_id) key_id, network
             from jsonb_to_recordset($1::jsonb) as n (key_id uuid, network text)
           ), before as (
             select k.id, k.name, k.networks, coalesce(o.user_id, c.user_id) as user_id, u.network
             from used u
             join api_keys k on k.id = u.key_id
             left join organizers o on o.id = k.organizer_id
             left join country_clubs c on c.id = k.country_club_id
             order by k.id
             for update of k
           ), noted as (
             update api_keys k
             set last_used_at = $2,
               networks = case when b.network = any(b.networks) then b.networks else (b.networks || b.network)[1:50] end
             from before b
             where k.id = b.id
           )
           select id, name, user_id, network
           from before
           where user_id is not null and cardinality(networks) between 1 and 49 and network <> all(networks)`,
    values: [JSON.stringify(uses), now],
  });

/** Calls of an owner's keys by day, endpoint and outcome, newest first. */
export const listUsage = (
  db: Db,
  owner: Owner,
  days: { from: string; to: string; limit: number },
): Promise<Omit<UsageRow, 'key_id'>[]> =>
  allRows(db, {
    text: `select to_char(u.day, 'YYYY-MM-DD') as day, u.endpoint, u.outcome, sum(u.calls)::int as calls
           from api_usage u
           join api_keys k on k.id = u.key_id
           where k.${ownerColumn(owner)} = $1 and u.day between $2::date and $3::date
           group by u.day, u.endpoint, u.outcome
           order by u.day desc, calls desc, u.endpoint, u.outcome
           limit $4`,
    values: [owner.ownerId, days.from, days.to, days.limit],
  });

/** Calls of an owner's keys since a day, without those refused by the rate limit. */
export async function countCalls(db: Db, owner: Owner, since: string): Promise<number> {
  const { rows } = await db.query<{ calls: number }>({
    name: `count-calls-${ownerColumn(owner)}`,
    text: `select coalesce(sum(u.calls), 0)::int as calls
           from api_usage u
           join api_keys k on k.id = u.key_id
           where k.${ownerColumn(owner)} = $1 and u.day >= $2::date and u.outcome <> '429'`,
    values: [owner.ownerId, since],
  });
  return rows[0]?.calls ?? 0;
}

/** Deletes past minutes, and stored responses older than a day. */
export async function forgetCalls(db: Db, now: Date): Promise<void> {
  await db.query({
    text: `delete from api_rate_counters where minute < $1::timestamptz - interval '1 hour'`,
    values: [now],
  });
  await db.query({
    text: `delete from idempotency_keys where created_at < $1::timestamptz - interval '1 day'`,
    values: [now],
  });
}
