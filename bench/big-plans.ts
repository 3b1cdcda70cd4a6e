import type pg from 'pg';

export type Statement = { text: string; values: unknown[] };
export type Plan = { text: string; ms: number; blocks: number; scans: string[] };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
};

/**
 * Remembers every statement that goes through the pool's connections while `work` runs, in the words and values it was
 * sent with.
 */
export async function recordStatements(Client: typeof pg.Client, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const original = Client.prototype.query;
  Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [question, values] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof question === 'string' ? question : question?.text;
    const listed = Array.isArray(values) ? values : [];
    const bound = (typeof question === 'object' && question.values) || listed;
    if (text) seen.push({ text, values: bound });
    return (original as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof original;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return seen;
}

const explained = /^\s*(with|select|insert|update|delete)\b/i;

/**
 * Carries a statement out, looks how that was done, and takes it back.
 * @param largeTables which tables' whole reading is worth telling
 */
export async function explain(
  pool: pg.Pool,
  { text, values }: Statement,
  largeTables: Set<string>,
): Promise<Plan | null> {
  if (!explained.test(text)) return null;
  const client = await pool.connect();
  const ask = async (how: string) => {
    await client.query('begin');
    const { rows } = await client.query(`explain (${how}, format json) ${text}`, values);
    return rows[0]['QUERY PLAN'] as [{ Plan: Node; 'Execution Time'?: number }];
  };
  try {
    const [{ Plan: plan, 'Execution Time': ms = 0 }] = await ask('analyze, buffers, timing off').catch(
      async (error: { code?: string }) => {
        // A row that was written a moment ago cannot be written again: then how it would be done must be enough.
        if (error.code !== '23505') throw error;
        await client.query('rollback');
        return ask('costs off');
      },
    );
    const scans = new Set<string>();
    const walk = (node: Node): void => {
      const table = node['Relation Name'];
      if (node['Node Type'] === 'Seq Scan' && table && largeTables.has(table)) scans.add(table);
      node.Plans?.forEach(walk);
    };
    walk(plan);
    return {
      text,
      ms,
      blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      scans: [...scans],
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Tables of more rows than that: reading one from end to end for a request is a fault. */
export async function largeTablesOf(pool: pg.Pool, moreThan = 10_000): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1 and relnamespace = 'public'::regnamespace`,
    [moreThan],
  );
  return new Set(rows.map(({ name }) => name));
}
