import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { type Storm, type Walk, walkTheCourse } from '#areas/rehearsal/rules/walk-the-course.ts';
import { seededRandom } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import type { WeatherAction } from '#areas/day/rules/weather.ts';
import { findRound, type GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listDayGroups } from '#areas/results/database/day-facts.ts';
import { summarizeScores } from '#areas/scoring/database/round-cards.ts';
import { doWeather } from '#areas/day/services/do-weather.ts';
import { doAtDesk } from '#areas/day/services/do-at-desk.ts';
import { closeRound } from '#areas/results/services/close-round.ts';
import { correctScores } from '#areas/results/services/correct-scores.ts';
import type { Rehearsed } from './enter-field.ts';
import { phonesOf } from './group-phones.ts';
import { readInventedRound, settleHoles, signCards, typedHoles } from './invented-phones.ts';
import type { RehearsalWorld } from './rehearsal-world.ts';
import type { RehearsedRound } from '#areas/rehearsal/rules/report.ts';

const minuteMs = 60_000;
/** Deliveries within this interval of simulated time are sent together, as from many phones at once. */
const stepMs = 4 * minuteMs;
const stormAfterMs = 100 * minuteMs;
const stormMs = 30 * minuteMs;

export type PlayedRound = Omit<RehearsedRound, 'first' | 'last'> & {
  firstMs: number;
  lastMs: number;
  waits: Walk['waits'];
};

/**
 * Plays a round from the first start to its closing: two phones in each group if needed, some of which lose signal or
 * fail; scorers who disagree and settle; one player who does not show up; a storm if there is one.
 * @param onDone called with the completed share of the round
 */
export async function playRound(
  world: RehearsalWorld,
  copy: Rehearsed,
  round: GolfRoundRow,
  { zone, hasStorm, onDone }: { zone: string; hasStorm: boolean; onDone: (share: number) => Promise<void> },
): Promise<PlayedRound> {
  const rows = await listDayGroups(world.pool, round.id, world.clock());
  const starts = rows.map(({ id, start_time, start_hole }) => ({
    id,
    startHole: start_hole,
    startMs: instantAt(round.date, start_time, zone).getTime(),
  }));
  const firstMs = Math.min(...starts.map(({ startMs }) => startMs));
  world.setClock(new Date(firstMs - 20 * minuteMs));
  await missSomebody(world, copy, round);
  const played = await readInventedRound(world, round);
  const cardsOf = new Map(played.groups.map(({ id, cards }) => [id, cards.flatMap(({ players }) => players).length]));
  const holes = holesOf(round.course?.content ?? null, round.holes);
  const storm: Storm | null = hasStorm
    ? { fromMs: firstMs + stormAfterMs, toMs: firstMs + stormAfterMs + stormMs }
    : null;
  const walk = walkTheCourse(
    starts.map((group) => ({ ...group, players: cardsOf.get(group.id) ?? 4 })),
    holes,
    { random: seededRandom(copy.seed + round.number), storm },
  );
  const lastMs = Math.max(...[...walk.done.values()].flatMap((done) => done.map(({ atMs }) => atMs)));
  const isTyped = round.scoring_mode === 'committee';
  const phones = isTyped
    ? []
    : played.groups.flatMap((group) => phonesOf(played, group, walk.done.get(group.id) ?? []));
  let isStopped = false;
  let isOver = false;
  for (let at = firstMs; at <= lastMs + stepMs; at += stepMs) {
    world.setClock(new Date(at));
    if (storm && !isStopped && at >= storm.fromMs) {
      await act(world, copy, round.id, { action: 'suspend', kind: 'stop_now' });
      isStopped = true;
    }
    if (storm && isStopped && !isOver && at >= storm.toMs) {
      await act(world, copy, round.id, { action: 'resume', time: null });
      isOver = true;
    }
    await Promise.all(phones.map((phone) => phone.send(world, at)));
    await onDone((at - firstMs) / Math.max(1, lastMs - firstMs));
  }
  if (isTyped) await typeCards(world, copy, round);
  const settled = await finishCards(world, round);
  await closeIt(world, copy, round);
  const { quarantined } = await summarizeScores(world.pool, round.id);
  return {
    number: round.number,
    firstMs,
    lastMs,
    holes: holes.length,
    settled,
    setAside: quarantined,
    waits: walk.waits,
  };
}

/** Marks one golfer of the last group with several players as absent. */
async function missSomebody(world: RehearsalWorld, { organizer }: Rehearsed, round: GolfRoundRow): Promise<void> {
  const { groups } = await readInventedRound(world, round);
  const absent = groups.findLast(({ cards }) => cards.length > 1)?.cards.at(-1)?.players[0];
  if (!absent) return;
  const action = { op: 'no_show', player: absent, refund: false } as const;
  const shown = await doAtDesk(world, organizer, round.id, { action, isDryRun: true, preview: undefined });
  await doAtDesk(world, organizer, round.id, { action, isDryRun: false, preview: shown.preview });
}

/** Carries out a weather action after its preview, as an organizer would. */
async function act(
  world: RehearsalWorld,
  { organizer }: Rehearsed,
  roundId: string,
  action: WeatherAction,
): Promise<void> {
  const { preview } = await doWeather(world, organizer, roundId, { action, isDryRun: true, preview: undefined });
  await doWeather(world, organizer, roundId, { action, isDryRun: false, preview });
}

/** The committee enters every card from paper and marks it as signed. */
async function typeCards(world: RehearsalWorld, { organizer }: Rehearsed, round: GolfRoundRow): Promise<void> {
  const played = await readInventedRound(world, round);
  for (const group of played.groups)
    for (const card of group.cards) {
      const at = world.clock();
      const holes = group.order.map((hole) => ({ hole, at }));
      const typed = typedHoles(played, group, holes, { mayDiffer: false, cards: [card] }).get('official') ?? [];
      const entries = typed.map(({ hole, strokes }) => ({ hole, value: strokes ?? null }));
      const said = { card: card.id, entries, reason: null, after: [], returns: true };
      await correctScores(world, organizer, round.id, said);
    }
}

/** Settles differences and signs the cards of groups that have finished. @returns the number of holes settled */
async function finishCards(world: RehearsalWorld, round: GolfRoundRow): Promise<number> {
  let settled = 0;
  for (const group of (await readInventedRound(world, round)).groups) settled += await settleHoles(world, group);
  const played = await readInventedRound(world, round);
  for (const group of played.groups) await signCards(world, played, group, world.clock());
  return settled;
}

/** Closes the round with the usual decision for each open card. */
async function closeIt(world: RehearsalWorld, { organizer }: Rehearsed, round: GolfRoundRow): Promise<void> {
  const now = (await findRound(world.pool, round.id)) ?? round;
  if (now.status === 'cancelled') return;
  const look = { decisions: [], isGoingOn: true, isDryRun: true, preview: undefined };
  const { open, preview } = await closeRound(world, organizer, round.id, look);
  const decisions = open.flatMap(({ card, may }) => (may[0] ? [{ card, as: may[0] }] : []));
  await closeRound(world, organizer, round.id, { ...look, decisions, isDryRun: false, preview });
}
