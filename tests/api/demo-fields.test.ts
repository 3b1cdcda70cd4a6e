import { expect, it } from 'vitest';
import { crowdSize, demoPerson } from '#demo/golfers/demo-golfers.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';
import { fillTournaments } from '#demo/tournaments/enter-crowd.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

it('the crowd of the demo fills a field in which nobody is entered twice', async () => {
  const server = await startTestServer();
  try {
    const owner = await makeOrganizer(server);
    const { id } = await makeTournament(server, {
      organizer: owner.organizer,
      registrationFee: 0,
      maxEntries: 36,
      date: inDays(server, 5),
    });
    const golfers = [];
    for (const n of Array.from({ length: 8 }, (_, place) => place - 3)) {
      const { email } = demoPerson(Math.max(n, 0));
      golfers.push((await makeGolfer(server, n < 0 ? {} : { email })).golfer);
    }
    expect(golfers.length - 3).toBeLessThanOrEqual(crowdSize);
    const tournament: DemoTournament = {
      title: 'Lakeside Open',
      organizer: 'organizer.platinum@demo.golf',
      club: 0,
      inDays: 5,
      time: '08:00',
      fee: 0,
      max: 36,
      fill: 0.9,
      style: 'Stroke Play',
      difficulty: 'Intermediate',
      description: '',
    };
    const world = { context: server.context, provider: null, passwordHash: '', userIds: [] };
    await fillTournaments(world, [{ tournament, id }], golfers);
    await quiet(server);
    const { rows } = await server.context.pool.query(
      `select (select sum(places)::int from tournament_registrations where tournament_id = $1) as places,
         (select count(*)::int from notifications where title = 'Entered twice?') as twice`,
      [id],
    );
    expect(rows[0]).toEqual({ places: 33, twice: 0 });
  } finally {
    await server.stop();
  }
});
