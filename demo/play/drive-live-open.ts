import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  claimBeginning,
  findLiveOpen,
  listLostLiveOpens,
  listVisitedGroups,
  liveOpenId,
  makeOfficial,
  takeAddress,
} from './demo-queries.ts';
import {
  type InventedGroup,
  type InventedRound,
  readInventedRound,
  settleHoles,
  signCards,
} from '#areas/rehearsal/services/invented-phones.ts';
import { playHoles } from './play-holes.ts';
import { beginLiveOpen } from './live-open.ts';

const everyMs = 4_000;
const officialMs = 60_000;
/** One group has no signal for a while, and then sends what it has; another one is slow. */
const [silentGroup, slowGroup] = [5, 11];
const silentTurns = 40;

/**
 * Plays the live round of the demo on: one hole of a group every four seconds, and anew from the beginning a minute
 * after its results were made. It stays at one address, so that pages that show it go on.
 */
export function driveLiveOpen(context: Context): { stop(): Promise<void> } {
  let turn = 0;
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= tick(context, turn++)
      .catch((error: unknown) => {
        // It waits for a lock, or the database is away: the next turn goes on.
        if (isDatabaseUnavailable(error)) context.log.info({ why: String(error) }, 'the demo round waits');
        else context.log.warn({ err: error }, 'the demo round could not go on');
      })
      .finally(() => {
        underWay = null;
      });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/**
 * One step of the round.
 * @param turn counts the steps
 * @param begin how it begins anew
 */
export async function tick(context: Context, turn: number, begin = beginLiveOpen): Promise<void> {
  const { pool } = context;
  const state = await findLiveOpen(pool);
  if (state === null) return adopt(context);
  const [round] = await listRounds(pool, liveOpenId);
  // Somebody who was signed in as its organizer may have called it off, or its beginning was cut off.
  if (state !== 'published' || !round || round.status === 'official') {
    if (!(await claimBeginning(pool, context.clock(), officialMs))) return;
    await begin(context);
    return announceScores(pool, { tournament: liveOpenId, cards: [], groups: [] });
  }
  const demo = await readInventedRound(context, round);
  const visited = new Set(await listVisitedGroups(pool, round.id));
  const own = demo.groups.filter((group) => !visited.has(group.id) && !isReturned(group));
  const playing = own.filter((_, place) => place !== silentGroup || own.length < 3 || turn % silentTurns === 0);
  const group = playing[turn % Math.max(1, playing.length)];
  if (group) return playOn(context, demo, group, turn);
  if (own.length > 0) return;
  await makeOfficial(pool, liveOpenId, context.clock());
  await announceScores(pool, { tournament: liveOpenId, cards: [], groups: [] });
}

/** A live round that was cut off before it stood at the one address: the newest goes on there. */
async function adopt({ pool, clock }: Context): Promise<void> {
  const [newest] = await listLostLiveOpens(pool);
  if (newest !== undefined) await takeAddress(pool, newest, clock());
}

const isReturned = ({ cards }: InventedGroup): boolean => cards.every(({ state }) => state !== 'open');

async function playOn(context: Context, demo: InventedRound, group: InventedGroup, turn: number): Promise<void> {
  const place = demo.groups.indexOf(group);
  await settleHoles(context, group);
  const holes = group.order.slice(group.played, group.played + (place === silentGroup ? 4 : 1));
  if (place === slowGroup && turn % 2 === 0) return;
  const at = context.clock();
  if (holes.length > 0)
    await playHoles(
      context,
      demo,
      group,
      holes.map((hole) => ({ hole, at })),
      { mayDiffer: true },
    );
  else await signCards(context, demo, group, at);
}
