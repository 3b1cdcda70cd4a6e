import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { inTransaction, openPool } from '#kernel/database/connection.ts';
import { lockGroups } from '#areas/scoring/database/delivery-facts.ts';
import { insertEntries, writeGroupCounts } from '#areas/scoring/database/take-entries.ts';
import { listCoursesAt } from '#areas/courses/database/courses.ts';
import { readOverviewFacts } from '#areas/organizers/database/step-facts.ts';
import { searchFacilities } from '#areas/courses/database/search-courses.ts';
import { findLocality } from '#kernel/database/tournaments/localities.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { listPublished } from '#areas/tournaments/database/read-tournaments.ts';
import { entryRequest } from './entry-request.ts';

/**
 * The floor: node:http and pg with the very same SQL, and nothing else. No accounts, no validation, no contracts, one
 * entry a statement.
 */
const pool = openPool(process.env.DATABASE_URL ?? '', 12, () => {});
const golfers = JSON.parse(process.env.GOLFERS ?? '[]') as string[];

const streams = new Map<string, ServerResponse>();

/** The floor of live events: one LISTEN, one query a notification, one stream a person, no accounts and no resuming. */
async function listen(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  client.on('notification', async ({ payload }) => {
    const { user, id } = JSON.parse(payload ?? '{}') as { user: string; id: string };
    const stream = streams.get(user);
    if (!stream) return;
    const { rows } = await pool.query({
      name: 'one',
      text: 'select id, title, message, path, type, read, created_at from notifications where id = $1',
      values: [id],
    });
    stream.write(`id: 1\nevent: notification\ndata: ${JSON.stringify(rows[0])}\n\n`);
  });
  await client.query('listen live');
}
await listen();

/**
 * The floor of scores: the group is held, its rows are numbered and stored, one
 * delivery a transaction. Nothing is merged.
 */
async function takeScores(sent: string): Promise<{ taken: string[] }> {
  const { group, link, device, entries } = JSON.parse(sent) as {
    group: string;
    link: string;
    device: string;
    entries: ScoreEntry[];
  };
  const now = new Date();
  await inTransaction(pool, async (tx) => {
    const [held] = await lockGroups(tx, [group]);
    if (!held) throw new Error('there is no such group');
    const source = { linkId: link, deviceId: device, seat: 0, protocol: 1 };
    const numbered = entries.map((entry, place) => ({
      entry,
      groupId: group,
      seq: held.last_seq + place + 1,
      enteredAt: now,
      source,
    }));
    await insertEntries(tx, numbered, { receivedAt: now, protocol: 1 });
    await writeGroupCounts(tx, [{ ...held, last_seq: held.last_seq + entries.length }]);
  });
  return { taken: entries.map(({ id }) => id) };
}

/** The floor of a leaderboard's bench: one buffer for all followers of a board, and the same bytes for each reader. */
const boardReaders = new Map<string, Set<ServerResponse>>();
const boardUpdate = Buffer.from(`event: board\ndata: ${'x'.repeat(378)}\n\n`);
let wholeBoard = Buffer.alloc(0);

/** So many bytes that say when they were made. */
const updateOf = (bytes: number): Buffer => {
  const text = `event: board\ndata: {"read_at":"${new Date().toISOString()}","rows":"`;
  return Buffer.from(`${text}${'x'.repeat(Math.max(0, bytes - text.length - 4))}"}\n\n`);
};

function answerBoards(url: string, answer: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const board = searchParams.get('board') ?? '';
  const bytes = Number(searchParams.get('bytes'));
  if (pathname === '/boards') {
    const readers = boardReaders.get(board) ?? new Set();
    boardReaders.set(board, readers.add(answer));
    answer.on('close', () => readers.delete(answer));
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: version\ndata: {}\n\n');
    return;
  }
  if (pathname === '/boards/tell') {
    for (const one of board.split(',')) {
      const update = bytes ? updateOf(bytes) : boardUpdate;
      for (const reader of boardReaders.get(one) ?? []) reader.write(update);
    }
    answer.end();
    return;
  }
  if (wholeBoard.length !== bytes) wholeBoard = Buffer.alloc(bytes, 'x');
  answer.writeHead(200, { 'content-type': 'application/json' }).end(wholeBoard);
}

const server = createServer(async (request, answer) => {
  try {
    if (request.url === '/api/events') {
      const user = String(request.headers['x-user']);
      streams.set(user, answer);
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\ndata: {}\n\n');
      return;
    }
    if (request.url?.startsWith('/api/courses')) {
      const { searchParams } = new URL(request.url, 'http://localhost');
      const place = searchParams.get('near');
      const near = place ? ((await findLocality(pool, place)) ?? undefined) : undefined;
      const found = await searchFacilities(pool, {
        q: searchParams.get('q') ?? '',
        near,
        organizerId: request.headers['x-organizer'] as string,
        limit: 20,
      });
      const courses = await listCoursesAt(
        pool,
        found.map(({ id }) => id),
        false,
      );
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ found, courses }));
      return;
    }
    if (request.url?.startsWith('/overview')) {
      const { searchParams } = new URL(request.url, 'http://localhost');
      const [owner, id] = [searchParams.get('owner') ?? '', searchParams.get('id') ?? ''];
      const facts = await readOverviewFacts(pool, owner, id);
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(facts));
      return;
    }
    if (request.url?.startsWith('/boards')) {
      answerBoards(request.url, answer);
      return;
    }
    if (request.url === '/scores') {
      let sent = '';
      for await (const chunk of request) sent += chunk;
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await takeScores(sent)));
      return;
    }
    if (request.method === 'GET') {
      const rows = await listPublished(pool, { limit: 24 }, new Date());
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
      return;
    }
    let text = '';
    for await (const chunk of request) text += chunk;
    const { tournamentId, golfer } = JSON.parse(text) as { tournamentId: string; golfer: number };
    const [seat] = await givePlaces(pool, [entryRequest(tournamentId, golfers[golfer] ?? '')], new Date());
    answer
      .writeHead(seat?.outcome === 'seated' ? 201 : 409, { 'content-type': 'application/json' })
      .end(JSON.stringify(seat));
  } catch (error) {
    answer.writeHead(500).end(String(error));
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('Stop with Ctrl-C\n'));
