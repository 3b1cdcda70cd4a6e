import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptOfPersons, persons } from '#areas/accounts/tables/persons.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { buy, makeSeller } from '#tests/factories/shop.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const email = 'unmistakable@erased.test';
const phone = '+1 555 909 8181';
const wrote = { name: 'Unmistakable Person', email, topic: 'question', message: 'It is me, Unmistakable Person' };

describe('somebody who entered, bought and asked, and then deletes their account', () => {
  it('reads before what is held, and is in nothing afterwards that others read', async () => {
    const seller = await makeSeller(server);
    await server.call('POST', '/api/owner/webhooks', {
      as: seller.token,
      body: { url: 'http://127.0.0.1:9/' },
    });
    expect((await server.call('POST', '/api/contact', { body: wrote })).status).toBe(201);
    const { token, golfer } = await makeGolfer(server, { email, firstName: 'Unmistakable', lastName: 'Person' });
    expect((await server.call('POST', '/api/contact', { as: token, body: wrote })).status).toBe(201);
    const { id } = await makeTournament(server, { organizer: seller.organizer, registrationFee: 0 });
    const entered = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: soloEntry(id, { firstName: 'Unmistakable', lastName: 'Person', email, phone }),
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    await server.context.pool.query(
      `insert into purses (id, tournament_id, position, name, kind, source, pays, places, created_at)
       values ($1, $2, 0, 'Raffle', 'raffle', 'fund', 'goods', $3, now())`,
      [newId(), id, JSON.stringify([{ thing: 'Putter', winner: 'UNMISTAKABLE Person, table 4' }, { thing: 'Dinner' }])],
    );
    await buy(server, seller, { customerEmail: email, customerName: 'Unmistakable Person' });
    const told = async () => (await server.call('GET', '/api/owner/events', { as: seller.token })).body.data;
    const events = await until(told, (all) => all.length >= 3);
    expect(events.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['registration.completed', 'order.paid']),
    );
    expect(JSON.stringify(events)).toContain(email);

    const own = (await server.call('GET', '/api/account/export', { as: token })).body;
    expect(own.contact_messages).toMatchObject([{ message: wrote.message }, { message: wrote.message }]);
    expect(own.told_to_programs.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['registration.completed', 'order.paid']),
    );
    for (const { file } of persons) if (file) expect(Object.keys(own), file).toContain(file);

    server.clock.advance(40 * 86_400_000);
    await server.context.pool.query(`update orders set fulfilment = 'fulfilled'`);
    const fresh = await server.tokenOf(golfer.userId);
    const gone = await server.call('POST', '/api/account/delete', {
      as: fresh,
      body: { confirm: email, password: passwordOfAll },
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    await server.mailTo(email, /was deleted/);
    await quiet(server);
    const owner = await server.tokenOf(seller.organizer.userId);
    const left = (await server.call('GET', '/api/owner/events', { as: owner })).body.data;
    expect(left.length).toBeGreaterThanOrEqual(events.length);
    expect(JSON.stringify(left)).not.toMatch(/unmistakable|909 8181/i);
    expect(JSON.stringify(left)).toContain('Deleted golfer');
    const { rows: tables } = await server.context.pool.query<{ name: string }>(
      `select table_name as name
       from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'mails'`,
    );
    for (const { name } of tables) {
      const found = await server.context.pool.query(
        `select t::text as row from ${name} t where t::text ilike any($1::text[])`,
        [['%unmistakable%', '%909 8181%']],
      );
      expect(found.rows, name).toEqual([]);
    }
    const { rows: raffles } = await server.context.pool.query('select places from purses where tournament_id = $1', [
      id,
    ]);
    expect(raffles[0].places).toEqual([{ thing: 'Putter', winner: 'Deleted golfer' }, { thing: 'Dinner' }]);
    await server.judge();
  });

  it('takes nothing with them that somebody else wrote from an address that is not proven theirs', async () => {
    const address = 'squatted@erased.test';
    await server.call('POST', '/api/contact', { body: { ...wrote, email: address, message: 'From the true one' } });
    const { token } = await makeGolfer(server, { email: address, emailVerified: false });
    expect((await server.call('GET', '/api/account/export', { as: token })).body.contact_messages).toEqual([]);
    await server.call('POST', '/api/account/delete', {
      as: token,
      body: { confirm: address, password: passwordOfAll },
    });
    const { rows } = await server.context.pool.query('select message from contact_messages where email = $1', [
      address,
    ]);
    expect(rows).toEqual([{ message: 'From the true one' }]);
  });
});

/**
 * Tables about things alone; a new table is put here, or says in `src/areas/accounts/tables/persons.ts` which data of a
 * person it has.
 */
const withoutPersons = new Set(
  [
    'api_rate_counters api_usage ballot_parts ballots boards cards club_facilities club_photos contests course_versions',
    'courses credit_movements division_tees divisions entry_addons entry_codes entry_credit_notes',
    'entry_extras entry_questions entry_receipts entry_terms event_credits facilities',
    'backups factor_challenges golf_rounds golf_team_players invariant_runs ledger_entries ledger_kinds waitlist_outcomes',
    'waitlist_rules localities measures nines webhook_event_counters pairing_wishes payments pictures plan_refund_failures',
    'purse_players purses prize_declines product_mappings products provider_events purchases rate_counters',
    'repeats refresh_tokens refund_failures refunds registration_extras registration_lines',
    'result_checks schedules set_ups sheet_blocks sign_in_codes signing_keys slot_bookings sponsor_daily_views sponsor_offers',
    'sponsor_packages sponsor_viewers tee_group_players tee_groups tournament_places tournament_slots',
    'tournaments webhook_deliveries',
  ].flatMap((line) => line.split(' ')),
);

describe('the schema', () => {
  it('says of every table which of its columns hold a person', async () => {
    const modules = import.meta.glob<Record<string, unknown>>(
      ['../../src/kernel/tables/*.ts', '../../src/areas/*/tables/*.ts'],
      { eager: true },
    );
    const tables = Object.entries(modules).flatMap(([file, exported]) =>
      file.endsWith('/persons.ts') ? [] : Object.values(exported).filter((one): one is PgTable => is(one, PgTable)),
    );
    const marked = new Set(
      [...persons.map(({ table }) => table), ...keptOfPersons].map((table) => getTableName(table)),
    );
    expect(tables.length).toBeGreaterThan(100);
    for (const table of tables) {
      const { name, foreignKeys } = getTableConfig(table);
      expect({ name, isSaid: marked.has(name) !== withoutPersons.has(name) }).toEqual({ name, isSaid: true });
      const isOfPerson = foreignKeys.some((key) =>
        ['users', 'golfers'].includes(getTableName(key.reference().foreignTable)),
      );
      if (isOfPerson) expect([...marked], name).toContain(name);
    }
    for (const { table, erased } of persons) {
      const columns = getTableConfig(table).columns.map(({ name }) => name);
      if (erased.includes('user')) expect(columns, getTableName(table)).toContain('user_id');
      if (erased.includes('address')) expect(columns, getTableName(table)).toContain('email');
    }
  });
});

describe('somebody whose name is part of another one, and who deletes their account', () => {
  it('leaves what programs were told of the tournament as it was', async () => {
    const seller = await makeSeller(server);
    const url = 'http://127.0.0.1:9/';
    await server.call('POST', '/api/owner/webhooks', { as: seller.token, body: { url } });
    const { token, golfer } = await makeGolfer(server, {
      email: 'bob@erased.test',
      firstName: 'Bob',
      lastName: 'Smith',
    });
    const { id } = await makeTournament(server, {
      organizer: seller.organizer,
      registrationFee: 0,
      tournamentName: 'Bob Smithson Memorial',
    });
    const body = soloEntry(id, { firstName: 'Bob', lastName: 'Smith', email: 'bob@erased.test', phone });
    const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    const told = async () => {
      const { rows } = await server.context.pool.query<{
        data: { tournament_title: string; players: { name: string }[] };
      }>(`select data from webhook_events where type = 'registration.completed' and organizer_id = $1`, [
        seller.organizer.organizerId,
      ]);
      return rows.map(({ data }) => [data.tournament_title, data.players.map(({ name }) => name)]);
    };
    expect(await until(told, (all) => all.length > 0)).toEqual([['Bob Smithson Memorial', ['Bob Smith']]]);
    server.clock.advance(40 * 86_400_000);
    const as = await server.tokenOf(golfer.userId);
    const confirm = { confirm: 'bob@erased.test', password: passwordOfAll };
    expect((await server.call('POST', '/api/account/delete', { as, body: confirm })).status).toBe(200);
    expect(await told()).toEqual([['Bob Smithson Memorial', ['Deleted golfer']]]);
  });
});

describe('somebody of a team who deletes their account', () => {
  it('is in nothing that stands of them in the activity of the team', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'premium' });
    const invited = await server.call('POST', '/api/team/invitations', {
      as: token,
      body: { email: 'uma@erased.test', role: 'desk' },
    });
    expect(invited.status, JSON.stringify(invited.body)).toBe(201);
    const { links } = await server.mailTo('uma@erased.test', /invites you/);
    const secret = links.find((link) => link.includes('/invitations/'))?.split('/invitations/')[1];
    const { golfer, token: own } = await makeGolfer(server, {
      email: 'uma@erased.test',
      firstName: 'Uma',
      lastName: 'Quillfeather',
    });
    expect((await server.call('POST', `/api/invitations/${secret}/accept`, { as: own })).status).toBe(200);
    const { body: team } = await server.call('GET', '/api/team', { as: token });
    const path = `/api/team/members/${team.members[0].id}`;
    expect((await server.call('PATCH', path, { as: token, body: { role: 'scorer' } })).status).toBe(200);
    const noted = async () => {
      const found = await server.context.pool.query<{ details: object }>(
        'select details from audit_entries where organizer_id = $1',
        [organizer.organizerId],
      );
      return JSON.stringify(found.rows);
    };
    expect(await until(noted, (all) => /scorer/.test(all))).toMatch(/Quillfeather/);
    const gone = await server.call('POST', '/api/account/delete', {
      as: await server.tokenOf(golfer.userId),
      body: { confirm: 'uma@erased.test', password: passwordOfAll },
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect(await noted()).not.toMatch(/quillfeather|uma@/i);
    const { body: activity } = await server.call('GET', '/api/activity', { as: token });
    expect(activity.data).toHaveLength(3);
    expect(JSON.stringify(activity)).not.toMatch(/quillfeather|uma@/i);
  });
});
