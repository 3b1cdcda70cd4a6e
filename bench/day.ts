import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import { plainBoard } from '#golf/presets.ts';
import { newId } from '#kernel/database/connection.ts';
import { hashOfLink, storedCodeOf, tokenOf } from '#areas/play/services/scoring/link-secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { insertCourses } from '#tests/factories/courses.ts';
import { openCrowd } from './board-streams.ts';
import { type Figures, ratio } from './listing.ts';
import { makeDay } from './sheet-world.ts';
import { benchSecret, makeWorld, type Running, type World } from './world.ts';

type Day = Awaited<ReturnType<typeof makeDay>>;
type Part = { title: string; rows: Figures };

const nth = (times: readonly number[], share: number): number =>
  Math.round(
    times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0,
  );

async function answerOf(server: Running, cookie: string, path: string, body?: object): Promise<{ preview?: string }> {
  const answer = await fetch(`${server.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: server.origin, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { preview?: string };
}

/** The day's screen, beside the groups and cards alone as the database has them. */
async function screen(world: World, server: Running, groups: number): Promise<Part> {
  const day = await makeDay(world.pool, groups);
  const ours: number[] = [];
  const floor: number[] = [];
  for (let turn = 0; turn < 25; turn += 1) {
    let since = performance.now();
    await answerOf(server, day.cookie, `/api/organizer/rounds/${day.round}/day`);
    ours.push(performance.now() - since);
    since = performance.now();
    await world.pool.query('select id, group_id, merged from cards where round_id = $1', [day.round]);
    floor.push(performance.now() - since);
  }
  const [own, least] = [nth(ours.slice(5), 0.5), nth(floor.slice(5), 0.5)];
  return {
    title: `the day's screen of ${groups} groups (aim: at most 150 ms)`,
    rows: [
      { part: 'its cards alone read from the database (floor)', 'p50 ms': least },
      { part: 'GET …/day', 'p50 ms': own, 'p95 ms': nth(ours.slice(5), 0.95), 'ours / floor': ratio(own, least) },
    ],
  };
}

/** A card of a large field is put right, and a board that somebody follows shows it. */
async function correction(world: World, server: Running, groups: number): Promise<Part> {
  const board = newId();
  const day = await makeDay(world.pool, groups);
  await world.pool.query(
    `insert into boards (id, tournament_id, key, position, name, content, is_main, created_at)
     values ($1, $2, 'gross', 0, 'Gross', $3, true, now())`,
    [board, day.tournament, JSON.stringify(plainBoard)],
  );
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from cards where round_id = $1 order by id limit 40',
    [day.round],
  );
  const crowd = await openCrowd(
    [{ origin: server.origin, path: `/api/leaderboards/${day.tournament}/events?board=${board}` }],
    1,
    // Where most rows move, followers are told the version alone and read the board again.
    'event: ',
  );
  const times: number[] = [];
  const reads: number[] = [];
  for (const [place, { id: card }] of rows.slice(0, 16).entries()) {
    await sleep(1_200);
    const entries = [{ hole: 1, value: 7 + (place % 3) }];
    const { times: heard, missed } = await crowd.measure(() =>
      answerOf(server, day.cookie, `/api/organizer/rounds/${day.round}/corrections`, {
        card,
        entries,
        after: [],
        reason: 'Read wrong',
      }).then(() => {}),
    );
    if (missed > 0) throw new Error('nobody was told of a correction');
    // The first time everything is read and computed.
    if (place === 0) continue;
    times.push(...heard);
    const since = performance.now();
    await answerOf(server, '', `/api/leaderboards/${day.tournament}?board=${board}`);
    reads.push(performance.now() - since);
  }
  crowd.close();
  return {
    title: `a corrected card of ${groups * 4} players on a board that is followed (aim: within 1 s)`,
    rows: [
      { part: 'from the correction until followers are told', 'p50 ms': nth(times, 0.5), 'worst ms': nth(times, 1) },
      { part: 'the whole board read again', 'p50 ms': nth(reads, 0.5), 'worst ms': nth(reads, 1) },
    ],
  };
}

type Phone = { headers: Record<string, string> };

/** Links of the groups of a day, several phones each. */
async function makePhones(world: World, day: Day, count: number): Promise<Phone[]> {
  const settings = { authSecret: benchSecret } as Context['settings'];
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from tee_groups where round_id = $1 order by number',
    [day.round],
  );
  const links = rows.map(({ id: group }) => {
    const key = { id: newId(), generation: 1 };
    const hash = Buffer.from(hashOfLink({ settings }, key)).toString('hex');
    return { ...key, group, code: storedCodeOf({ settings }, key), hash, token: tokenOf({ settings }, key) };
  });
  await world.pool.query(
    `insert into score_links (id, tournament_id, round_id, group_id, kind, label, generation, token_hash, code, valid_from,
       created_at)
     select id, $2, $3, "group", 'group', 'Group', 1, decode(hash, 'hex'), code, now() - interval '1 hour', now()
     from jsonb_to_recordset($1::jsonb) as w (id uuid, "group" uuid, hash text, code text)`,
    [JSON.stringify(links), day.tournament, day.round],
  );
  return Array.from({ length: count }, (_, place) => ({
    headers: { [scoreLinkHeader]: links[place % links.length]?.token ?? '' },
  }));
}

/** Asks as a phone does that has nothing to send. @returns what stands still, as it is told */
async function ask(server: Running, { headers }: Phone, device: string): Promise<unknown> {
  const delivery = { v: scoringProtocol, device, seat: 0, app: 'bench', offset_ms: 0, pending: 0, cursor: 0, epoch: 0 };
  const answer = await fetch(`${server.origin}/api/scoring/entries`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...delivery, entries: [] }),
  });
  const { round } = (await answer.json()) as { round?: { suspension: unknown } };
  return round?.suspension ?? null;
}

/** Play is suspended: each phone hears a hint on its stream, asks, and knows. */
async function suspension(world: World, server: Running, groups: number, count: number): Promise<Part> {
  const day = await makeDay(world.pool, groups);
  const phones = await makePhones(world, day, count);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  let began = 0;
  const known: number[] = [];
  const open = phones.map((phone) => {
    const device = newId();
    let isDone = false;
    return new Promise<ClientRequest>((ready, failed) => {
      const stream = request(`${server.origin}/api/scoring/events`, { agent, headers: phone.headers }, (answer) => {
        answer.on('data', (chunk: Buffer) => {
          ready(stream);
          if (began === 0 || isDone || !chunk.includes('event:')) return;
          void ask(server, phone, device).then((stands) => {
            if (!stands || isDone) return;
            isDone = true;
            known.push(performance.now() - began);
          });
        });
      });
      stream.on('error', failed).end();
    });
  });
  const streams = await Promise.all(open);
  for (const stream of streams) stream.on('error', () => {});
  let since = performance.now();
  const asked = await Promise.all(
    phones.map(async (phone) => {
      await ask(server, phone, newId());
      return performance.now() - since;
    }),
  );
  const path = `/api/organizer/rounds/${day.round}/weather`;
  const action = { action: 'suspend', kind: 'stop_now' };
  const { preview } = await answerOf(server, day.cookie, path, { action, dry_run: true });
  since = performance.now();
  began = since;
  await answerOf(server, day.cookie, path, { action, preview });
  const took = performance.now() - since;
  for (let turns = 0; known.length < count && turns < 300; turns += 1) await sleep(50);
  for (const stream of streams) stream.destroy();
  agent.destroy();
  const [own, floor] = [nth(known, 0.95), nth(asked, 0.95)];
  return {
    title: `a suspension reaches ${count} phones of ${groups} groups (aim: p95 at most 5 s)`,
    rows: [
      { part: 'all of them ask at once, nothing else (floor)', 'p95 ms': floor },
      {
        part: 'from the button until a phone knows',
        'p50 ms': nth(known, 0.5),
        'p95 ms': own,
        'worst ms': nth(known, 1),
        missed: count - known.length,
        'ours / floor': ratio(own, floor),
      },
      { part: 'the button itself', 'p50 ms': Math.round(took) },
    ],
  };
}

/** The committee's day at the size of the largest field: its screen, a corrected card, a suspension. */
export async function day(groups = 817, phones = 500): Promise<Part[]> {
  const world = await makeWorld();
  try {
    await insertCourses(world.pool, 20);
    const server = await world.startOurs();
    try {
      return [
        await screen(world, server, groups),
        await correction(world, server, groups),
        await suspension(world, server, groups, phones),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await world.stop();
  }
}
