import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

type Entry = { can_name: boolean; tournaments: { title: string } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

// A golfer saw four cancelled tries above a place that was held for two minutes more, and March still 'registered'.
it('lists first what needs the golfer, then what comes by date, then what is over; tries that were never paid apart', async () => {
  const { organizer } = await makeOrganizer(server, { plan: 'premium' });
  const { golfer, token } = await makeGolfer(server, { plan: 'premium' });
  const open = (tournamentName: string, days: number, registrationFee = 0) =>
    makeTournament(server, { organizer, tournamentName, date: inDays(server, days), registrationFee });
  const enter = async (id: string, body: object = soloEntry(id)) => {
    const made = await server.call('POST', '/api/tournament-registrations', { as: token, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id as string;
  };
  const march = await open('March Medal', 20);
  await enter(march.id);
  const left = await open('Left Open', 25);
  const leftEntry = await enter(left.id);
  await server.call('DELETE', `/api/tournament-registrations/${leftEntry}`, { as: token });
  await enter((await open('Late Open', 60)).id);
  await enter((await open('Early Open', 40)).id);
  const named = await open('Guests Open', 50);
  await enter(named.id, { ...groupEntry(named.id, 0), namedLater: 1 });
  const tryAndLeave = async (tournamentId: string) => {
    const id = await enter(tournamentId);
    await server.call('DELETE', `/api/tournament-registrations/${id}`, { as: token });
  };
  // Tried three times is one line, and a try that was paid in the end is none.
  const tried = await open('Try 1', 30, 100);
  for (let n = 0; n < 3; n++) await tryAndLeave(tried.id);
  await tryAndLeave((await open('Try 2', 30, 100)).id);
  const inTheEnd = await open('In The End', 80, 0);
  await server.context.pool.query('update tournaments set registration_fee = 10000 where id = $1', [inTheEnd.id]);
  await tryAndLeave(inTheEnd.id);
  await server.context.pool.query('update tournaments set registration_fee = 0 where id = $1', [inTheEnd.id]);
  await enter(inTheEnd.id);
  await enter((await open('To Pay Open', 70, 100)).id);
  await server.context.pool.query(
    `update tournaments set start_date = start_date - 60, starts_at = starts_at - interval '60 days',
       ends_at = ends_at - interval '60 days', closes_at = closes_at - interval '60 days' where id = $1`,
    [march.id],
  );
  const as = await server.tokenOf(golfer.userId);
  const read = async (query: string) =>
    (await server.call('GET', `/api/tournament-registrations?${query}`, { as })).body;
  const titles = async (part: string) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await read(`part=${part}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      found.push(...page.data.map(({ tournaments }: { tournaments: { title: string } }) => tournaments.title));
      cursor = page.next_cursor;
    } while (cursor);
    return found;
  };
  expect(await titles('coming')).toEqual(['To Pay Open', 'Guests Open', 'Early Open', 'Late Open', 'In The End']);
  expect(await titles('past')).toEqual(['Left Open', 'March Medal']);
  expect(await titles('unpaid')).toEqual(['Try 2', 'Try 1']);
  expect((await read('part=past')).data[1]).toMatchObject({
    payment_status: 'completed',
    tournaments: { status: 'completed', has_results: false },
  });
  expect((await server.call('GET', '/api/tournament-registrations?part=all', { as })).status).toBe(422);
});

it('holds to need the golfer only what waits for them now: their own money, and names that are still taken', async () => {
  const { organizer } = await makeOrganizer(server, { plan: 'premium' });
  const { golfer, token } = await makeGolfer(server, { plan: 'premium' });
  const { pool } = server.context;
  const enter = async (tournamentName: string, days: number, registrationFee: number, more?: object) => {
    const date = inDays(server, days);
    const { id } = await makeTournament(server, { organizer, tournamentName, date, registrationFee });
    if (more && 'pays' in more)
      await pool.query(
        `insert into entry_terms (tournament_id, early, share_hours, updated_at) values ($1, '[]', 48, now())`,
        [id],
      );
    const body = more ? { ...groupEntry(id, 'pays' in more ? 1 : 0), ...more } : soloEntry(id);
    const made = await server.call('POST', '/api/tournament-registrations', { as: token, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return { id: made.body.id as string, tournament: id };
  };
  await enter('Held Open', 95, 100);
  const processing = await enter('Processing Open', 40, 100);
  const shared = await enter('Shared Open', 42, 100, { pays: 'shares' });
  await enter('Early Open', 45, 0);
  const late = await enter('Named Too Late Open', 50, 0, { namedLater: 1 });
  await enter('Guests Open', 60, 0, { namedLater: 1 });
  // As a provider's events leave them; taken back below, since no payment stands behind them.
  const process = (isOn: boolean) =>
    pool.query('update tournament_registrations set is_processing = $2 where id = $1', [processing.id, isOn]);
  const share = (state: 'open' | 'paid') =>
    pool.query(
      `update registration_shares set state = $2, paid_at = case when $2 = 'paid' then now() end
       where registration_id = $1 and position = 0`,
      [shared.id, state],
    );
  await process(true);
  await share('paid');
  await pool.query(
    `insert into entry_terms (tournament_id, early, changes_until, updated_at) values ($1, '[]', $2, now())`,
    [late.tournament, inDays(server, -2)],
  );

  const as = await server.tokenOf(golfer.userId);
  const { data } = (await server.call('GET', '/api/tournament-registrations?part=coming', { as })).body;
  expect(data.map((one: Entry) => [one.tournaments.title, one.can_name])).toEqual([
    ['Held Open', false],
    ['Guests Open', true],
    ['Processing Open', false],
    ['Shared Open', false],
    ['Early Open', false],
    ['Named Too Late Open', false],
  ]);
  await share('open');
  await process(false);
});

// 'entry for 3 players × 3' read as nine places.
it('names an entry on the card page once, with how many it is for beside it', async () => {
  const { organizer } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer, tournamentName: 'Three Open', registrationFee: 100 });
  const { token } = await makeGolfer(server);
  await server.call('POST', '/api/tournament-registrations', { as: token, body: groupEntry(id, 2) });
  const payment = await server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId: id } });
  const { pathname, search } = new URL(payment.body.url, 'http://localhost');
  const page = (await server.app.inject({ url: `${pathname}${search}` })).body;
  expect(page).toContain('Three Open: entry');
  expect(page).not.toContain('for 3 players');
  expect(page).toMatch(/×\s*3|3\s*×/);
});

it('shows on lists where somebody may wait, and where play can be followed', async () => {
  const { organizer } = await makeOrganizer(server, { charges: false });
  const { id } = await makeTournament(server, {
    organizer,
    tournamentName: 'Listed Open',
    registrationFee: 0,
    maxEntries: 1,
  });
  const read = async () => (await server.call('GET', '/api/tournaments?q=listed+open')).body.data[0];
  const [before] = [await read()];
  expect(before).toMatchObject({ is_live: false });
  expect(Date.parse(before.waitlist_until)).toBeGreaterThan(server.clock.now().getTime());
  await server.context.pool.query(
    `insert into waitlist_rules (tournament_id, is_on, premium_first, fit, offer_hours, closes_hours, shows_odds, is_paused, takes_cards)
     values ($1, false, true, 'best_fit', 24, 24, true, false, true)`,
    [id],
  );
  const { body } = await server.call('GET', `/api/tournaments/${id}`);
  expect(body.waitlist_until).toBeNull();
});
