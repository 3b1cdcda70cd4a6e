import { dateIn, instantAt, shiftDate } from '#domain/venue-time.ts';
import { findRound } from '#server/database/golf-rounds/golf-rounds.ts';
import { keepResults } from '#server/services/results/make-results.ts';
import type { DemoTournament } from '../tournaments/demo-tournament.ts';
import { addDemoContests } from './demo-contests.ts';
import { cutBoards, makeOfficial } from './demo-queries.ts';
import { addDemoPrizes } from './demo-prizes.ts';
import { readInventedRound, signCards } from '#server/services/rehearsals/invented-phones.ts';
import { playHoles } from './play-holes.ts';
import { makePlayed, type PlayedWorld } from './make-played.ts';

const zone = 'America/New_York';
const minute = 60_000;
const cutAt = 24;

const harborClassic: DemoTournament = {
  title: 'Harbor Classic',
  organizer: 'organizer.premium@demo.golf',
  club: 11,
  inDays: -9,
  time: '08:00',
  fee: 0,
  max: 48,
  style: 'Stroke Play',
  difficulty: 'Advanced',
  description: 'Two rounds above the harbor, with a cut to the best half after the first.',
};

/** A tournament with results: two rounds, signed cards, a cut after the first. */
export async function makeHarborClassic(world: PlayedWorld): Promise<string> {
  const { context } = world;
  const first = shiftDate(dateIn(context.clock(), zone), harborClassic.inDays);
  const dates = [first, shiftDate(first, 1)];
  const start = instantAt(first, harborClassic.time, zone);
  const { id, rounds } = await makePlayed(
    world,
    harborClassic,
    dates,
    { answers: { results: 'both', length: 'days', dates, start_kind: 'shotgun' }, changes: { scoring_mode: 'marker' } },
    start,
  );
  for (const { id: roundId, date } of rounds) {
    const round = await findRound(context.pool, roundId);
    if (!round) continue;
    const began = instantAt(date, harborClassic.time, zone).getTime();
    const holesOf = (order: readonly number[]) =>
      order.map((hole, turn) => ({ hole, at: new Date(began + (turn + 1) * 14 * minute) }));
    if (roundId === rounds[0]?.id) await addDemoContests(world, round);
    const demo = await readInventedRound(context, round);
    for (const group of demo.groups) await playHoles(context, demo, group, holesOf(group.order), { mayDiffer: false });
    const played = await readInventedRound(context, round);
    for (const group of played.groups) await signCards(context, played, group, new Date(began + 19 * 14 * minute));
  }
  const [opening] = rounds;
  if (opening) await cutBoards(context.pool, id, opening.id, cutAt);
  await makeOfficial(context.pool, id, context.clock());
  await keepResults(context, id, world.organizer.userId);
  await addDemoPrizes(world, id);
  return id;
}
