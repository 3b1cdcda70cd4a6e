import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { newId } from '#kernel/database/connection.ts';
import { checkInvariants } from '#areas/operator/services/invariants.ts';
import { hashOfLink, storedCodeOf, tokenOf } from '#areas/play/services/scoring/link-secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import { type Figures, ratio } from './listing.ts';
import { load, type LoadFigures } from './load.ts';
import { benchSecret, makeWorld, type World } from './world.ts';

const inGroup = 4;

type Group = { id: string; link: string; token: string; device: string; cards: string[] };

/** Groups of four in rounds that are played, each with its cards and its link, as a published tee sheet leaves them. */
async function makeGroups(world: World, count: number): Promise<Group[]> {
  const now = new Date();
  const settings = { authSecret: benchSecret } as Context['settings'];
  const groups = Array.from({ length: count }, (_, place) => {
    const link = newId();
    const key = { id: link, generation: 1 };
    return {
      id: newId(),
      round: Math.floor(place / 20),
      number: (place % 20) + 1,
      link,
      code: storedCodeOf({ settings }, key),
      token: tokenOf({ settings }, key),
      hash: Buffer.from(hashOfLink({ settings }, key)).toString('hex'),
      device: newId(),
      cards: Array.from({ length: inGroup }, () => newId()),
    };
  });
  const rounds = Array.from({ length: Math.ceil(count / 20) }, () => newId());
  const people = groups.flatMap(({ cards }, place) =>
    cards.map((card, seat) => ({
      card,
      seat,
      group: groups[place]?.id,
      round: rounds[Math.floor(place / 20)],
      id: newId(),
      entry: newId(),
    })),
  );
  // A round a tournament and number: each of these tournaments is played once.
  const tournaments = await insertTournaments(world.pool, rounds.length, { now, capacity: 100 });
  await world.pool.query(
    `insert into golf_rounds (id, tournament_id, number, date, holes, start_kind, first_time, interval_minutes, group_size,
       groups_per_hole, scoring_mode, status, created_at)
     select id, tournament, 1, $2::timestamptz::date, 'all', 'one_tee', '08:00', 10, 4, 1, 'marker', 'playing', $2
     from jsonb_to_recordset($1::jsonb) as w (id uuid, tournament uuid)`,
    [JSON.stringify(rounds.map((id, place) => ({ id, tournament: tournaments[place]?.id }))), now],
  );
  await world.pool.query(
    `insert into tee_groups (id, round_id, number, start_time, start_hole, capacity)
     select id, ($2::uuid[])[round + 1], number, to_char(time '08:00' + number * interval '10 minutes', 'HH24:MI'), 1, 4
     from jsonb_to_recordset($1::jsonb) as w (id uuid, round integer, number integer)`,
    [JSON.stringify(groups), rounds],
  );
  await world.pool.query(
    `insert into score_links (id, tournament_id, round_id, group_id, kind, label, token_hash, code, valid_from, created_at)
     select w.link, d.tournament_id, d.id, w.id, 'group', 'Group', decode(w.hash, 'hex'), w.code, $3, $3
     from jsonb_to_recordset($1::jsonb) as w (id uuid, round integer, link uuid, hash text, code text)
     join golf_rounds d on d.id = ($2::uuid[])[w.round + 1]`,
    [JSON.stringify(groups), rounds, now],
  );
  await world.pool.query(
    `insert into tournament_registrations (id, tournament_id, payment_method, payment_status, payment_amount, mode, places,
       entry_month, created_at, updated_at)
     select w.entry, d.tournament_id, 'desk', 'completed', 0, 'solo', 1, '2026-01', $2, $2
     from jsonb_to_recordset($1::jsonb) as w (entry uuid, round uuid)
     join golf_rounds d on d.id = w.round`,
    [JSON.stringify(people), now],
  );
  await world.pool.query(
    `insert into registration_players (id, registration_id, position, first_name, last_name, email, phone, index_tenths)
     select id, entry, 0, 'Pat', 'Player', '', '', 120 from jsonb_to_recordset($1::jsonb) as w (id uuid, entry uuid)`,
    [JSON.stringify(people)],
  );
  await world.pool.query(
    `insert into cards (id, tournament_id, round_id, player_id, players, seats, group_id, start_hole, tee_id, created_at)
     select w.card, d.tournament_id, d.id, w.id, array[w.id], array[w.seat], w."group", 1, 'white', $2
     from jsonb_to_recordset($1::jsonb) as w (card uuid, id uuid, round uuid, "group" uuid, seat smallint)
     join golf_rounds d on d.id = w.round`,
    [JSON.stringify(people), now],
  );
  await world.pool.query('vacuum analyze');
  return groups;
}

/** The floor merges nothing: what it stored is no state that anybody could judge. */
async function forgetFloor(world: World, groups: readonly Group[]): Promise<void> {
  const ids = [groups.map(({ id }) => id)];
  const client = await world.pool.connect();
  await client.query(`set golf.erase = 'on'`);
  await client.query('delete from score_entries where group_id = any($1)', ids);
  await client.query('update tee_groups set last_seq = 0 where id = any($1)', ids);
  client.release(true);
}

/** The entries of a group's marker for one hole: a row a card. */
function rowsOf({ cards }: Group, turn: number): ScoreEntry[] {
  const at = new Date().toISOString();
  const scorerRole = turn >= 18 ? 'second' : 'first';
  return cards.map((card) => ({
    id: newId(),
    card,
    hole: (turn % 18) + 1,
    kind: 'score',
    scorer_role: scorerRole,
    strokes: 4,
    after: [],
    logical_time: Date.now(),
    at,
  }));
}

/**
 * Deliveries of four rows from phones all over the course, over HTTP, and the same rows stored by the floor: node:http
 * and pg with the statements that hold a group, number and store, without links, judging, merging or telling boards.
 */
export async function scoring(groupCount = 200, turns = 24): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const groups = await makeGroups(world, groupCount);
    const floorGroups = await makeGroups(world, groupCount);
    const ours = await world.startOurs();
    const bare = await world.startBare([]);
    const total = groupCount * turns;
    const shotOf = (n: number) => {
      const group = groups[n % groupCount];
      if (!group) return null;
      const delivery = {
        v: scoringProtocol,
        device: group.device,
        seat: 0,
        app: 'bench',
        offset_ms: 0,
        pending: 0,
        cursor: Math.floor(n / groupCount) * inGroup,
        epoch: 0,
        entries: rowsOf(group, Math.floor(n / groupCount)),
      };
      const headers = { 'content-type': 'application/json', [scoreLinkHeader]: group.token };
      return { path: '/api/scoring/entries', method: 'POST', body: JSON.stringify(delivery), headers };
    };
    const floorOf = (n: number) => {
      const group = floorGroups[n % groupCount];
      if (!group) return null;
      const { id, link, device } = group;
      const body = { group: id, link, device, entries: rowsOf(group, Math.floor(n / groupCount)) };
      return { path: '/scores', method: 'POST', body: JSON.stringify(body) };
    };
    const upTo = (shot: typeof floorOf) => (n: number) => (n < total ? shot(n) : null);
    const crowd = { connections: 64 };
    const floor = await load(bare.origin, upTo(floorOf), { ...crowd, pids: [bare.pid, world.postgresPid] });
    const own = await load(ours.origin, upTo(shotOf), { ...crowd, pids: [ours.pid, world.postgresPid] });
    await ours.stop();
    await bare.stop();
    const { rows } = await world.pool.query(
      'select count(*)::int as n from score_entries e join score_links l on l.id = e.link_id where l.id = any($1)',
      [groups.map(({ link }) => link)],
    );
    await forgetFloor(world, floorGroups);
    const { checks } = await checkInvariants(world.pool, new Date());
    const broken = checks.filter((check) => check.broken > 0 && /score|card|merged/.test(check.name));
    const row = (server: string, figures: LoadFigures) => ({
      server,
      'deliveries/s': figures.perSecond,
      'deliveries/CPU-s': figures.perCpuSecond,
      'p50 ms': figures.p50,
      'p99 ms': figures.p99,
      answers: JSON.stringify(figures.statuses),
    });
    return [
      {
        title:
          `${total} deliveries of four rows by ${groupCount} groups, 64 at once: ` +
          `${total * inGroup - rows[0].n} of ${total * inGroup} rows lost`,
        rows: [
          row('floor', floor),
          row('ours', own),
          {
            server: 'ours / floor',
            'deliveries/s': ratio(own.perSecond, floor.perSecond),
            'deliveries/CPU-s': ratio(own.perCpuSecond, floor.perCpuSecond),
          },
        ],
      },
      ...(broken.length > 0
        ? [{ title: 'broken', rows: broken.map(({ name, broken: count }) => ({ name, count })) }]
        : []),
    ];
  } finally {
    await world.stop();
  }
}
