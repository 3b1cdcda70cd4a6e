import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#kernel/database/connection.ts';
import { listPublished } from '#areas/tournaments/database/read-tournaments.ts';

/**
 * The physical limit: the list's own SQL by pgbench, without any server in between.
 * @returns statements a second, or null where there is no pgbench
 */
export async function rawListing(url: string, clients: number, seconds: number): Promise<number | null> {
  let text = '';
  const catcher = {
    query: async (statement: { text: string }) => {
      text = statement.text;
      return { rows: [] };
    },
  } as unknown as Db;
  await listPublished(catcher, { limit: 25 }, new Date());
  const folder = mkdtempSync(join(tmpdir(), 'golf-raw-'));
  const script = join(folder, 'list.sql');
  writeFileSync(
    script,
    `${text.replaceAll('$1::timestamptz', 'now()').replaceAll('$1', 'now()').replaceAll('$2', '25').replace(/\s+/g, ' ')};\n`,
  );
  try {
    const said = execFileSync(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', script, url],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    return Math.round(Number(said.match(/tps = ([\d.]+)/)?.[1] ?? 0));
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
