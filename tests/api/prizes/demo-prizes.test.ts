import { expect, it } from 'vitest';
import { addDemoPrizes } from '#demo/play/demo-prizes.ts';
import type { PlayedWorld } from '#demo/play/make-played.ts';
import { closeRound, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer } from '#tests/factories/server.ts';

it('shows in the demo what is won, to be awarded', async () => {
  const server = await startTestServer({ settings: { ROLES: 'web' } });
  try {
    const played = await playRound(server, { firsts: [4, 5, 6] });
    await closeRound(server, played);
    await makeOfficial(server, played);
    const { organizerId, userId } = played.owner.organizer;
    const world = { context: server.context, organizer: { organizerId, userId } } as unknown as PlayedWorld;
    await addDemoPrizes(world, played.tournament.id);
    const path = `/api/organizer/tournaments/${played.tournament.id}/prizes`;
    const { body } = await server.call('GET', path, { as: played.owner.token });
    expect(body.now.make.map(({ amount }: { amount: number }) => amount)).toEqual([400, 250, 150]);
  } finally {
    await server.stop();
  }
});
