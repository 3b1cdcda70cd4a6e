import pg from 'pg';
import type { Kept, Kind } from './kinds.ts';
import { allNormal, type Countdown, type Switches } from './switches.ts';

/** The only file of the sandbox that knows SQL. */
type Db = Pick<pg.Pool, 'query'>;

/** Serializes processes that start at once; any number nobody else takes. */
const preparationLock = 7_304_552_817;

const tables = `
create schema if not exists sandbox;
create table if not exists sandbox.objects (
  id text primary key,
  type text not null,
  account text,
  data jsonb not null,
  hidden jsonb not null,
  due_at timestamptz,
  version integer not null default 1,
  created timestamptz not null,
  seq bigint generated always as identity
);
create index if not exists objects_by_type on sandbox.objects (type, seq);
create index if not exists objects_by_intent on sandbox.objects ((data->>'payment_intent'), type);
create index if not exists objects_by_charge on sandbox.objects ((data->>'charge'), type);
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
    select id, type, account, data, hidden, due_at, now
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

/** Makes the tables where they are missing. Safe when several processes start at once. */
export async function prepareStore(pool: pg.Pool): Promise<void> {
  await pool.query(
    `begin; select pg_advisory_xact_lock(${preparationLock}); ${tables} ${writeFunction}
     insert into sandbox.switches (id, data) values (1, '${JSON.stringify(allNormal)}') on conflict do nothing; commit;`,
  );
}

export type ObjectRow = {
  id: string;
  type: string;
  account: string | null;
  data: object;
  hidden: object | null;
  due_at: Date | null;
  version: number;
};
export type Answer = {
  scope: string;
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  request_id: string;
};
export type EventRow = { id: string; type: string; account: string | null; payload: string };
export type Entry = { transaction: string; holder: string; amount: number; currency: string };
export type Changes = {
  answer: Answer | null;
  added: ObjectRow[];
  changed: ObjectRow[];
  events: EventRow[];
  entries: Entry[];
};

/** @returns the stored answer when the key was used before; then nothing was written. @throws a stale write, see isStale */
export async function write(db: Db, changes: Changes, now: Date): Promise<Answer | null> {
  const { rows } = await db.query<Answer>({
    name: 'sandbox-write',
    text: 'select * from sandbox.write($1, $2)',
    values: [JSON.stringify(changes), now],
  });
  return rows[0] ?? null;
}

/** Another request was faster (40001), or both waited for each other (40P01): try again from the start. */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

export async function findAnswer(db: Db, scope: string, key: string): Promise<Answer | null> {
  const text = 'select * from sandbox.idempotency_keys where scope = $1 and key = $2';
  const { rows } = await db.query<Answer>(text, [scope, key]);
  return rows[0] ?? null;
}

const keptColumns =
  'id, type as kind, account, data as object, hidden, due_at as "dueAt", version';

export async function findObject(db: Db, id: string): Promise<Kept<Kind> | null> {
  const { rows } = await db.query<Kept<Kind>>({
    name: 'sandbox-object',
    text: `select ${keptColumns} from sandbox.objects where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function listDueSessions(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'sandbox-due-sessions',
    text: `select id from sandbox.objects where type = 'checkout.session' and due_at <= $1 limit 100`,
    values: [now],
  });
  return rows.map(({ id }) => id);
}

/** Fields that lists can be narrowed by; a closed set, because they are part of the statement. */
export type FilterField =
  | 'payment_intent' | 'charge' | 'customer' | 'email' | 'status' | 'destination' | 'transfer' | 'fee' | 'source' | 'type';

export type Page = {
  limit: number;
  startingAfter: string | null;
  endingBefore: string | null;
  createdFrom: number | null;
  createdTo: number | null;
};
export type Listed<Row> = { rows: Row[]; hasMore: boolean };

export async function listObjects(
  db: Db,
  kind: Kind,
  account: string | null,
  filters: Partial<Record<FilterField, string | null>>,
  page: Page,
): Promise<Listed<Kept<Kind>>> {
  const values: unknown[] = [kind, account];
  const fields = Object.entries(filters).filter(([, value]) => value !== null);
  const narrowed = fields.map(([field, value]) => `and data->>'${field}' = $${values.push(value)}`).join(' ');
  return listPage<Kept<Kind>>(db, 'objects', keptColumns, values, page,
    `type = $1 and account is not distinct from $2 and not data ? 'deleted' ${narrowed}`);
}

export const listEvents = (db: Db, types: string[], page: Page): Promise<Listed<EventRow>> =>
  listPage<EventRow>(db, 'events', 'id, type, account, payload', [types.length ? types : null], page,
    '($1::text[] is null or type = any ($1))');

/** Newest first, as Stripe's lists are; one row more than asked for tells whether there is another page. */
async function listPage<Row extends object>(
  db: Db,
  table: 'objects' | 'events',
  columns: string,
  values: unknown[],
  page: Page,
  where: string,
): Promise<Listed<Row>> {
  const cursor = page.endingBefore ?? page.startingAfter;
  const seqOf = `(select seq from sandbox.${table} where id = $${values.push(cursor)})`;
  const bound = cursor ? `and seq ${page.endingBefore ? '>' : '<'} ${seqOf}` : `and $${values.length}::text is null`;
  const from = values.push(page.createdFrom);
  const to = values.push(page.createdTo);
  const { rows } = await db.query<Row>(
    `select ${columns} from sandbox.${table} where ${where} ${bound}
       and ($${from}::float8 is null or created >= to_timestamp($${from}))
       and ($${to}::float8 is null or created < to_timestamp($${to}))
     order by seq ${page.endingBefore ? 'asc' : 'desc'} limit ${page.limit + 1}`,
    values,
  );
  const shown = rows.slice(0, page.limit);
  return { rows: page.endingBefore ? shown.reverse() : shown, hasMore: rows.length > page.limit };
}

/** Cents that each holder has, by currency. */
export async function sumEntries(db: Db, holder: string): Promise<{ currency: string; amount: number }[]> {
  const { rows } = await db.query<{ currency: string; amount: string }>(
    'select currency, sum(amount)::text as amount from sandbox.balance_entries where holder = $1 group by currency',
    [holder],
  );
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

export async function findEvent(db: Db, id: string): Promise<EventRow | null> {
  const text = 'select id, type, account, payload from sandbox.events where id = $1';
  return (await db.query<EventRow>(text, [id])).rows[0] ?? null;
}

export async function readSwitches(db: Db): Promise<Switches> {
  const text = 'select data from sandbox.switches where id = 1';
  const { rows } = await db.query<{ data: Switches }>({ name: 'sandbox-switches', text });
  return rows[0]?.data ?? allNormal;
}

export async function saveSwitches(db: Db, switches: Switches): Promise<void> {
  await db.query('update sandbox.switches set data = $1 where id = 1', [JSON.stringify(switches)]);
}

/** Counts a switch down by one. @returns false when it had run out: exact across processes */
export async function spendSwitch(db: Db, path: Countdown): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox.switches set data = jsonb_set(data, $1, to_jsonb((data #>> $1)::int - 1))
     where id = 1 and (data #>> $1)::int > 0`,
    [path],
  );
  return rowCount === 1;
}

/** Answers are kept for a day, as at Stripe. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db.query("delete from sandbox.idempotency_keys where created < clock_timestamp() - interval '24 hours'");
}
