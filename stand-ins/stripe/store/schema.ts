import type pg from 'pg';
import { allNormal } from '#stand-ins/stripe/switches.ts';

/** Serializes processes that start at once; any number nobody else takes. */
const preparationLock = 7_304_552_817;

const tables = `
create schema if not exists sandbox;
create table if not exists sandbox.objects (
  id text primary key,
  type text not null,
  account text,
  data jsonb not null,
  hidden jsonb,
  due_at timestamptz,
  version integer not null default 1,
  created timestamptz not null,
  seq bigint generated always as identity
);
create index if not exists objects_by_type on sandbox.objects (type, seq);
create index if not exists objects_by_intent on sandbox.objects ((data->>'payment_intent'), type);
create index if not exists objects_by_charge on sandbox.objects ((data->>'charge'), type);
create index if not exists objects_by_customer on sandbox.objects ((data->>'customer'), type);
create index if not exists objects_due on sandbox.objects (type, due_at) where due_at is not null;
create table if not exists sandbox.idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  request_id text not null,
  created timestamptz not null default clock_timestamp(),
  primary key (scope, key)
);
create table if not exists sandbox.events (
  id text primary key,
  type text not null,
  account text,
  payload text not null,
  created timestamptz not null,
  seq bigint generated always as identity unique
);
create table if not exists sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references sandbox.events (id),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dropped', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  leased_until timestamptz,
  last_outcome text
);
create index if not exists deliveries_due on sandbox.deliveries (due_at) where state = 'pending';
create table if not exists sandbox.balance_entries (
  transaction text not null,
  holder text not null,
  amount bigint not null,
  currency text not null
);
create index if not exists balance_entries_by_holder on sandbox.balance_entries (holder);
create table if not exists sandbox.switches (id integer primary key check (id = 1), data jsonb not null);
`;

/**
 * Everything one request changes, in one statement. A key that was used already changes nothing and gives the stored
 * answer back; an object that moved on since it was read raises 40001, and the request starts over.
 */
const writeFunction = `
create or replace function sandbox.write(changes jsonb, now timestamptz) returns setof sandbox.idempotency_keys
language plpgsql as $write$
declare
  changed integer;
  switches jsonb := (select data from sandbox.switches where id = 1);
begin
  if changes->'answer' <> 'null' then
    insert into sandbox.idempotency_keys (scope, key, fingerprint, status, body, request_id)
      select scope, key, fingerprint, status, body, request_id
      from jsonb_populate_record(null::sandbox.idempotency_keys, changes->'answer')
      on conflict do nothing;
    if not found then
      return query select * from sandbox.idempotency_keys
        where scope = changes->'answer'->>'scope' and key = changes->'answer'->>'key';
      return;
    end if;
  end if;
  update sandbox.objects o
    set data = c.data, hidden = c.hidden, due_at = c.due_at, version = o.version + 1
    from jsonb_populate_recordset(null::sandbox.objects, changes->'changed') c
    where o.id = c.id and o.version = c.version;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(changes->'changed') then
    raise exception 'stale object' using errcode = '40001';
  end if;
  insert into sandbox.objects (id, type, account, data, hidden, due_at, created)
    select id, type, account, data, hidden, due_at, coalesce(to_timestamp((data->>'created')::float8), now)
    from jsonb_populate_recordset(null::sandbox.objects, changes->'added');
  insert into sandbox.events (id, type, account, payload, created)
    select id, type, account, payload, now from jsonb_populate_recordset(null::sandbox.events, changes->'events');
  insert into sandbox.deliveries (event_id, due_at)
    select event->>'id', clock_timestamp() + coalesce((switches->>'delayMs')::int, 0) * interval '1 millisecond'
    from jsonb_array_elements(changes->'events') event,
      generate_series(0, coalesce((switches->>'duplicate')::int, 0));
  insert into sandbox.balance_entries (transaction, holder, amount, currency)
    select transaction, holder, amount, currency
    from jsonb_populate_recordset(null::sandbox.balance_entries, changes->'entries');
end
$write$;
`;

/**
 * Makes the tables where they are missing. Statements sent together are one transaction, so the lock makes it safe for
 * several processes to start at once.
 */
export async function prepareStore(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select pg_advisory_xact_lock(${preparationLock}); ${tables} ${writeFunction}
     insert into sandbox.switches (id, data) values (1, '${JSON.stringify(allNormal)}') on conflict do nothing;`,
  );
}
