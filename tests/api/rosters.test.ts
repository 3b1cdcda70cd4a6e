import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { openCheckout } from '#areas/accounts/database/plans/checkouts.ts';
import { insertEventCredit } from '#areas/accounts/database/plans/plans.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { fingerprint } from '#tests/factories/fingerprint.ts';
import { holdRows } from '#tests/factories/hold-counter.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { people, printed } from '#tests/unit/rosters/people.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const open = async (fields: object = {}) =>
  (await makeTournament(server, { organizer: owner.organizer, ...fields })).id;
const at = (id: string, rest = '') => `/api/organizer/tournaments/${id}/imports${rest}`;
const begin = (id: string, file: string | Buffer, { as = owner.token, type = 'text/csv', query = '' } = {}) => {
  // Twenty a minute are allowed.
  server.clock.advance(3_000);
  return server.call('POST', at(id, query), { as, body: Buffer.from(file), headers: { 'content-type': type } });
};
const change = (id: string, importId: string, body: object) =>
  server.call('PATCH', at(id, `/${importId}`), { as: owner.token, body });
const write = (id: string, importId: string, body: object = {}, as = owner.token) =>
  server.call('POST', at(id, `/${importId}/write`), { as, body });
const undo = (id: string, importId: string) =>
  server.call('POST', at(id, `/${importId}/undo`), { as: owner.token, body: {} });
const field = async (id: string) =>
  (await server.call('GET', `/api/organizer/tournaments/${id}/players?sort=name&limit=100`, { as: owner.token })).body;
const roster = async (id: string, format = 'csv') =>
  server.app.inject({
    url: `/api/organizer/tournaments/${id}/roster.${format}`,
    headers: { authorization: '', cookie: `golf.session_token=${owner.token}` },
  });

/** All that an entry is made of. */
const untouched = async (tables = 'purchases|ledger_entries|') =>
  (await fingerprint(server))
    .split('|')
    .filter((table) =>
      new RegExp(
        `^(${tables}tournament_registrations|registration_players|tournament_places|golf_team\\w*|divisions)=`,
      ).test(table),
    )
    .join('|');

const headings = 'First Name,Last Name,Email,Index,GHIN,Gender,Team,Division,Club,Notes';
const csvOf = (count: number) =>
  [
    headings,
    ...people(count).map(({ n, first, last, email, index, number, isWoman, club }) =>
      [
        first,
        last,
        email,
        printed(index),
        number,
        isWoman ? 'F' : 'M',
        `Team ${n >> 2}`,
        isWoman ? 'Ladies' : 'A',
        club,
        '',
      ].join(),
    ),
  ].join('\r\n');

describe('answers about a roster', () => {
  it('that come at once are both kept', async () => {
    const id = await open({ maxEntries: 40 });
    const { status, body: read } = await begin(id, csvOf(6));
    expect(status, JSON.stringify(read)).toBe(201);
    const { waiters, release } = await holdRows(server, 'select from roster_imports where id = $1 for update', read.id);
    const both = [change(id, read.id, { leave_out: [2] }), change(id, read.id, { leave_out: [4] })];
    await expect.poll(waiters, { timeout: 20_000 }).toBe(2);
    await release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.call('GET', at(id, `/${read.id}`), { as: owner.token })).body.counts.left_out).toBe(2);
  });
});

describe('a roster', () => {
  it('is shown before anything is written, written at once, and known the next time', async () => {
    const id = await open({ maxEntries: 40 });
    const before = await untouched();
    const read = await begin(id, csvOf(12), { query: '?name=members.csv' });
    expect(read).toMatchObject({ status: 201, body: { file_name: 'members.csv', state: 'read', heading_row: 1 } });
    expect(read.body.counts).toEqual({ new: 12, same: 0, changed: 0, wrong: 0, asked: 0, left_out: 0 });
    expect(read.body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'first_name',
      'last_name',
      'email',
      'handicap',
      'membership_no',
      'gender',
      'team',
      'division',
      'club',
      'request',
    ]);
    expect(read.body).toMatchObject({
      with_email: 12,
      places: { capacity: 40, free: 40, needed: 40, plan_limit: null },
    });
    expect(await untouched()).toBe(before);
    const done = await write(id, read.body.id, { expected: { new: 12, changed: 0 } });
    expect(done).toMatchObject({
      status: 200,
      body: { state: 'done', counts: { new: 12 }, undo_refusal: null, rows: [] },
    });
    const { data, summary } = await field(id);
    expect(summary).toMatchObject({ players: 12, paid: 12 });
    expect(data[0]).toMatchObject({
      payment_method: 'desk',
      payment_amount: 0,
      places: 1,
      payment_status: 'completed',
    });
    expect(new Set(data.map(({ team_name }: { team_name: string }) => team_name)).size).toBe(3);
    const again = await begin(id, csvOf(12));
    expect(again.body.counts).toMatchObject({ new: 0, same: 12 });
    expect(await write(id, again.body.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await write(id, read.body.id)).status).toBe(409);
  });

  it('plays nobody off an index of nine holes or a withdrawn one, and says so', async () => {
    const id = await open();
    const text = 'Name,Handicap Index\nAnna Berg,12.3N\nBen Lee,14.2WD\nCleo Day,18.4 NL\nDi Ross,9.1R\nEd Fox,9.1Q';
    const { body } = await begin(id, text);
    expect(body.rows.map(({ notes }: { notes: string[] }) => notes)).toEqual([
      ['12.3N is an index of nine holes: taken as 24.6'],
      ['14.2WD is no index in force: not taken in'],
      ['18.4NL is an index of nine holes: taken as 36.8'],
      [],
      [],
    ]);
    expect(body.rows[4].wrong[0].message).toContain('the letters Q, which we do not know');
    await change(id, body.id, { leave_out_wrong: true });
    expect((await write(id, body.id)).status).toBe(200);
    const index = Object.fromEntries(
      (await field(id)).data.map(({ name, handicap }: { name: string; handicap: number | null }) => [name, handicap]),
    );
    expect(index).toEqual({ 'Anna Berg': 24.6, 'Ben Lee': null, 'Cleo Day': 36.8, 'Di Ross': 9.1 });
  });

  it('enters a row that is a team as one order, paid as the row says, and takes it back', async () => {
    const id = await open();
    const text =
      'Team,Player 1,HCP 1,Player 2,HCP 2,Player 3,Player 4,PAID?\n' +
      'Larks,Al Ray,12,Bo Fox,N/A,Cy Oak,,yes\nOwls,Di Elm,+1.2,Ed Ash,7,,,no\nTotal,2,,,,,,';
    const { body } = await begin(id, text);
    expect(body.counts).toMatchObject({ new: 5, wrong: 0, left_out: 1 });
    expect(body.rows[0]).toMatchObject({ row: 2, seat: 1, name: 'Al Ray', notes: ['One place of Larks is empty'] });
    expect(body.rows[2]).toMatchObject({ row: 2, seat: 3, name: 'Cy Oak' });
    expect(body.notes).toContain('3 people paid already: the fee is noted for them as money from the desk.');
    // The people of a row stay on one page.
    const { body: page } = await server.call('GET', at(id, `/${body.id}?limit=2`), { as: owner.token });
    expect(page.rows.map(({ name }: { name: string }) => name)).toEqual(['Al Ray', 'Bo Fox', 'Cy Oak']);
    expect(page.next_cursor).toBe('2');
    expect((await write(id, body.id)).status).toBe(200);
    const { data } = await field(id);
    const orders = Object.fromEntries(data.map((one: { name: string }) => [one.name, one]));
    expect(orders['Al Ray']).toMatchObject({ places: 3, team_name: 'Larks', payment_amount: 300, handicap: 12 });
    expect(orders['Bo Fox']).toMatchObject({ id: orders['Al Ray'].id, handicap: null });
    expect(orders['Di Elm']).toMatchObject({
      places: 2,
      team_name: 'Owls',
      paid: false,
      open_amount: 200,
      handicap: -1.2,
    });
    const { rows } = await server.context.pool.query(
      `select t.name, count(*)::int as players from golf_teams t join golf_team_players p on p.team_id = t.id
       where t.tournament_id = $1 group by t.name order by 1`,
      [id],
    );
    expect(rows).toEqual([
      { name: 'Larks', players: 3 },
      { name: 'Owls', players: 2 },
    ]);
    expect((await begin(id, text)).body.counts).toMatchObject({ same: 5 });
    expect((await undo(id, body.id)).status).toBe(200);
    expect((await field(id)).data).toEqual([]);
  });

  it('asks whether a line is two people, and enters each by themselves', async () => {
    const id = await open();
    const { body } = await begin(id, 'Name,Email,Handicap\nTom & Jan Smith,tom@example.com,12');
    expect(body).toMatchObject({ counts: { asked: 1 }, two_people: 1 });
    expect(body.rows[0].question).toEqual({ kind: 'two_people', text: 'Two people?', answer: null });
    expect(await write(id, body.id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rows.1.two_people', message: 'Row 2: Two people?' }] },
    });
    // The answer for all, that they are the same people, is none to this question.
    expect((await change(id, body.id, { same_person_all: true })).body.counts).toMatchObject({ asked: 1 });
    const split = await change(id, body.id, { two_people: { 2: true } });
    expect(split.body.counts).toMatchObject({ new: 2, asked: 0 });
    expect((await write(id, body.id)).status).toBe(200);
    expect((await field(id)).data).toMatchObject([
      { name: 'Jan Smith', email: '', handicap: null, places: 1 },
      { name: 'Tom Smith', email: 'tom@example.com', handicap: 12, places: 1 },
    ]);
  });

  it('asks, leaves out and names what is wrong by row and field, and writes nothing until that is settled', async () => {
    const id = await open();
    const text = `Name,Email,Handicap\nAnna Berg,anna@example.com,61\nBen Lee,,12.4\nBEN LEE,,12.4\nTBD,,1`;
    const { body } = await begin(id, text);
    expect(body.counts).toMatchObject({ new: 1, wrong: 2, asked: 1 });
    expect(body.rows[0].wrong).toEqual([
      {
        column: 2,
        message: 'Row 2, Handicap: expected a number from 0 to 54, or +10 to +0.1 for a plus handicap, found 61',
      },
    ]);
    const refused = await write(id, body.id);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.errors.map(({ field: at }: { field: string }) => at)).toEqual([
      'rows.1.handicap',
      'rows.3.same_person',
      'rows.4.full_name',
    ]);
    const settled = await change(id, body.id, { leave_out_wrong: true, same_person: { 4: true } });
    expect(settled.body.counts).toMatchObject({ new: 1, same: 1, left_out: 2, wrong: 0, asked: 0 });
    expect(
      (await server.call('GET', at(id, `/${body.id}?filter=left_out&limit=1`), { as: owner.token })).body,
    ).toMatchObject({
      rows: [{ row: 2 }],
      next_cursor: '2',
    });
    expect((await server.call('GET', at(id, `/${body.id}?cursor=x`), { as: owner.token })).status).toBe(422);
    expect(await write(id, body.id, { expected: { new: 2, changed: 0 } })).toMatchObject({
      status: 409,
      body: { code: 'preview_outdated' },
    });
    const taken = await change(id, body.id, { take_in: [2, 5], same_person_all: false });
    expect(taken.body.counts).toMatchObject({ wrong: 2, left_out: 0, same: 1 });
    await change(id, body.id, { leave_out: [2, 5] });
    expect((await write(id, body.id)).status).toBe(200);
    expect((await field(id)).data.map(({ name }: { name: string }) => name)).toEqual(['Ben Lee']);
  });

  it('is read anew with other headings and columns', async () => {
    const id = await open();
    const { body } = await begin(id, 'Anna,Berg,7\nBen,Lee,8');
    expect(body.heading_row).toBeNull();
    expect(await change(id, body.id, { columns: ['email', 'email', 'handicap'] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'columns.1' }] },
    });
    expect((await change(id, body.id, { columns: ['ignore'] })).status).toBe(422);
    const named = await change(id, body.id, { columns: ['last_name', 'first_name', 'handicap'] });
    expect(named.body.rows.map(({ name }: { name: string }) => name)).toEqual(['Berg Anna', 'Lee Ben']);
    const headed = await change(id, body.id, { heading_row: 1 });
    expect(headed.body).toMatchObject({ heading_row: 1, columns: [{ heading: 'Anna' }, {}, {}] });
    expect(headed.body.counts.new + headed.body.counts.wrong).toBe(1);
    expect(await change(id, body.id, { heading_row: 9 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'heading_row' }] },
    });
    const nameless = await change(id, body.id, { columns: ['ignore', 'ignore', 'handicap'] });
    expect(nameless.body.notes[0]).toMatch(/Choose which columns have the names/);
    expect(await write(id, body.id)).toMatchObject({ status: 422, body: { errors: [{ field: 'columns' }] } });
  });

  it('fits the places, or says how many are missing, and raises them within the plan', async () => {
    const pro = await makeOrganizer(server, { plan: 'pro' });
    const { id } = await makeTournament(server, { organizer: pro.organizer, maxEntries: 5 });
    const { body } = await begin(id, csvOf(8), { as: pro.token });
    expect(body.places).toEqual({ capacity: 5, free: 5, needed: 8, plan_limit: 200, credit_above: null });
    expect(await write(id, body.id, {}, pro.token)).toMatchObject({
      status: 409,
      body: { code: 'tournament_full', errors: [{ field: 'raise_places' }] },
    });
    expect((await write(id, body.id, { raise_places: true }, pro.token)).body).toMatchObject({
      counts: { new: 8 },
      places: { capacity: 8, free: 0 },
    });
    const many = await begin(id, csvOf(205), { as: pro.token });
    expect(await write(id, many.body.id, { raise_places: true }, pro.token)).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required' },
    });
  });

  it('takes the places that an event credit covers, says so before, and spends the credit once', async () => {
    const { organizer, token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const { id } = await makeTournament(server, { organizer, maxEntries: 40 });
    const none = await begin(id, csvOf(55), { as: token });
    expect(none.body.places).toMatchObject({ needed: 55, plan_limit: 50, credit_above: null });
    const { pool, clock } = server.context;
    const bought = { userId: organizer.userId, amount: 10_000, now: clock() };
    const checkoutId = newId();
    const wish = { kind: 'event_credit', plan: null, trialDays: 0, expiresAt: clock() } as const;
    await openCheckout(pool, { id: checkoutId, ...bought, ...wish });
    await insertEventCredit(pool, { id: newId(), checkoutId, paymentIntentId: null, ...bought });
    const raise = async () =>
      (await server.call('GET', `/api/organizer/tournaments/${id}/waitlist?raise_by=11`, { as: token })).body.raise;
    expect(await raise()).toMatchObject({ is_covered: true, takes_credit: true });
    // A manager spends it too, and is told of it; who may change no tournament is not.
    for (const [role, credits] of [
      ['manager', 1],
      ['finance', 0],
    ] as const) {
      const { token: as, headers } = await makeMember(server, teamOf(organizer), role);
      expect((await server.call('GET', '/api/subscription', { as, headers })).body.event_credits, role).toBe(credits);
    }
    const read = await begin(id, csvOf(55), { as: token });
    expect(read.body.places).toMatchObject({ needed: 55, plan_limit: 200, credit_above: 50 });
    const done = await write(id, read.body.id, { raise_places: true }, token);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.places).toMatchObject({ capacity: 55, plan_limit: 200, credit_above: null });
    expect(await raise()).toMatchObject({ is_covered: true, takes_credit: false });
    const { rows } = await pool.query('select tournament_id from event_credits where organizer_id = $1', [
      organizer.organizerId,
    ]);
    expect(rows).toEqual([{ tournament_id: id }]);
  });

  it('books the fee where it was paid elsewhere, and takes all of it back, by lines of their own in the books', async () => {
    const id = await open({ maxEntries: 20 });
    const before = await untouched('');
    const lines = async () =>
      (
        await server.context.pool.query(
          `select id, source, account, amount::int, purchase_id from ledger_entries where tournament_id = $1 order by id`,
          [id],
        )
      ).rows;
    const { body } = await begin(id, csvOf(9));
    expect((await write(id, body.id, { payment: 'paid_elsewhere' })).status).toBe(200);
    expect((await field(id)).data[0]).toMatchObject({ payment_amount: 100, payment_method: 'desk' });
    await server.judge();
    const noted = await lines();
    expect(noted).toHaveLength(18);
    expect(await undo(id, body.id)).toMatchObject({ status: 200, body: { state: 'undone' } });
    expect(await untouched('')).toBe(before);
    const all = await lines();
    expect(all).toHaveLength(36);
    expect(all).toEqual(expect.arrayContaining(noted));
    expect(all.reduce((sum, { account, amount }) => sum + (account === 'desk' ? amount : 0), 0)).toBe(0);
    await server.judge();
    const movements = await server.call('GET', `/api/organizer/tournaments/${id}/movements`, { as: owner.token });
    expect(movements.body.sums).toMatchObject({ desk: 0, revenue: 0, net: 0 });
    expect(movements.body.data.map(({ kind }: { kind: string }) => kind)).toContain('desk_undo');
    expect(await undo(id, body.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('is not taken back once somebody of it was touched', async () => {
    const id = await open();
    const { body } = await begin(id, csvOf(3));
    await write(id, body.id);
    const [{ id: entry }] = (await field(id)).data;
    const mark = (isHere: boolean) =>
      server.call('PUT', `/api/organizer/tournaments/${id}/check-in`, {
        as: owner.token,
        body: { registration_id: entry, position: 0, is_here: isHere },
      });
    await mark(true);
    const refused = await undo(id, body.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Somebody of this import was changed or checked in since.' },
    });
    expect((await server.call('GET', at(id, `/${body.id}`), { as: owner.token })).body.undo_refusal).toBe(
      refused.body.detail,
    );
    await mark(false);
    expect((await undo(id, body.id)).status).toBe(200);
    expect((await field(id)).summary.players).toBe(0);
  });

  it('changes who is entered, keeps what is theirs, and undo gives back what was', async () => {
    const id = await open();
    const first = await begin(
      id,
      'Name,Email,Index,GHIN,Team\nAnna Berg,anna@example.com,12.4,777,Herons\nBen Lee,,,,',
    );
    await write(id, first.body.id);
    const before = (await roster(id)).body;
    const second = await begin(
      id,
      'Name,Email,Index,GHIN,Team\nAnna Berg,other@example.com,+0.5,777,Otters\nBen Lee,,,,\nCleo Diaz,,7,,Otters',
    );
    expect(second.body.counts).toMatchObject({ new: 1, changed: 1, same: 1 });
    expect(second.body.rows[0].changes).toEqual([
      { field: 'Handicap Index', from: '12.4', to: '+0.5' },
      { field: 'Team', from: 'Herons', to: 'Otters' },
    ]);
    expect((await write(id, second.body.id)).status).toBe(200);
    const anna = (await field(id)).data.find(({ name }: { name: string }) => name === 'Anna Berg');
    expect(anna).toMatchObject({ email: 'anna@example.com', handicap: -0.5, team_name: 'Otters' });
    expect((await undo(id, second.body.id)).status).toBe(200);
    expect((await roster(id)).body).toBe(before);
  });

  it('keeps nothing of somebody who deletes their account', async () => {
    const id = await open();
    const { golfer, token } = await makeGolfer(server);
    const email = golfer.email;
    const first = await begin(id, `Name,Email,Index\nAnna Berg,${email},12.4`);
    await write(id, first.body.id);
    const second = await begin(id, `Name,Email,Index\nAnna Berg,${email},3.1`);
    await write(id, second.body.id);
    const other = await open();
    await begin(other, `Name,Email\nAnna Berg,${email}`);
    const kept = async () =>
      (
        await server.context.pool.query(
          `select coalesce(string_agg(written::text || rows::text || mapping::text, ''), '') as text
           from roster_imports where tournament_id = any($1::uuid[])`,
          [[id, other]],
        )
      ).rows[0].text;
    expect(await kept()).toContain(email);
    await server.context.pool.query(
      `update tournament_registrations set payment_status = 'cancelled' where tournament_id = $1`,
      [id],
    );
    await server.context.pool.query('update tournament_places set sold = 0 where tournament_id = $1', [id]);
    const deleted = await server.call('POST', '/api/account/delete', {
      as: token,
      body: { confirm: email, password: passwordOfAll },
    });
    expect(deleted.status).toBe(200);
    expect(await kept()).not.toContain(email);
  });

  it('goes out and comes in again as the same, as CSV and as a workbook', async () => {
    const id = await open({ maxEntries: 100 });
    const { body } = await begin(id, csvOf(30).replace('Anna,Berg', '=Anna,Berg').replace('=Anna', 'Анна'));
    await write(id, body.id);
    for (const [format, type] of [
      ['csv', 'text/csv'],
      ['xlsx', excel],
    ] as const) {
      const file = await roster(id, format);
      expect(file.headers['content-disposition']).toContain(`.${format}"`);
      const same = await begin(id, file.rawPayload, { type });
      expect(same.body.counts, format).toMatchObject({ same: 30, new: 0, changed: 0, wrong: 0, asked: 0 });
      const other = await open({ maxEntries: 100 });
      const moved = await begin(other, file.rawPayload, { type });
      expect(moved.body.counts).toMatchObject({ new: 30, wrong: 0 });
      await write(other, moved.body.id);
      const lines = (text: string) =>
        text
          .split('\r\n')
          .map((line) => line.replace(/,completed,.*$/, ''))
          .sort();
      expect(lines((await roster(other)).body)).toEqual(lines((await roster(id)).body));
    }
    const template = await server.app.inject({
      url: '/api/organizer/roster-template.xlsx',
      headers: { cookie: `golf.session_token=${owner.token}` },
    });
    const filled = await begin(await open(), template.rawPayload, { type: excel });
    expect(filled.body.counts).toMatchObject({ new: 2, wrong: 0 });
  });

  it('puts people on the tee sheet where it names groups, and takes them off again', async () => {
    const tournament = await makeTournament(server, { organizer: owner.organizer, maxEntries: 40 });
    const { id } = tournament;
    const rows = [
      'Name,Group,Tee Time,Hole,Cart',
      ...people(10).map(({ first, last, n }) => `${first} ${last},${(n >> 2) + 1},${9 + (n >> 2)}:10 AM,,C${n >> 1}`),
    ];
    const early = await begin(id, rows.join('\n'));
    expect(early.body.notes).toContain(
      'Groups and starts are not taken in: there is no round yet. Answer Course Setup first.',
    );
    await makeRound(server, { tournament });
    const strokes = await begin(id, 'Name,Course Handicap,Tee\nAnna Berg,14,White');
    expect(strokes.body.notes).toContain(
      'Indexes are worked back from the course handicaps, by the tees of the first round.',
    );
    const { body } = await begin(id, rows.join('\n'));
    expect(body.notes).toContain('10 people go on the tee sheet of the first round, with 3 new groups.');
    expect((await write(id, body.id)).status).toBe(200);
    const lines = (await roster(id)).body.split('\r\n');
    expect(lines[1]).toContain(',1,1,9:10 AM,C0,');
    expect(lines[10]).toContain(',3,1,11:10 AM,C4,');
    // The same again has nothing to add; who left the sheet meanwhile is put back.
    const again = await begin(id, rows.join('\n'));
    expect(again.body).toMatchObject({ counts: { same: 10, new: 0 }, places_groups: false });
    expect(again.body.notes).toContain('10 people stay in the groups that they are in.');
    expect((await write(id, again.body.id)).status).toBe(409);
    const groups = async () =>
      (
        await server.context.pool.query(
          'select count(*) as n from tee_groups g join golf_rounds r on r.id = g.round_id where r.tournament_id = $1',
          [id],
        )
      ).rows[0].n;
    expect(await groups()).toBe(3);
    expect((await undo(id, body.id)).status).toBe(200);
    expect(await groups()).toBe(0);
    expect((await field(id)).summary.players).toBe(0);
  });

  it('tells nobody unless they are invited', async () => {
    const golfer = await makeGolfer(server);
    const events = async () =>
      (await server.context.pool.query(`select count(*) as n from events where type = 'registration.completed'`))
        .rows[0].n;
    const before = await events();
    const quietly = await open();
    const quiet = await begin(quietly, `Name,Email\nAnna Berg,${golfer.golfer.email}`);
    expect((await write(quietly, quiet.body.id)).status).toBe(200);
    expect(await events()).toBe(before);
    // The golfer of the address plays, and sees so.
    const mine = await server.call('GET', '/api/played-entries', { as: golfer.token });
    expect(mine.body.data).toMatchObject([{ is_by_organizer: true, payment_status: 'completed' }]);
    const id = await open();
    const loud = await begin(id, 'Name,Email\nAnna Berg,anna.invited@example.com');
    await write(id, loud.body.id, { invite: true });
    expect((await server.mailTo('anna.invited@example.com', /^You play /)).text).toContain(
      'You are registered for Test Open',
    );
  });

  it('confirms an earlier entry whose first player gets an address by it', async () => {
    const id = await open();
    const person = { firstName: 'Fir', lastName: 'Stone', email: '', phone: '', payment: 'waived' };
    const made = await server.call('POST', `/api/organizer/tournaments/${id}/players`, {
      as: owner.token,
      body: person,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { body } = await begin(id, 'Name,Email\nFir Stone,fir@roster.example.com');
    expect((await write(id, body.id, { invite: true })).status).toBe(200);
    await server.mailTo('fir@roster.example.com', /^You play /);
  });

  it('is two at once entered once', async () => {
    const id = await open({ maxEntries: 30 });
    const { body } = await begin(id, csvOf(10));
    const answers = await Promise.all([1, 2, 3].map(() => write(id, body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await field(id)).summary.players).toBe(10);
  });

  it('is the owner’s alone, of a tournament that takes entries, and a table', async () => {
    const id = await open();
    const { body } = await begin(id, csvOf(2));
    const other = await makeOrganizer(server);
    const elsewhere = (await makeTournament(server, { organizer: other.organizer })).id;
    expect((await begin(id, csvOf(2), { as: other.token })).status).toBe(403);
    for (const [method, path, sent] of [
      ['GET', `/${body.id}`, undefined],
      ['PATCH', `/${body.id}`, { leave_out: [2] }],
      ['POST', `/${body.id}/write`, {}],
      ['POST', `/${body.id}/undo`, {}],
    ] as const) {
      expect((await server.call(method, at(id, path), { as: other.token, body: sent })).status).toBe(403);
      expect((await server.call(method, at(elsewhere, path), { as: other.token, body: sent })).status).toBe(404);
    }
    expect((await begin(id, '{}', { type: 'application/json' })).status).toBe(415);
    expect(
      (await begin(id, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), { type: 'application/vnd.ms-excel' })).status,
    ).toBe(415);
    expect((await begin(id, Buffer.alloc(5 * 1024 * 1024 + 10, 'a'))).status).toBe(413);
    expect((await begin(id, Buffer.alloc(6 * 1024 * 1024, 'a'))).status).toBe(413);
    expect(await begin(id, csvOf(2), { query: '?sheet=Two' })).toMatchObject({ status: 201 });
    const draft = await server.call('POST', '/api/tournaments', {
      as: owner.token,
      body: { action: 'draft', tournamentName: 'Draft' },
    });
    expect(await begin(draft.body.id, csvOf(2))).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(
      (
        await server.call('POST', '/api/tournaments', {
          as: owner.token,
          body: Buffer.from('a'),
          headers: { 'content-type': 'text/csv' },
        })
      ).status,
    ).toBe(415);
  });
});
