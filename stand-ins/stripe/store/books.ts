import pg from 'pg';
import type { Kept, Kind } from '#stand-ins/stripe/kinds.ts';

/** A pool or one connection of it. */
export type Db = Pick<pg.Pool, 'query'>;

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

/**
 * @returns the stored answer when the key was used before; then nothing was written
 * @throws a stale write, see isStale
 */
export async function write(db: Db, changes: Changes, now: Date): Promise<Answer | null> {
  const { rows } = await db.query<Answer>({
    name: 'sandbox-write',
    text: 'select * from sandbox.write($1, $2)',
    values: [JSON.stringify(changes), now],
  });
  return rows[0] ?? null;
}

/**
 * Another request was faster (40001), also in taking an id that the caller chose (23505), or both waited for each other
 * (40P01): try again from the start.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['40001', '40P01', '23505'].includes(error.code ?? '');

export async function findAnswer(db: Db, scope: string, key: string): Promise<Answer | null> {
  const text = 'select * from sandbox.idempotency_keys where scope = $1 and key = $2';
  const { rows } = await db.query<Answer>(text, [scope, key]);
  return rows[0] ?? null;
}

/** Answers are kept for a day, as at Stripe. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db.query("delete from sandbox.idempotency_keys where created < clock_timestamp() - interval '24 hours'");
}

const keptColumns = 'id, type as kind, account, data as object, hidden, due_at as "dueAt", version';

export async function findObject(db: Db, id: string): Promise<Kept<Kind> | null> {
  const { rows } = await db.query<Kept<Kind>>({
    name: 'sandbox-object',
    text: `select ${keptColumns} from sandbox.objects where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The ids of objects that are due for another look, the longest due first. */
export async function listDue(
  db: Db,
  kind: 'checkout.session' | 'dispute' | 'refund' | 'subscription',
  now: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'sandbox-due',
    text: 'select id from sandbox.objects where type = $1 and due_at <= $2 order by due_at limit 100',
    values: [kind, now],
  });
  return rows.map(({ id }) => id);
}

/**
 * Customers who ever had a subscription and live by the provider's clock: for nobody else does time make a difference.
 */
export async function listUnclockedSubscribers(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ customer: string }>(
    `select distinct data->>'customer' as customer from sandbox.objects
     where type = 'subscription' and data->>'test_clock' is null order by 1`,
  );
  return rows.map(({ customer }) => customer);
}

/** Fields that lists can be narrowed by; a closed set, because they are part of the statement. Commas lead deeper. */
export type FilterField =
  | 'payment_intent'
  | 'charge'
  | 'customer'
  | 'email'
  | 'status'
  | 'destination'
  | 'transfer'
  | 'transfer_group'
  | 'fee'
  | 'source'
  | 'type'
  | 'id'
  | 'active'
  | 'is_default'
  | 'product'
  | 'lookup_key'
  | 'invoice'
  | 'test_clock'
  | 'subscription'
  | 'payment,payment_intent'
  | 'parent,subscription_details,subscription';

/** One value, or any of several; null does not narrow. */
export type Filters = Partial<Record<FilterField, string | string[] | null>>;

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
  filters: Filters,
  page: Page,
): Promise<Listed<Kept<Kind>>> {
  const values: unknown[] = [kind, account];
  const fields = Object.entries(filters).filter(([, value]) => value !== null);
  const narrowed = fields
    .map(([field, value]) => {
      const found = field.includes(',') ? `data #>> '{${field}}'` : `data->>'${field}'`;
      return `and ${found} = any ($${values.push([value].flat())}::text[])`;
    })
    .join(' ');
  return listPage<Kept<Kind>>(
    db,
    'objects',
    keptColumns,
    values,
    page,
    `type = $1 and account is not distinct from $2 and not data ? 'deleted' ${narrowed}`,
  );
}

export const listEvents = (db: Db, types: string[], page: Page): Promise<Listed<EventRow>> =>
  listPage<EventRow>(
    db,
    'events',
    'id, type, account, payload',
    [types.length ? types : null],
    page,
    '($1::text[] is null or type = any ($1))',
  );

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
