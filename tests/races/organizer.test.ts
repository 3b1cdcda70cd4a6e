import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#areas/operator/services/invariants.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { seeded, spread } from './harness.ts';
import { quiet } from '#tests/factories/quiet.ts';

const histories = process.env.LONG ? 500 : 4;

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'platinum' });
});
afterAll(() => server.stop());

type Golfer = { token: string };

/** One golfer's way: enters, perhaps pays, perhaps leaves, at moments of their own. */
async function play(golfer: Golfer, tournamentId: string, random: () => number): Promise<number[]> {
  const statuses: number[] = [];
  const say = async (...call: Parameters<TestServer['call']>) => {
    const answer = await server.call(...call);
    statuses.push(answer.status);
    return answer;
  };
  await spread(random() * 60);
  const order = await say('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(tournamentId) });
  if (order.status !== 201) return statuses;
  const checkout = await say('POST', '/api/functions/create-payment', { as: golfer.token, body: { tournamentId } });
  await spread(random() * 60);
  if (checkout.status === 200 && random() < 0.7)
    await pay(server, sessionIdOf(checkout.body.url)).catch(() => undefined);
  await spread(random() * 60);
  if (random() < 0.3) await say('DELETE', `/api/tournament-registrations/${order.body.id}`, { as: golfer.token });
  return statuses;
}

/**
 * The organizer's side: changes the number of places, the date or the venue, takes somebody at the desk, or ends it
 * all.
 */
async function runDesk(
  tournament: { id: string; title: string; start_date: string | null },
  random: () => number,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let step = 0; step < 4; step++) {
    await spread(random() * 50);
    const what = random();
    const path = `/api/tournaments/${tournament.id}`;
    if (what < 0.55) {
      const { body } = await server.call('GET', `/api/organizer${path.slice(4)}`, { as: owner.token });
      const form = {
        tournamentName: body.title,
        organizerName: body.organizer_name,
        countryClub: random() < 0.5 ? 'Another Club' : body.venue,
        date: body.start_date,
        registrationFee: random() < 0.3 ? 150 : 100,
        city: 'Austin',
        state: 'TX',
      };
      statuses.push(
        (
          await server.call('PATCH', path, {
            as: owner.token,
            body: { ...form, maxEntries: 1 + Math.floor(random() * 8), version: body.version ?? 0 },
          })
        ).status,
      );
    } else if (what < 0.8) {
      const person = { firstName: 'Walk', lastName: 'Inn', email: 'walk@in.test', phone: '+1 555 0100', handicap: 9 };
      statuses.push(
        (
          await server.call('POST', `/api/organizer/tournaments/${tournament.id}/players`, {
            as: owner.token,
            body: person,
          })
        ).status,
      );
    } else if (step === 3) {
      statuses.push((await server.call('DELETE', path, { as: owner.token })).status);
    }
  }
  return statuses;
}

describe('the organizer changes and ends tournaments while people enter and pay', () => {
  it(`${histories} random histories: never too many, nobody paid without a place or their money back, the books to the cent`, {
    timeout: 900_000,
  }, async () => {
    const golfers = await insertGolfers(server.context.pool, 40);
    const answers = new Map<number, number>();
    for (let history = 0; history < histories; history++) {
      const random = seeded(history + 1);
      const tournament = await makeTournament(server, { organizer: owner.organizer, maxEntries: 6 });
      const crowd = golfers.slice((history * 8) % 40, ((history * 8) % 40) + 8);
      const statuses = await Promise.all([
        ...crowd.map((golfer) => play(golfer, tournament.id, random)),
        runDesk(tournament, random),
      ]);
      for (const status of statuses.flat()) answers.set(status, (answers.get(status) ?? 0) + 1);
      const { rows } = await server.context.pool.query(
        'select held + sold <= capacity as fits from tournament_places where tournament_id = $1',
        [tournament.id],
      );
      expect(
        rows.every(({ fits }) => fits),
        `history ${history}`,
      ).toBe(true);
    }
    await quiet(server);
    await sweepHolds(server.context);
    await quiet(server);
    const { rows: owed } = await server.context.pool.query(
      `select count(*)::int as n from refunds where status = 'owed'`,
    );
    expect(owed[0].n).toBe(0);
    const { checks } = await checkInvariants(server.context.pool, server.clock.now());
    expect(checks.filter(({ broken }) => broken > 0)).toEqual([]);
    // Both sides really met: something was refused for want of places, something was changed, somebody was seated.
    expect([...answers.keys()].filter((status) => status >= 500)).toEqual([]);
    for (const status of [200, 201, 409]) expect(answers.get(status) ?? 0).toBeGreaterThan(0);
  });
});
