import { dateIn, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import { readInventedRound, signCards } from '#areas/rehearsal/services/invented-phones.ts';
import { saveResults } from '#areas/results/services/make-results.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';
import { makeOfficial } from './demo-queries.ts';
import { makePlayed, type PlayedWorld } from './make-played.ts';
import { playHoles } from './play-holes.ts';

const minute = 60_000;
/** As strong as the golfer on premium is: an index of 11 and a bit. */
const firstPerson = 870;
/** Three weeks lie between two rounds. */
const [rounds, days] = [5, 21];

const medal = {
  organizer: 'organizer.premium@demo.golf',
  time: '09:00',
  fee: 0,
  max: 12,
  style: 'Stroke Play',
  difficulty: 'Intermediate',
} as const;
const medals: readonly { tournament: DemoTournament; zone: string }[] = [
  {
    zone: 'America/Chicago',
    tournament: {
      ...medal,
      title: 'Lakeshore Spring Medals',
      club: 4,
      inDays: -240,
      description: 'Five medals from spring to summer, a dozen members, every stroke counts.',
    },
  },
  {
    zone: 'America/New_York',
    tournament: {
      ...medal,
      title: 'Harbor Autumn Medals',
      club: 11,
      inDays: -120,
      description: 'Five medals above the harbor before the days get short.',
    },
  },
];

/** Ten rounds over months that the golfer on premium has played, so that there is a career to look at. */
export async function makeMedals(world: PlayedWorld): Promise<void> {
  for (const { tournament, zone } of medals)
    await makeMedal({ ...world, guest: null, golfers: [world.member], firstPerson }, tournament, zone);
}

async function makeMedal(world: PlayedWorld, tournament: DemoTournament, zone: string): Promise<void> {
  const { context, organizer } = world;
  const first = shiftDate(dateIn(context.clock(), zone), tournament.inDays);
  const dates = Array.from({ length: rounds }, (_, place) => shiftDate(first, place * days));
  const made = await makePlayed(
    world,
    tournament,
    dates,
    {
      answers: { results: 'both', length: 'days', dates, start_kind: 'shotgun' },
      changes: { scoring_mode: 'one' },
    },
    instantAt(first, tournament.time, zone),
  );
  for (const round of made.rounds) {
    const began = instantAt(round.date, tournament.time, zone).getTime();
    const demo = await readInventedRound(context, round);
    for (const group of demo.groups) {
      const holes = group.order.map((hole, turn) => ({ hole, at: new Date(began + (turn + 1) * 14 * minute) }));
      await playHoles(context, demo, group, holes, { mayDiffer: false });
    }
    const played = await readInventedRound(context, round);
    for (const group of played.groups) await signCards(context, played, group, new Date(began + 19 * 14 * minute));
  }
  const over = instantAt(dates.at(-1) ?? first, '18:00', zone);
  await makeOfficial(context.pool, made.id, over);
  await saveResults({ ...context, clock: () => over }, made.id, organizer.userId);
}
