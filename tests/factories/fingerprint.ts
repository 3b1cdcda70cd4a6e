import type { TestServer } from './server.ts';

/** Come and go with the calls themselves, whoever makes them. */
const passing = ['sessions', 'rate_counters', 'refresh_tokens', 'signing_keys', 'localities'];

/** Everything that a call could change, as one text: a sum of hashes and a count for every table. */
export async function fingerprint({ context }: TestServer): Promise<string> {
  const { rows: tables } = await context.pool.query<{ name: string }>(
    `select table_name as name
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1::text[])
     order by 1`,
    [passing],
  );
  const sums = tables.map(
    ({ name }) =>
      `(select '${name}=' || coalesce(sum(hashtext(t::text)::bigint), 0) || '/' || count(*) from ${name} t)`,
  );
  // A list, and not the arguments of a function: of those a call takes a hundred, and there are more tables.
  const { rows } = await context.pool.query<{ print: string }>(
    `select array_to_string(array[${sums.join(', ')}], '|') as print`,
  );
  return rows[0]?.print ?? '';
}
