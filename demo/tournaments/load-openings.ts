import { AppError } from '#kernel/contract/errors.ts';
import { dateIn, timeIn } from '#kernel/rules/venue-time.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import type { GolferViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { setBallot, setQueue } from '#areas/waitlist/services/ballot.ts';
import { drawBallot, freezeBallot } from '#areas/waitlist/services/draw-ballot.ts';
import { joinWaitlist } from '#areas/waitlist/services/join-waitlist.ts';
import { demoPerson } from '#demo/golfers/demo-golfers.ts';
import type { World } from '#demo/world.ts';
import type { DemoTournament } from './demo-tournament.ts';
import { ownName } from './enter-crowd.ts';
import { drawn, queued } from './named-tournaments.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * A ballot that was drawn two days ago, and a waiting room whose doors are open: entry opens in less than half an hour.
 */
export async function loadOpenings(
  { context }: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
  crowd: readonly GolferViewer[],
): Promise<void> {
  const now = context.clock();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const then = (ms: number) => ({ ...context, clock: () => at(ms) });
  const find = (tournament: DemoTournament) => ({
    id: ids.find((one) => one.tournament === tournament)?.id,
    organizer: organizers.get(tournament.organizer),
  });
  const ballot = find(drawn);
  if (ballot.id && ballot.organizer) {
    const zone = await zoneOf(context, ballot.id);
    const moment = (ms: number) => ({ date: dateIn(at(ms), zone), time: timeIn(at(ms), zone) });
    const [opens, closes, draws] = [-12 * dayMs, -3 * dayMs, -2 * dayMs];
    await setBallot(then(opens - dayMs), ballot.organizer, ballot.id, {
      opens: moment(opens),
      closes: moment(closes),
      draws: moment(draws),
      most_people: 4,
    });
    // One after the other, the last of them before it closes.
    const stepMs = (closes - opens) / (crowd.length + 1);
    for (const [n, golfer] of crowd.entries()) {
      const isIn = await joinInTime(then(opens + (n + 1) * stepMs), golfer, ballot.id, 1 + ((n * 3) % 4));
      if (!isIn) break;
    }
    await freezeBallot(then(closes + minuteMs), ballot.id);
    await drawBallot(then(draws + minuteMs), ballot.id);
  }
  const queue = find(queued);
  if (queue.id && queue.organizer) {
    const zone = await zoneOf(context, queue.id);
    const opens = { date: dateIn(at(25 * minuteMs), zone), time: timeIn(at(25 * minuteMs), zone) };
    await setQueue(context, queue.organizer, queue.id, { opens, turn_minutes: 8, most_people: 4 });
    for (const [n, golfer] of crowd.slice(0, 18).entries()) await join(context, golfer, queue.id, 1 + (n % 4));
  }
}

/**
 * By the real clock the ballot is over: a worker that looks in meanwhile closes it. @returns whether it was still open
 */
async function joinInTime(...[context, golfer, id, people]: Parameters<typeof join>): Promise<boolean> {
  try {
    await join(context, golfer, id, people);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'waitlist_closed') return false;
    throw error;
  }
}

async function zoneOf({ pool }: World['context'], id: string): Promise<string> {
  return (await findTournament(pool, id))?.time_zone ?? 'America/New_York';
}

async function join(context: World['context'], golfer: GolferViewer, id: string, people: number): Promise<void> {
  const own = { ...ownName(golfer), handicap: 14 };
  const others = Array.from({ length: people - 1 }, (_, n) => demoPerson(820 + n));
  const form =
    people === 1
      ? { mode: 'solo' as const, ...own }
      : { mode: 'group' as const, teamName: `${own.lastName} and friends`, teamCaptain: own, players: others };
  const settings = { ...context.settings, asksForWork: false };
  await joinWaitlist({ ...context, settings }, golfer, id, { ...form, min_places: people });
}
