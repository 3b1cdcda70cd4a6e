import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { newId, openPool } from '#server/database/connection.ts';
import { listCoursesAt } from '#server/database/courses/courses.ts';
import { searchFacilities } from '#server/database/courses/search-courses.ts';
import { findLocality } from '#server/database/tournaments/localities.ts';
import { givePlaces } from '#server/database/places/give.ts';
import { listPublished } from '#server/database/tournaments/read-tournaments.ts';

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
    if (request.method === 'GET') {
      const rows = await listPublished(pool, { limit: 24 }, new Date());
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
      return;
    }
    let text = '';
    for await (const chunk of request) text += chunk;
    const { tournamentId, golfer } = JSON.parse(text) as { tournamentId: string; golfer: number };
    const [seat] = await givePlaces(
      pool,
      [
        {
          id: newId(),
          tournament_id: tournamentId,
          golfer_id: golfers[golfer] ?? '',
          payment_method: 'card',
          places: 1,
          expected_amount: null,
          month_limit: null,
          hold_expires_at: new Date(Date.now() + 1_800_000),
          mode: 'solo',
          team_name: null,
          emergency_contact: null,
          emergency_phone: null,
          dietary_restrictions: null,
          special_requests: null,
          players: [
            {
              id: newId(),
              position: 0,
              golfer_id: golfers[golfer] ?? null,
              first_name: 'Pat',
              last_name: 'Player',
              email: 'pat@example.test',
              phone: '1',
              index_tenths: 124,
            },
          ],
        },
      ],
      new Date(),
    );
    answer
      .writeHead(seat?.outcome === 'seated' ? 201 : 409, { 'content-type': 'application/json' })
      .end(JSON.stringify(seat));
  } catch (error) {
    answer.writeHead(500).end(String(error));
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('Stop with Ctrl-C\n'));
