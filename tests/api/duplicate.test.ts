import { describe, expect, it } from 'vitest';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { copyParts } from '#areas/tournaments/contract/tournament-copy.ts';
import { copiedTables, leftOutTables } from '#areas/organizers/database/tournament-rows.ts';
import { allGifts, makePackage } from '#tests/factories/sponsors.ts';
import { holdTournament } from '#tests/factories/held-tournament.ts';
import { serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { inDays } from '#tests/factories/tournaments.ts';

const { server, setUp } = serverOfSetUps();
const year = 364;

/** The same without what is another one's by nature: ids, dates and versions. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/"\d{4}-\d\d-\d\d(T[\d:.]+Z)?"/g, '"date"')
      .replace(/"version":\d+/g, '"version":0'),
  );

describe('a tournament that is held again', () => {
  const held = () => holdTournament(server(), setUp);

  it('has all that was set up, part by part, and nothing of what happened', async () => {
    const { tournament, call, api } = await held();
    const { status, body: copy } = await call('POST', `${api}/duplicate`, { parts: [...copyParts] });
    expect(status, JSON.stringify(copy)).toBe(201);
    expect(copy).toMatchObject({
      status: 'draft',
      title: tournament.title,
      description: 'Held since 1998.',
      start_date: inDays(server(), 20 + year),
      last_entry_date: inDays(server(), 15 + year),
      refund_until: inDays(server(), 10 + year),
      // It would have opened already.
      registration_opens: null,
      registrations: 0,
      max_participants: 40,
    });
    const twin = `/api/organizer/tournaments/${copy.id}`;
    const both = async (part: string) => [
      (await call('GET', `${twin}/${part}`)).body,
      (await call('GET', `${api}/${part}`)).body,
    ];
    const [terms, termsBefore] = await both('terms');
    expect(withoutIds(terms)).toEqual(withoutIds(termsBefore));
    expect(terms.early.map(({ until }: { until: string }) => until)).toEqual(
      [5, 8].map((n) => inDays(server(), n + year)),
    );
    const [questions, questionsBefore] = await both('questions');
    expect(withoutIds(questions)).toEqual(withoutIds({ ...questionsBefore, answered: {} }));
    expect(questions.questions[0].shown_if.extra).toBe(terms.extras[0].id);
    const [play, playBefore] = await both('play');
    const setUpOf = ({ answers, changes, boards, divisions }: Record<string, unknown>) => ({
      answers,
      changes,
      boards,
      divisions,
    });
    expect(withoutIds(setUpOf(play))).toEqual(withoutIds(setUpOf(playBefore)));
    expect(play.rounds.map(({ date }: { date: string }) => date)).toEqual(
      [20, 21].map((n) => inDays(server(), n + year)),
    );
    expect(play.rounds).toHaveLength(2);
    const [prizes, prizesBefore] = await both('prizes');
    const pursesOf = ({ purses }: { purses: Record<string, unknown>[] }) =>
      purses.map(({ name, kind, source, pays, places, total }) => ({ name, kind, source, pays, places, total }));
    expect(pursesOf(prizes)).toEqual(pursesOf(prizesBefore));
    expect(prizes.purses.map(({ fault }: { fault: unknown }) => fault)).toEqual([null, null]);
    const [sponsors, sponsorsBefore] = await both('sponsors');
    expect(withoutIds(sponsors.packages)).toEqual(
      withoutIds(sponsorsBefore.packages.map((pack: object) => ({ ...pack, taken: 0, left: 2 }))),
    );
    expect(sponsors.sponsorships).toMatchObject([
      { sponsor: 'Acme Rakes', state: 'asked', amount: 500, hole: 7, package: 'Hole sponsor' },
    ]);
    const { rows } = await server().context.pool.query(
      `select (select count(*)::int from tournament_registrations where tournament_id = $1) as entries,
         (select count(*)::int from golf_teams where tournament_id = $1) as teams,
         (select count(*)::int from cards where tournament_id = $1) as cards,
         (select count(*)::int from tee_groups g join golf_rounds d on d.id = g.round_id where d.tournament_id = $1) as groups,
         (select array_agg(distinct status) from golf_rounds where tournament_id = $1) as rounds`,
      [copy.id],
    );
    expect(rows[0]).toEqual({ entries: 0, teams: 0, cards: 0, groups: 0, rounds: ['planned'] });
    // Its sponsor is agreed with, or left out without a word.
    const agreed = await call('PATCH', `/api/organizer/sponsorships/${sponsors.sponsorships[0].id}`, {
      state: 'ended',
    });
    expect(agreed, JSON.stringify(agreed.body)).toMatchObject({ status: 200, body: { state: 'ended' } });
  });

  it('bears no sponsor on its contests who was not copied with it', async () => {
    const { call, api, tournament } = await held();
    const { pool } = server().context;
    const add = async (company: string) => (await call('POST', `${api}/sponsorships`, { company })).body.id as string;
    const [stays, waits] = [await add('Oak Bank'), await add('Pine Realty')];
    for (const [hole, id] of [stays, waits].entries())
      await pool.query(
        `insert into contests (id, tournament_id, round_id, kind, hole, sponsorship_id, created_at)
         select gen_random_uuid(), $1, id, 'pin', $2, $3, now() from golf_rounds where tournament_id = $1 and number = 1`,
        [tournament.id, hole + 17, id],
      );
    await pool.query(`update sponsorships set state = 'asked' where id = $1`, [waits]);
    const { body: copy } = await call('POST', `${api}/duplicate`, { parts: [...copyParts] });
    const { rows } = await pool.query(
      `select c.hole, n.name, s.tournament_id from contests c
       left join sponsorships s on s.id = c.sponsorship_id left join sponsors n on n.id = s.sponsor_id
       where c.tournament_id = $1 and c.kind = 'pin' and c.hole > 16 order by c.hole`,
      [copy.id],
    );
    expect(rows).toEqual([
      { hole: 17, name: 'Oak Bank', tournament_id: copy.id },
      { hole: 18, name: null, tournament_id: null },
    ]);
  });

  it('is published for its own day once somebody says so, and is copied once more from the copy', async () => {
    const { call, api } = await held();
    const { body: copy } = await call('POST', `${api}/duplicate`, {});
    const again = await call('POST', `/api/organizer/tournaments/${copy.id}/duplicate`, {});
    expect(again).toMatchObject({ status: 201, body: { start_date: inDays(server(), 20 + 2 * year) } });
    const moved = await call('PUT', `/api/tournaments/${copy.id}`, {
      action: 'publish',
      tournamentName: copy.title,
      organizerName: copy.organizer_name,
      countryClub: copy.venue,
      date: inDays(server(), 100),
      maxEntries: 40,
      registrationFee: 100,
      city: 'Austin',
      state: 'TX',
    });
    expect(moved, JSON.stringify(moved.body)).toMatchObject({
      status: 200,
      body: { start_date: inDays(server(), 100) },
    });
    const { rounds } = (await call('GET', `/api/organizer/tournaments/${copy.id}/play`)).body;
    expect(rounds.map(({ date }: { date: string }) => date)).toEqual([100, 101].map((n) => inDays(server(), n)));
  });
});

describe('a tournament of a plan that has ended', () => {
  it('is copied without taxes, shares and places of sponsors, which the plan does not include any more', async () => {
    const offered = await makePackage(server(), { gives: { ...allGifts, places: 4 } });
    const api = `/api/organizer/tournaments/${offered.tournament.id}`;
    const tax = { name: 'Sales tax', percent: 8, covers: 'all' };
    const body = { version: 0, early: [], tax, fee_percent: null, refunds: [], extras: [], share_hours: 24 };
    const priced = await server().call('PUT', `${api}/terms`, { as: offered.token, body });
    expect(priced.status, JSON.stringify(priced.body)).toBe(200);
    const duplicate = async () => {
      const { body: copy, status } = await server().call('POST', `${api}/duplicate`, { as: offered.token, body: {} });
      expect(status, JSON.stringify(copy)).toBe(201);
      const read = async (part: string) =>
        (await server().call('GET', `/api/organizer/tournaments/${copy.id}/${part}`, { as: offered.token })).body;
      const [terms, { packages }] = [await read('terms'), await read('sponsors')];
      return { tax: terms.tax, share_hours: terms.share_hours, places: packages[0].gives.places };
    };
    expect(await duplicate()).toEqual({ tax, share_hours: 24, places: 4 });
    await savePlan(server().context.pool, offered.organizer.userId, 'organizer', 'free', false);
    offered.token = await server().tokenOf(offered.organizer.userId);
    expect(await duplicate()).toEqual({ tax: null, share_hours: null, places: 0 });
  });
});

describe('tables of a tournament', () => {
  it('are each copied or named as left out: a new one is in either list', async () => {
    const copied = new Set(copiedTables.map(({ name }) => name));
    const { rows } = await server().context.pool.query<{ child: string; parent: string }>(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'
       union
       select table_name, 'tournaments' from information_schema.columns
       where table_schema = 'public' and column_name = 'tournament_id'`,
    );
    const hanging = new Set(rows.filter(({ parent }) => copied.has(parent)).map(({ child }) => child));
    hanging.delete('tournaments');
    const named = new Set([...copied, ...Object.keys(leftOutTables)]);
    expect([...hanging].filter((table) => !named.has(table)).sort()).toEqual([]);
    expect(Object.keys(leftOutTables).filter((table) => copied.has(table) || !hanging.has(table))).toEqual([]);
  });
});
