import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

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

const open = async (fields: object = {}) =>
  (await makeTournament(server, { organizer: owner.organizer, ...fields })).id;
const at = (id: string, rest = '') => `/api/organizer/tournaments/${id}/imports${rest}`;
type Caller = { as?: string; headers?: Record<string, string> };
const begin = (id: string, file: string, { as = owner.token, headers = {} }: Caller = {}) => {
  // Twenty a minute are allowed.
  server.clock.advance(3_000);
  const sent = { ...headers, 'content-type': 'text/csv' };
  return server.call('POST', at(id), { as, body: Buffer.from(file), headers: sent });
};
const write = (id: string, importId: string, body: object = {}, { as = owner.token, headers = {} }: Caller = {}) =>
  server.call('POST', at(id, `/${importId}/write`), { as, body, headers });
const field = async (id: string) =>
  (await server.call('GET', `/api/organizer/tournaments/${id}/players?sort=name&limit=100`, { as: owner.token })).body;
/** A golfer's stranger, another organizer, and a member of the team who reads the players and changes none. */
const strangers = async () => {
  const member = await makeMember(server, teamOf(owner.organizer), 'finance');
  return [{ as: (await makeOrganizer(server)).token }, { as: member.token, headers: member.headers }];
};

describe('who has paid, by a column of the sheet', () => {
  const sheet = 'Name,Paid\nAl Ray,check #1042\nBo Fox,x\nCy Oak,\nDi Elm,owes\nEd Ash,$100';

  it('is booked as money from the desk, and the others are entered for nothing, as the preview says', async () => {
    const id = await open();
    const { body } = await begin(id, sheet);
    expect(body.notes).toEqual([
      '5 people have no Handicap Index.',
      '3 people paid already: the fee is noted for them as money from the desk.',
      '2 people did not pay yet: they are entered for nothing, and no money is noted as due.',
    ]);
    // What is chosen for all says nothing of a row that says it.
    expect((await write(id, body.id, { payment: 'paid_elsewhere' })).status).toBe(200);
    const amounts = (await field(id)).data.map((one: { name: string; payment_amount: number }) => [
      one.name,
      one.payment_amount,
    ]);
    expect(amounts).toEqual([
      ['Al Ray', 100],
      ['Bo Fox', 100],
      ['Cy Oak', 0],
      ['Di Elm', 0],
      ['Ed Ash', 100],
    ]);
    const { rows } = await server.context.pool.query(
      `select count(*)::int as bought, sum(amount)::int as cents from purchases
       where tournament_id = $1 and status = 'paid'`,
      [id],
    );
    expect(rows).toEqual([{ bought: 3, cents: 30_000 }]);
  });

  it('is asked where a word cannot be read, and nobody else may say so', async () => {
    const id = await open();
    const { body } = await begin(id, `${sheet}\nFay Low,Venmo`);
    expect(body.counts).toMatchObject({ new: 5, wrong: 1 });
    const message = 'Row 7, Paid: expected yes, no or an amount, found Venmo';
    expect(body.rows[5]).toMatchObject({ status: 'wrong', wrong: [{ column: 1, message }] });
    expect(await write(id, body.id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rows.6.paid', message }] },
    });
    for (const caller of await strangers()) {
      expect((await begin(id, sheet, caller)).status).toBe(403);
      expect((await write(id, body.id, {}, caller)).status).toBe(403);
    }
    expect((await field(id)).summary.players).toBe(0);
  });
});
