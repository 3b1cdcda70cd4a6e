import { hash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { tournamentFileType } from '#areas/operator/contract/tournament-files.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { portableTables } from '#kernel/database/transfer/tournament/portable-tables.ts';
import { inRolledBackTransaction } from '#kernel/database/rollback.ts';
import { runRehearsal } from '#areas/rehearsal/services/run-rehearsal.ts';
import type { Answer, TestServer } from './server.ts';

/** The contents of a file of a tournament, by name. */
export type FileParts = Record<string, Uint8Array>;

/** Nobody takes more than some files a minute: this is what a person lets pass from one to the next. */
const betweenFilesMs = 60_000;

/** @throws Error where it is refused */
export async function exportFile(server: TestServer, id: string, as: string): Promise<Buffer> {
  server.clock.advance(betweenFilesMs);
  const answer = await server.app.inject({
    url: `/api/organizer/tournaments/${id}/export/everything.zip`,
    headers: { cookie: sessionCookieOf(as) },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.rawPayload;
}

export function importFile(server: TestServer, bytes: Buffer | Uint8Array, as: string): Promise<Answer> {
  server.clock.advance(betweenFilesMs);
  return server.call('POST', '/api/organizer/tournament-files', {
    as,
    body: Buffer.from(bytes),
    headers: { 'content-type': tournamentFileType },
  });
}

export const partsOf = (file: Buffer): FileParts => unzipSync(file);
export const zipOf = (parts: FileParts): Buffer => Buffer.from(zipSync(parts));

/** The rows of a table. */
export function rowsOf(parts: FileParts, table: string): Record<string, any>[] {
  const names = Object.keys(parts)
    .filter((name) => name.startsWith(`data/${table}/`))
    .sort();
  const lines = names.flatMap((name) => strFromU8(parts[name] ?? new Uint8Array()).split('\n'));
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

/** The same file with other rows in a table, and a hash that fits: what somebody would forge. */
export function forged(parts: FileParts, table: string, change: (row: Record<string, any>) => object): FileParts {
  const rows = rowsOf(parts, table).map(change);
  const others = Object.fromEntries(Object.entries(parts).filter(([name]) => !name.startsWith(`data/${table}/`)));
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return sealed({ ...others, [`data/${table}/0001.jsonl`]: strToU8(text) }, table, rows.length);
}

function sealed(parts: FileParts, table: string, rows: number): FileParts {
  const manifest = JSON.parse(strFromU8(parts['manifest.json'] ?? new Uint8Array()));
  manifest.tables[table] = { rows, parts: 1 };
  const lines = (name: string) =>
    Object.keys(parts)
      .filter((part) => part.startsWith(`data/${name}/`))
      .sort()
      .map((part) => strFromU8(parts[part] ?? new Uint8Array()))
      .join('');
  manifest.content_hash = hash('sha256', portableTables.map(({ name }) => `${name}\n${lines(name)}`).join(''));
  return { ...parts, 'manifest.json': strToU8(JSON.stringify(manifest)) };
}

/** Plays a day of a tournament with invented golfers, and keeps it. @returns the copy that was played, and its owner */
export async function playInvented(
  server: TestServer,
  rehearsalId: string,
): Promise<{ id: string; token: string; state: string }> {
  const { pool } = server.context;
  await runRehearsal(server.context, rehearsalId, (undone, work) => inRolledBackTransaction(undone, work, 'commit'));
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    `select t.id, o.user_id
     from tournaments t
     join organizers o on o.id = t.organizer_id
     where t.title = 'Dress rehearsal' order by t.id desc limit 1`,
  );
  const { rows: played } = await pool.query<{ state: string }>('select state from rehearsals where id = $1', [
    rehearsalId,
  ]);
  const [copy] = rows;
  if (!copy) throw new Error('nothing was played');
  return { id: copy.id, token: await server.tokenOf(copy.user_id), state: played[0]?.state ?? '' };
}
