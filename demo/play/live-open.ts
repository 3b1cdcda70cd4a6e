import { dateIn } from '#kernel/rules/venue-time.ts';
import { asGolfer, asOrganizer, impersonate } from '#areas/accounts/services/viewer.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import type { Context } from '#kernel/services/context.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';
import { addDemoContests } from './demo-contests.ts';
import { eraseDemoTournament, findDemoPeople, listLostLiveOpens, liveOpenTitle, takeAddress } from './demo-queries.ts';
import { type InventedRound, readInventedRound } from '#areas/rehearsal/services/invented-phones.ts';
import { addPlayedSponsors, countInvented } from '#demo/sponsors/demo-sponsors.ts';
import { playHoles } from './play-holes.ts';
import { drawn } from '#areas/rehearsal/rules/invented-strokes.ts';
import { makePlayed, type PlayedWorld } from './make-played.ts';

const zone = 'America/Chicago';
const minute = 60_000;
/** It began so long ago, whatever the hour is. */
const underWayMinutes = 120;
const minutesAHole = 14;

/** More than a scorecard has room for. */
const localRules = [
  'Preferred lies on the fairways, within a card’s length.',
  'The bunkers on 4 and 12 are ground under repair.',
  'Stones in bunkers are movable obstructions.',
  'The dropping zone on 7 is left of the pond.',
].join('\n');

const liveOpen: DemoTournament = {
  title: liveOpenTitle,
  organizer: 'organizer.premium@demo.golf',
  club: 4,
  inDays: 0,
  time: '08:00',
  fee: 0,
  max: 72,
  style: 'Stroke Play',
  difficulty: 'Intermediate',
  description:
    'Seventy-two golfers in a shotgun start along the lake, net and gross. A demo round: invented golfers play it again ' +
    'and again, and the leaderboard moves by itself.',
};

const timeIn = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/**
 * Does something as the demo's people, whoever is signed in as one of them meanwhile.
 * @returns what it gave; the sessions that it opened are ended, and no others
 */
export async function asDemoPeople<T>(context: Context, work: (world: PlayedWorld) => Promise<T>): Promise<T> {
  const { organizer, guest, member, golfers, clubs } = await findDemoPeople(context.pool);
  const now = context.clock();
  const viewers = [];
  for (const id of [organizer, guest, member, ...golfers.slice(0, 7)])
    viewers.push((await impersonate(context.pool, id, now)).viewer);
  const [first, second, third, ...others] = viewers;
  try {
    return await work({
      context,
      organizer: asOrganizer(first ?? null),
      guest: asGolfer(second ?? null),
      member: asGolfer(third ?? null),
      golfers: others.map(asGolfer),
      clubs,
    });
  } finally {
    for (const { userId, sessionId } of viewers) await endSessions(context.pool, userId, { only: sessionId });
  }
}

/**
 * Begins the live round, in the place and at the address of the one that is over: its groups have played three to
 * twelve holes.
 * @param players twelve, or more by twelve
 */
export async function beginLiveOpen(context: Context, players = liveOpen.max): Promise<string> {
  for (const left of await listLostLiveOpens(context.pool)) await eraseDemoTournament(context.pool, left);
  const start = new Date(
    Math.floor((context.clock().getTime() - underWayMinutes * minute) / (5 * minute)) * 5 * minute,
  );
  const { id, round } = await asDemoPeople(context, async (world) => {
    const made = await makePlayed(
      world,
      { ...liveOpen, max: players, time: timeIn(start) },
      [dateIn(start, zone)],
      {
        answers: { results: 'both', start_kind: 'shotgun', first_time: timeIn(start) },
        changes: { scoring_mode: 'marker', local_rules: localRules },
      },
      start,
      (made) => takeAddress(context.pool, made, context.clock()),
    );
    const [first] = made.rounds;
    if (!first) throw new Error('the live round has no round');
    await addDemoContests(world, first);
    for (const sponsor of await addPlayedSponsors(context, world.organizer, made.id))
      await countInvented(context.pool, sponsor, { now: context.clock(), days: 1, until: 0, size: 30 });
    return { id: made.id, round: first };
  });
  const demo = await readInventedRound(context, round);
  for (const group of demo.groups) await catchUp(context, demo, group, start);
  return id;
}

async function catchUp(
  context: Context,
  demo: InventedRound,
  group: InventedRound['groups'][number],
  start: Date,
): Promise<void> {
  const played = 3 + Math.floor(drawn(group.id) * 9);
  const holes = group.order.slice(0, played).map((hole, turn) => ({
    hole,
    at: new Date(start.getTime() + Math.min(underWayMinutes - 1, (turn + 1) * minutesAHole) * minute),
  }));
  await playHoles(context, demo, group, holes, { mayDiffer: false });
}
