import { dateIn, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import { listFieldPlayers } from '#areas/play/database/golf-rounds/field-players.ts';
import { findRound } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { postRecords } from '#areas/results/services/golfers/posted-rounds.ts';
import { saveResults } from '#areas/results/services/make-results.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';
import { addDemoContests } from './demo-contests.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import { makeOfficial } from './demo-queries.ts';
import { addDemoPrizes } from './demo-prizes.ts';
import { addOwnCard, correctDemoResults } from './demo-committee.ts';
import { readInventedRound, signCards } from '#areas/rehearsal/services/invented-phones.ts';
import { addPlayedSponsors, countInvented } from '#demo/sponsors/demo-sponsors.ts';
import { playHoles } from './play-holes.ts';
import { makePlayed, type PlayedWorld } from './make-played.ts';
import { sendThrough } from './send-through.ts';

const zone = 'America/New_York';
const minute = 60_000;

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

/** The same a year before, on the same weekday, with a smaller field. */
const yearBefore: DemoTournament = { ...harborClassic, inDays: harborClassic.inDays - 364, max: 24 };

/** Two rounds, signed cards, a cut to the best half after the first, official results. */
async function playEdition(
  world: PlayedWorld,
  edition: DemoTournament,
  hasContests: boolean,
): Promise<{ id: string; last: Date }> {
  const { context } = world;
  const first = shiftDate(dateIn(context.clock(), zone), edition.inDays);
  const dates = [first, shiftDate(first, 1)];
  const start = instantAt(first, edition.time, zone);
  const { id, rounds } = await makePlayed(
    world,
    edition,
    dates,
    {
      answers: { results: 'both', length: 'days', dates, start_kind: 'shotgun' },
      changes: { scoring_mode: 'marker', cut: { after_round: 1, keep: edition.max / 2 } },
    },
    start,
  );
  const names = new Map((await listFieldPlayers(context.pool, id)).map(({ id: player, name }) => [player, name]));
  for (const { id: roundId, date, number } of rounds) {
    const [opening] = rounds;
    if (opening && roundId !== opening.id) {
      await sendThrough(world, id, roundId, instantAt(first, '18:00', zone));
    }
    const round = await findRound(context.pool, roundId);
    if (!round) continue;
    const began = instantAt(date, edition.time, zone).getTime();
    const holesOf = (order: readonly number[]) =>
      order.map((hole, turn) => ({ hole, at: new Date(began + (turn + 1) * 14 * minute) }));
    if (hasContests && roundId === rounds[0]?.id) await addDemoContests(world, round);
    const demo = await readInventedRound(context, round);
    // By name, so that the same players make the cut in every demo, and the guest is one of them.
    const seedOf = ({ players: [player = ''] }: CardRow) => `${names.get(player)} ${number}`;
    for (const group of demo.groups)
      await playHoles(context, demo, group, holesOf(group.order), { mayDiffer: false, seedOf });
    const played = await readInventedRound(context, round);
    for (const group of played.groups) await signCards(context, played, group, new Date(began + 19 * 14 * minute));
  }
  const last = instantAt(dates[1] ?? first, '18:00', zone);
  await makeOfficial(context.pool, id, last);
  await saveResults({ ...context, clock: () => last }, id, world.organizer.userId);
  return { id, last };
}

/** A tournament with results, and its edition of the year before. */
export async function makeHarborClassic(world: PlayedWorld): Promise<string> {
  const { context } = world;
  await playEdition({ ...world, golfers: world.golfers.slice(1) }, yearBefore, false);
  const { id, last } = await playEdition(world, harborClassic, true);
  await addDemoPrizes(world, id);
  await correctDemoResults(world, id, new Date(last.getTime() + 15 * 60 * minute));
  for (const [place, sponsor] of (await addPlayedSponsors(context, world.organizer, id)).entries())
    await countInvented(context.pool, sponsor, { now: context.clock(), days: 14, until: 7, size: 160 - place * 40 });
  await postRecords(context, id);
  await addOwnCard(world, id);
  return id;
}
