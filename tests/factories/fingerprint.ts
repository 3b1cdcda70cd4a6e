import { getTableName } from 'drizzle-orm';
import { sessions } from '#areas/accounts/tables/accounts.ts';
import { apiKeys, apiRateCounters, apiUsage } from '#areas/accounts/tables/keys.ts';
import { rateCounters, refreshTokens, signingKeys } from '#areas/accounts/tables/security.ts';
import { localities } from '#kernel/tables/localities.ts';
import type { TestServer } from './server.ts';

/** Come and go with the calls themselves, whoever makes them. */
const passing = [sessions, rateCounters, refreshTokens, signingKeys, localities].map((table) => getTableName(table));

/** The statements for the fingerprint, by the database: no test adds a table. */
const statements = new Map<string, Promise<string>>();

async function statementFor({ context }: TestServer): Promise<string> {
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
  return `select array_to_string(array[${sums.join(', ')}], '|') as print`;
}

/** Everything that a call could change, as one text: a sum of hashes and a count for every table. */
export async function fingerprint(server: TestServer): Promise<string> {
  const text = statements.get(server.databaseUrl) ?? statementFor(server);
  statements.set(server.databaseUrl, text);
  // By its name it is planned once a connection: to plan it takes longer than to read tables that hold little.
  const { rows } = await server.context.pool.query<{ print: string }>({ name: 'fingerprint', text: await text });
  return rows[0]?.print ?? '';
}

/** The same, but for what counts the calls of keys themselves. */
export const fingerprintButCalls = async (server: TestServer): Promise<string> => {
  const counters = [apiRateCounters, apiUsage, apiKeys].map((table) => `${getTableName(table)}=`);
  return (await fingerprint(server))
    .split('|')
    .filter((part) => !counters.some((counter) => part.startsWith(counter)))
    .join('|');
};
