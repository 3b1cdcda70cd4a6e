import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinRefusal } from '#areas/entries/rules/partners.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { closeAsk, joinParties } from '#areas/entries/database/partners/change-parties.ts';
import { findOpenAsk, findPartner } from '#areas/entries/database/partners/partners.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import { answerAsk, askToPlay, putPartnerNotice } from '#areas/entries/services/partners/change-partners.ts';
import { enterTournament } from '#areas/entries/services/registrations/enter-tournament.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

const runs = process.env.LONG === '1' ? 40 : 4;
let server: TestServer;
let golfers: GolferViewer[];
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  golfers = [];
  for (let n = 0; n < 7; n++) golfers.push((await makeGolfer(server)).golfer);
});
afterAll(() => server.stop());

type Asked = { id: string; askId: string; asker: GolferViewer; asked: GolferViewer };

/** One who looks has asked six others, each of whom looks as well: three of them fit. */
async function sixAsked(): Promise<{ id: string; asks: Asked[] }> {
  const { organizer } = await makeOrganizer(server, { plan: 'pro' });
  const { id } = await makeTournament(server, { organizer, registrationFee: 0, maxEntries: 40 });
  const [asker, ...others] = golfers as [GolferViewer, ...GolferViewer[]];
  await enterTournament(server.context, asker, soloEntry(id));
  const asks: Asked[] = [];
  for (const asked of others) {
    const { id: registrationId } = await enterTournament(server.context, asked, soloEntry(id));
    await putPartnerNotice(server.context, asked, id, '');
    await askToPlay(server.context, asker, id, { registrationId, message: '' });
    const { rows } = await server.context.pool.query('select id from party_asks where to_id = $1', [registrationId]);
    asks.push({ id, askId: rows[0].id, asker, asked });
  }
  // The limit of a day is not what is raced for.
  await server.context.pool.query(`update party_asks set created_at = created_at - interval '2 days'`);
  return { id, asks };
}

const stateOf = async (id: string) =>
  (
    await server.context.pool.query(
      `select (select count(*) from tournament_registrations where tournament_id = $1 and party_id is not null)::int as together,
         (select count(distinct party_id) from tournament_registrations where tournament_id = $1)::int as parties,
         (select count(*) from party_asks where tournament_id = $1 and state = 'accepted')::int as accepted,
         (select count(*) from party_asks where tournament_id = $1 and state = 'open')::int as open`,
      [id],
    )
  ).rows[0];
const isFulfilled = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

it('six accept at once: one party of four, three accepted, nothing open', async () => {
  for (let run = 0; run < runs; run++) {
    const { id, asks } = await sixAsked();
    const ends = await Promise.allSettled(
      asks.map(({ asked, askId }) => answerAsk(server.context, asked, { id, askId }, 'accept')),
    );
    expect(ends.filter(isFulfilled)).toHaveLength(3);
    expect(await stateOf(id)).toEqual({ together: 4, parties: 1, accepted: 3, open: 0 });
  }
});

it('accepting crosses withdrawing: one of them is done, and the party says which', async () => {
  for (let run = 0; run < runs; run++) {
    const { id, asks } = await sixAsked();
    const [ask] = asks as [Asked];
    const [accepted, withdrawn] = await Promise.allSettled([
      answerAsk(server.context, ask.asked, { id, askId: ask.askId }, 'accept'),
      answerAsk(server.context, ask.asker, { id, askId: ask.askId }, 'withdraw'),
    ]);
    expect(isFulfilled(accepted)).not.toBe(isFulfilled(withdrawn));
    expect((await stateOf(id)).together).toBe(isFulfilled(accepted) ? 2 : 0);
  }
});

/** The same steps, without the lock before them. */
const acceptUnguarded = ({ id, askId, asked }: Asked, arrive: () => Promise<void>) =>
  inTransaction(server.context.pool, async (tx) => {
    const now = server.clock.now();
    const own = await findPartner(tx, asked.golferId, id, now);
    const ask = own && (await findOpenAsk(tx, own.registration_id, askId));
    await arrive();
    if (!own || !ask) return;
    if (joinRefusal({ people: own.people, partyId: null }, { people: ask.people, partyId: ask.party_id }, 4)) return;
    await closeAsk(tx, askId, 'accepted', now);
    const partyId = own.party_id ?? ask.party_id ?? newId();
    await joinParties(tx, ask, own, { partyId, groupSize: own.group_size, now });
  });

it('the twin without the lock has more than a group holds, or more parties than one', async () => {
  const { id, asks } = await sixAsked();
  let waiting = asks.length;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  // Everybody has read before anybody writes.
  const arrive = () => {
    waiting -= 1;
    if (waiting === 0) open();
    return all;
  };
  await Promise.allSettled(asks.map((ask) => acceptUnguarded(ask, arrive)));
  const { accepted, together, parties } = await stateOf(id);
  expect(accepted > 3 || together > 4 || parties > 1).toBe(true);
});
