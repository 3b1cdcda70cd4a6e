import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Partners } from '#areas/entries/contract/partners.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { listSheetPlayers } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

async function field(plan = 'pro') {
  const { organizer, token: host } = await makeOrganizer(server, { plan });
  return { ...(await makeTournament(server, { organizer, registrationFee: 0, maxEntries: 40 })), host };
}

/** A golfer in the field, with `others` of their own. */
async function entrant(id: string, others = 0, lastName = 'Golfer') {
  const { token, golfer } = await makeGolfer(server, { lastName });
  const body = others > 0 ? groupEntry(id, others) : soloEntry(id, { firstName: 'Gale', lastName });
  const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body });
  expect(entered.status, JSON.stringify(entered.body)).toBe(201);
  const at = `/api/tournaments/${id}`;
  const call = (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    server.call(method, `${at}${path}`, { as: token, body });
  return {
    entry: entered.body.id as string,
    userId: golfer.userId,
    token,
    call,
    see: async (query = ''): Promise<Partners> => {
      const answer = await call('GET', `/partners${query}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    },
    put: (note = '') => call('PUT', '/partner-notice', { note }),
    ask: (to: { entry: string }, message = '') => call('POST', '/party-asks', { registrationId: to.entry, message }),
    answer: (askId: string, answer: string) => call('PATCH', `/party-asks/${askId}`, { answer }),
  };
}
const askIdOf = async (who: { see: () => Promise<Partners> }) => (await who.see()).asks[0]?.id ?? '';

describe('entrants who look for partners', () => {
  it('put up a notice, are found by a short name, and play together once both agree', async () => {
    const { id } = await field();
    const [ann, bea] = [await entrant(id, 0, 'Ashworth'), await entrant(id, 2)];
    expect((await ann.put('Any pace')).status).toBe(200);
    expect((await bea.put()).status).toBe(200);
    expect((await bea.see()).data).toMatchObject([
      { registration_id: ann.entry, kind: 'looking', name: 'Gale A.', note: 'Any pace', people: 1, is_asked: false },
    ]);
    expect(JSON.stringify(await bea.see())).not.toContain('Ashworth');
    expect((await ann.see()).data).toMatchObject([{ kind: 'room', people: 3, room: 1 }]);
    expect((await bea.ask(ann, 'Come along')).status).toBe(201);
    expect((await bea.ask(ann)).status).toBe(409);
    expect((await ann.see()).asks).toMatchObject([{ is_own: false, message: 'Come along', people: 3 }]);
    expect((await bea.answer(await askIdOf(bea), 'accept')).status).toBe(404);
    expect((await ann.answer(await askIdOf(ann), 'accept')).status).toBe(200);
    expect((await bea.see()).own).toMatchObject({
      people: 4,
      kind: null,
      note: null,
      together_with: ['Gale Ashworth'],
    });
    expect((await ann.see()).own.together_with).toHaveLength(3);
    expect((await ann.put()).status).toBe(409);
    await quiet(server);
    const { rows } = await server.context.pool.query(
      `select n.title from notifications n where n.user_id = any($1) and n.title in ('Would you play together?', 'You play together')
       order by 1`,
      [[ann.userId, bea.userId]],
    );
    expect(rows.map(({ title }) => title)).toEqual(['Would you play together?', 'You play together']);
    const { rows: kept } = await server.context.pool.query('select message from party_asks where tournament_id = $1', [
      id,
    ]);
    expect(kept).toEqual([{ message: '' }]);

    expect((await ann.call('DELETE', '/party')).status).toBe(200);
    expect((await bea.see()).own).toMatchObject({ people: 3, kind: 'room', together_with: [] });
    expect((await ann.call('DELETE', '/party')).status).toBe(409);
  });

  it('decline, and are not asked again; withdraw, and nothing is left to accept', async () => {
    const { id } = await field();
    const [ann, bea] = [await entrant(id), await entrant(id)];
    await ann.put();
    await bea.ask(ann);
    expect((await ann.answer(await askIdOf(ann), 'decline')).status).toBe(200);
    expect((await bea.ask(ann)).body).toMatchObject({ detail: 'They have declined already.' });
    await bea.put();
    await ann.ask(bea);
    const asked = await askIdOf(bea);
    expect((await ann.answer(asked, 'withdraw')).status).toBe(200);
    expect((await bea.answer(asked, 'accept')).status).toBe(404);
    expect((await bea.see()).asks).toEqual([]);
    expect((await bea.call('DELETE', '/partner-notice')).status).toBe(200);
    expect((await ann.ask(bea)).status).toBe(409);
  });

  it('are never more than a group holds, and are twenty asks a day at most, ten of them open', async () => {
    const { id } = await field();
    const [ann, bea, cat] = [await entrant(id, 1), await entrant(id, 1), await entrant(id, 1)];
    await ann.put();
    await bea.ask(ann);
    await cat.ask(ann);
    const [first, second] = (await ann.see()).asks;
    expect((await ann.answer(first?.id ?? '', 'accept')).status).toBe(200);
    expect((await ann.answer(second?.id ?? '', 'accept')).status).toBe(404);
    expect((await ann.see()).own.people).toBe(4);

    // Two of whom no group could be made are not shown to each other, nor asked.
    const [three, two] = [await entrant(id, 2), await entrant(id, 1)];
    await two.put();
    expect((await three.see()).data).toEqual([]);
    expect(await three.ask(two)).toMatchObject({
      status: 409,
      body: { detail: 'A group has 4 players: there is no room for all of you.' },
    });

    const dan = await entrant(id);
    const eve = await entrant(id);
    await eve.put();
    const many = (count: number, state: string) =>
      server.context.pool.query(
        `insert into party_asks (id, tournament_id, from_id, to_id, state, created_at)
         select gen_random_uuid(), $1, $2, r.id, $4, $5 from tournament_registrations r, generate_series(1, $6)
         where r.id = $3`,
        [id, dan.entry, cat.entry, state, server.clock.now(), count],
      );
    await many(20, 'withdrawn');
    const refused = await dan.ask(eve);
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('20 times a day') } });
  });

  it('are shown a page at a time, nearest index first; a wrong cursor, note or id is named', async () => {
    const { id } = await field();
    const [ann, bea, cat] = [await entrant(id), await entrant(id), await entrant(id)];
    const looking = [bea, cat];
    await server.context.pool.query('update registration_players set index_tenths = 300 where registration_id = $1', [
      bea.entry,
    ]);
    for (const one of looking) await one.put();
    const first = await ann.see('?limit=1');
    expect(first.data.map(({ registration_id: of }) => of)).toEqual([cat.entry]);
    const second = await ann.see(`?limit=1&cursor=${first.next_cursor}`);
    expect([second.data[0]?.registration_id, second.next_cursor]).toEqual([bea.entry, null]);
    expect((await ann.call('GET', '/partners?cursor=x')).body.errors).toMatchObject([{ field: 'cursor' }]);
    expect((await ann.put('x'.repeat(201))).body.errors).toMatchObject([{ field: 'note' }]);
    expect((await ann.call('POST', '/party-asks', { registrationId: 'x' })).status).toBe(422);
  });

  it('are nobody’s to see from outside, and cannot be asked from another field', async () => {
    const { id } = await field();
    const elsewhere = await entrant((await field()).id);
    const ann = await entrant(id);
    await ann.put();
    const { token: stranger } = await makeGolfer(server);
    const { token: organizer } = await makeOrganizer(server);
    const path = `/api/tournaments/${id}/partners`;
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { as: stranger })).status).toBe(404);
    expect((await server.call('GET', path, { as: organizer })).status).toBe(403);
    expect((await elsewhere.ask(ann)).status).toBe(404);
  });

  it('end with the entry, with the sheet and with the start; below pro there is nothing', async () => {
    const { id } = await field();
    const [ann, bea] = [await entrant(id), await entrant(id)];
    await ann.put();
    await bea.ask(ann);
    await ann.answer(await askIdOf(ann), 'accept');
    expect((await ann.see()).own.kind).toBe('room');
    await server.call('DELETE', `/api/tournament-registrations/${ann.entry}`, { as: ann.token });
    expect((await ann.call('GET', '/partners')).status).toBe(404);
    expect((await bea.see()).own).toMatchObject({ people: 1, together_with: [] });
    const left = await server.context.pool.query(
      `select (select count(*) from partner_notices where tournament_id = $1)::int as notices,
         (select count(*) from tournament_registrations where tournament_id = $1 and party_id is not null)::int as parties`,
      [id],
    );
    expect(left.rows).toEqual([{ notices: 0, parties: 0 }]);
    await bea.put();
    await server.context.pool.query('update tournaments set starts_at = $2 where id = $1', [id, server.clock.now()]);
    expect(await bea.see()).toMatchObject({ is_open: false, own: { note: null } });
    expect((await bea.put()).status).toBe(409);

    const free = await entrant((await field('free')).id);
    expect((await free.see()).is_open).toBe(false);
    expect((await free.put()).status).toBe(409);
  });

  it('stay together on a proposed sheet, and are settled once it is out', async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'pro' });
    const tournament = await makeTournament(server, { organizer, registrationFee: 0, maxEntries: 40 });
    const people = [];
    for (let n = 0; n < 8; n++) people.push(await entrant(tournament.id));
    const [ann, eve] = [people[0], people[7]];
    await ann?.put();
    if (ann) await eve?.ask(ann);
    if (ann) await ann.answer(await askIdOf(ann), 'accept');
    const round = await makeRound(server, { tournament });
    const players = await listSheetPlayers(server.context.pool, tournament.id);
    const idOf = (entry?: string) => players.find(({ registration_id: of }) => of === entry)?.id ?? '';
    const proposal = await proposeGroups(server.context, round, {
      pairing: 'as_entered',
      seed: 7,
      group_size: 4,
      keep: { entries: true, divisions_apart: false },
    });
    const group = proposal.groups.find(({ seats }) => seats.includes(idOf(ann?.entry)));
    expect(group?.seats).toContain(idOf(eve?.entry));
    await server.context.pool.query('update golf_rounds set sheet_published_at = $2 where id = $1', [
      round.id,
      server.clock.now(),
    ]);
    expect((await ann?.see())?.is_open).toBe(false);
    expect((await ann?.call('DELETE', '/party'))?.status).toBe(409);
    await server.context.pool.query('update golf_rounds set sheet_published_at = null where id = $1', [round.id]);
  });
});

describe('the organizer', () => {
  it('sees who still looks, and puts them together by index; all are told, and may leave', async () => {
    const { id, host } = await field();
    const path = `/api/organizer/tournaments/${id}/partners`;
    const see = async (query = '') => (await server.call('GET', `${path}${query}`, { as: host })).body;
    const group = () => server.call('POST', `${path}/group`, { as: host });
    const people = [];
    for (const index of [50, 300, 60, 310, 70]) {
      const one = await entrant(id, 0, `Player${index}`);
      await server.context.pool.query('update registration_players set index_tenths = $2 where registration_id = $1', [
        one.entry,
        index,
      ]);
      people.push(one);
    }
    const [alone] = [await entrant(id)];
    for (const one of people) await one.put('Any pace');
    const [ann, bea, cat, dan, eve] = people;
    expect(await see()).toMatchObject({ is_open: true, group_size: 4, next_cursor: null });
    expect((await see()).data).toHaveLength(5);
    const first = await see('?limit=3');
    expect((await see(`?limit=3&cursor=${first.next_cursor}`)).data).toHaveLength(2);
    expect(first.data[0]).toMatchObject({ name: 'Gale Player50', people: 1, index: 5, note: 'Any pace' });
    const answers = await Promise.all([group(), group()]);
    expect(answers.map(({ body }) => body).toSorted((one, other) => one.groups - other.groups)).toEqual([
      { groups: 0, people: 0 },
      { groups: 2, people: 5 },
    ]);
    expect((await ann?.see())?.own.together_with).toEqual(['Gale Player60', 'Gale Player70']);
    expect((await bea?.see())?.own.together_with).toEqual(['Gale Player310']);
    expect((await alone?.see())?.own.people).toBe(1);
    await quiet(server);
    const { rows } = await server.context.pool.query(
      `select user_id from notifications where title = 'You have a group' and user_id = any($1)`,
      [people.map(({ userId }) => userId)],
    );
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(5);
    expect(rows).toHaveLength(5);
    expect((await dan?.call('DELETE', '/party'))?.status).toBe(200);
    expect((await cat?.see())?.own.people).toBe(3);
    expect((await eve?.see())?.own.people).toBe(3);
  });

  it('puts nobody together once the sheet is out, and sees nothing of another’s field', async () => {
    const { id, host } = await field();
    const path = `/api/organizer/tournaments/${id}/partners`;
    const { token: stranger } = await makeOrganizer(server);
    expect((await server.call('GET', path, { as: stranger })).status).toBe(403);
    expect((await server.call('POST', `${path}/group`, { as: stranger })).status).toBe(403);
    const ann = await entrant(id);
    await ann.put();
    await server.context.pool.query('update tournaments set starts_at = $2 where id = $1', [id, server.clock.now()]);
    expect((await server.call('GET', path, { as: host })).body).toMatchObject({ is_open: false, data: [] });
    expect((await server.call('POST', `${path}/group`, { as: host })).body.code).toBe('wrong_state');
  });
});
