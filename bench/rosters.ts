import { performance } from 'node:perf_hooks';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import { maxRosterRows } from '#areas/entries/contract/rosters.ts';
import { guessColumns } from '#areas/entries/rules/columns.ts';
import { previewRoster } from '#areas/entries/rules/preview.ts';
import { readSpreadsheet } from '#kernel/platform/spreadsheets/read-spreadsheet.ts';
import { writeXlsx } from '#kernel/platform/spreadsheets/write-xlsx.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertOrganizers } from '#tests/factories/slots.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import { people, printed } from '#tests/unit/rosters/people.ts';
import type { Figures } from './listing.ts';
import { residentOf } from './machine.ts';
import { makeWorld, type Running } from './world.ts';

const headings = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Index',
  'GHIN',
  'Gender',
  'DOB',
  'Team',
  'Flight',
  'Club',
  'Tee',
  'Notes',
];
const tableOf = (count: number): string[][] =>
  people(count).map(({ n, first, last, email, phone, index, number, isWoman, born, club }) => [
    first,
    last,
    email,
    phone,
    printed(index),
    number,
    isWoman ? 'F' : 'M',
    born,
    `Team ${n >> 2}`,
    isWoman ? 'Ladies' : 'A',
    club,
    'White',
    '',
  ]);

const slowestWrite = 5;
const seconds = (since: number): number => Math.round(performance.now() - since) / 1000;
async function timed<Value>(work: () => Promise<Value> | Value): Promise<[Value, number]> {
  const since = performance.now();
  const value = await work();
  return [value, seconds(since)];
}

const noChoices = {
  leftOut: new Set<number>(),
  takenIn: new Set<number>(),
  samePerson: new Map(),
  twoPeople: new Map(),
};

/**
 * A roster of 5,000 people: read and judged in this process, and over HTTP with all of them entered. The floor reads
 * the text and nothing else, and puts the same rows in by one statement a table.
 */
export async function rosters(size = maxRosterRows): Promise<{ title: string; rows: Figures }[]> {
  const table = tableOf(size);
  const csv = Buffer.from(stringify([headings, ...table]));
  const files = { CSV: csv, XLSX: await writeXlsx([{ name: 'Roster', headings, rows: table }]) };
  const reading: Figures = [];
  for (const [name, bytes] of Object.entries(files)) {
    const before = process.memoryUsage.rss();
    const [sheet, read] = await timed(() => readSpreadsheet(bytes, undefined, maxRosterRows));
    const [{ counts }, judged] = await timed(() =>
      previewRoster(sheet.rows, guessColumns(sheet.rows), noChoices, [], { thisYear: 2026, playedOn: null }),
    );
    if (counts.new !== size) throw new Error(JSON.stringify(counts));
    const [, floor] = await timed(() => parse(csv));
    reading.push({
      file: `${name}, ${Math.round(bytes.length / 1024)} kB`,
      'read s': read,
      'judged s': judged,
      'floor s': floor,
      'memory +MB': Math.round((process.memoryUsage.rss() - before) / 2 ** 20),
    });
  }
  return [
    { title: `A roster of ${size} people, read and judged in this process`, rows: reading },
    { title: 'The same over HTTP', rows: await overHttp(size, csv) },
  ];
}

async function overHttp(size: number, csv: Buffer): Promise<Figures> {
  const world = await makeWorld();
  let server: Running | undefined;
  try {
    const [organizer] = await insertOrganizers(world.pool, 1);
    const [tournament] = await insertTournaments(world.pool, 1, { now: new Date() });
    const id = tournament?.id ?? '';
    await world.pool.query('update tournaments set organizer_id = $1', [organizer?.organizerId]);
    await world.pool.query('update tournament_places set capacity = 20000');
    server = await world.startOurs();
    const { origin, pid } = server;
    const cookie = sessionCookieOf(organizer?.token ?? '');
    const send = async (path: string, body: Buffer | object, type = 'application/json') => {
      const answer = await fetch(`${origin}/api/organizer/tournaments/${id}/imports${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': type, origin },
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as { id: string; counts: Record<string, number> };
    };
    const before = residentOf(pid);
    const [preview, read] = await timed(() => send('?name=members.csv', csv, 'text/csv'));
    const [, written] = await timed(() => send(`/${preview.id}/write`, {}));
    const [again, known] = await timed(() => send('?name=again.csv', csv, 'text/csv'));
    if (again.counts.same !== size) throw new Error(JSON.stringify(again.counts));
    const [, undone] = await timed(() => send(`/${preview.id}/undo`, {}));
    const paying = await send('?name=paying.csv', csv, 'text/csv');
    const [, withFee] = await timed(() => send(`/${paying.id}/write`, { payment: 'paid_elsewhere' }));
    const [, feeUndone] = await timed(() => send(`/${paying.id}/undo`, {}));
    if (Math.max(written, withFee) > slowestWrite) process.exitCode = 1;
    return [
      {
        'preview s': read,
        'written s': written,
        'all of them known s': known,
        'taken back s': undone,
        'written with the fee s': withFee,
        'that taken back s': feeUndone,
        'floor: rows alone s': await floorOf(world.pool, size),
        'memory +MB': residentOf(pid) - before,
      },
    ];
  } finally {
    await server?.stop();
    await world.stop();
  }
}

/** The rows of entries and players alone, by a statement each. */
async function floorOf(pool: Awaited<ReturnType<typeof makeWorld>>['pool'], size: number): Promise<number> {
  await pool.query('create table floor_entries (like tournament_registrations including all)');
  await pool.query('create table floor_players (like registration_players including all)');
  const [, took] = await timed(async () => {
    await pool.query(
      `insert into floor_entries (id, tournament_id, payment_status, payment_amount, payment_method, mode, places, entry_month,
         created_at, updated_at)
       select gen_random_uuid(), (select id from tournaments limit 1), 'completed', 0, 'desk', 'solo', 1, '2026-06', now(), now()
       from generate_series(1, $1)`,
      [size],
    );
    await pool.query(
      `insert into floor_players (registration_id, position, first_name, last_name, email, phone, index_tenths)
       select id, 0, 'Anna', 'Berg', 'anna@example.com', '', 124 from floor_entries`,
    );
  });
  return took;
}
