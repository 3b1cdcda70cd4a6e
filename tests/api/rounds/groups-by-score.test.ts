import { expect, it } from 'vitest';
import { fours, serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { inDays } from '#tests/factories/tournaments.ts';

const { server, setUp } = serverOfSetUps();

it('sends the leaders of the first day out last, and refuses where nobody has a score', async () => {
  const answers = { results: 'gross', length: 'days', dates: [inDays(server(), 30), inDays(server(), 31)] };
  const played = await setUp({ indexes: [100, 100, 100, 100], answers });
  const [first = '', second = ''] = played.rounds;
  const propose = (round: string, pairing = 'by_score') =>
    server().call('POST', `/api/organizer/rounds/${round}/sheet/proposals`, {
      as: played.owner.token,
      body: { pairing, seed: 7, group_size: 2, keep: { entries: false } },
    });
  const refused = await propose(second);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { field: 'pairing', message: 'No board has scores of an earlier round: choose another method.' },
  ]);
  await played.publish(first);
  await played.type(first, [fours(7), fours(4), fours(6), fours(5)]);
  const [worst, best, third, runnerUp] = played.field;
  const groupsOf = async () => {
    const { status, body } = await propose(second);
    return status === 200 ? body.groups.map(({ seats }: { seats: string[] }) => new Set(seats)) : status;
  };
  await expect.poll(groupsOf).toEqual([new Set([worst, third]), new Set([runnerUp, best])]);
  // The scores of a round never order its own groups.
  expect((await propose(first)).status).toBe(422);
});
