import { createHash, createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { lineOf } from '#areas/entries/rules/ballot.ts';
import { type Draw, type Sha256, startDraw } from '#areas/entries/rules/draw.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit, emitEach } from '#kernel/database/events.ts';
import { announceWaitlist } from '#kernel/database/live.ts';
import {
  claimBallot,
  findBallotPart,
  freezeList,
  listBallotParts,
  listStillWaiting,
  listTickets,
  lockTold,
  rankDrawn,
  revealSeed,
  saveListPart,
  saveOrderPart,
  saveTold,
} from '#areas/waitlist/database/ballot-draws.ts';
import { type BallotRow, findBallot, listBallotsDue } from '#areas/entries/database/waitlist/ballots.ts';
import { freeSetAside } from '#areas/entries/database/places/set-aside.ts';
import { findWaitlistFacts, type WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { decrypt } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { serveUnderLock } from './serve-waitlist.ts';

/** Parties in a portion. The server does other work between two portions. */
const partiesAtOnce = 10_000;

/** Whether any ballot's list is due to be frozen, or any draw is due. */
export const isBallotDue = ({ pool, clock }: Context): Promise<boolean> => isAnyDue(pool, clock(), 'ballot');
/** Whether any waiting room is due to open. */
export const isQueueDue = ({ pool, clock }: Context): Promise<boolean> => isAnyDue(pool, clock(), 'queue');

const isAnyDue = async (db: Db, now: Date, mode: BallotRow['mode']): Promise<boolean> =>
  (await listBallotsDue(db, now, mode)).length > 0;

/** Takes the due step of every ballot. Idempotent, and safe on several servers at once. */
export const runDueBallots = (context: Context): Promise<void> => goOn(context, 'ballot');
/**
 * Opens every waiting room that is due. Separate from ballots, because a long draw may take minutes while people wait.
 */
export const openWaitingRooms = (context: Context): Promise<void> => goOn(context, 'queue');

const goOn = async (context: Context, mode: BallotRow['mode']): Promise<void> =>
  eachAlone(
    await listBallotsDue(context.pool, context.clock(), mode),
    ({ id, step }) => `${step} tournament ${id}`,
    ({ id, step }) => (step === 'freeze' ? freezeBallot : drawBallot)(context, id),
  );

/**
 * Freezes the list of a ballot whose entries are closed: writes it under the lock that joining takes, and publishes it
 * at once. Does nothing while another server has the claim.
 * @param atOnce parties in a portion; only tests take fewer
 */
export async function freezeBallot(context: Context, id: string, atOnce = partiesAtOnce): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    if (!(await claimBallot(tx, id))) return;
    const now = context.clock();
    const { row } = await lockBallot(tx, id);
    if (row?.mode !== 'ballot' || row.frozen_at || now < row.closes_at) return;
    await freezeUnderLock(tx, id, now, atOnce);
    await announceWaitlist(tx, id);
  });
}

type Frozen = { listHash: string; parties: number };

async function freezeUnderLock(tx: Db, id: string, now: Date, atOnce = partiesAtOnce): Promise<Frozen> {
  const hash = createHash('sha256');
  let [number, parties] = [0, 0];
  for await (const tickets of listTickets(tx, id, atOnce)) {
    const list = tickets.map(lineOf).join('');
    hash.update(list);
    await saveListPart(tx, id, number++, list);
    parties += tickets.length;
  }
  const listHash = hash.digest('hex');
  await freezeList(tx, { tournamentId: id, hash: listHash, parties, now });
  return { listHash, parties };
}

/**
 * Draws a ballot. The order is computed from the frozen list before any lock is taken. One transaction then writes the
 * order to the waitlist and offers the free places: after a crash the ballot is still undrawn, and the next run draws
 * the same order. A waiting room is frozen, drawn and served in one transaction when it opens; later parties join
 * behind.
 */
export async function drawBallot(context: Context, id: string): Promise<void> {
  const { authSecret } = context.settings;
  const seen = await findBallot(context.pool, id);
  if (!seen || !isDrawDue(seen, context.clock())) return;
  // Another server is writing the order, so computing it here would be wasted.
  if (!(await claimBallot(context.pool, id))) return;
  const frozen = frozenOf(seen);
  const known = frozen && (await orderOf(context.pool, id, decrypt(authSecret, seen.sealed_seed), frozen));
  await inTransaction(context.pool, async (tx) => {
    if (!(await claimBallot(tx, id))) return;
    const now = context.clock();
    const { row, facts } = await lockBallot(tx, id);
    if (!row || !facts || !isDrawDue(row, now)) return;
    const seed = decrypt(authSecret, row.sealed_seed);
    const order = known ?? (await orderOf(tx, id, seed, await freezeUnderLock(tx, id, now)));
    if (!(await revealSeed(tx, { tournamentId: id, seed, now }))) return;
    await saveOrder(tx, id, order, now);
    await freeSetAside(tx, id);
    const opened = row.mode === 'queue' ? { opened_at: now, turn_minutes: row.turn_minutes } : {};
    await serveUnderLock(tx, { ...facts, ...opened }, now);
    // Parties in a waiting room see the result on their screens, and each is notified of its turn.
    if (row.mode === 'ballot') await emit(tx, { type: 'ballot.drawn', subjectId: id, now });
    await announceWaitlist(tx, id);
  });
}

/** A ballot can be drawn once its list is frozen; a waiting room is frozen and drawn in one step. */
const isDrawDue = (row: BallotRow, now: Date): boolean =>
  row.drawn_at === null && now >= row.draws_at && (row.mode === 'queue' || row.frozen_at !== null);

const frozenOf = ({ list_hash: listHash, parties }: BallotRow): Frozen | null =>
  listHash !== null && parties !== null ? { listHash, parties } : null;

/**
 * Locks the counter and reads a ballot and its tournament again. Minutes may have passed since the step was found due,
 * because computing a long order takes time: another server may have drawn the ballot, and the organizer may have
 * postponed or removed it, paused the waitlist or cancelled the tournament.
 * @returns nulls where the tournament is not published
 */
async function lockBallot(tx: Db, id: string): Promise<{ row: BallotRow | null; facts: WaitlistFacts | null }> {
  await lockPlaces(tx, id);
  const facts = await findWaitlistFacts(tx, id);
  return facts?.state === 'published' ? { row: await findBallot(tx, id), facts } : { row: null, facts: null };
}

const serverSha256: Sha256 = {
  begin: () => createHash('sha256'),
  hmacBy: (key) => (message) => createHmac('sha256', key).update(message).digest(),
};

/**
 * Computes the order from the stored portions of the list.
 * @throws Error where the list is not the one that was frozen
 */
async function orderOf(db: Db, id: string, seed: string, { listHash, parties }: Frozen): Promise<Draw> {
  const draw = startDraw({ seed, listHash, parties, sha: serverSha256 });
  for await (const { list } of listBallotParts(db, id)) {
    draw.add(list);
    await setImmediate();
  }
  if (draw.listHash() !== listHash) throw new Error('the list does not match the published fingerprint');
  for (const _ of draw.sort()) await setImmediate();
  return draw;
}

async function saveOrder(tx: Db, tournamentId: string, draw: Draw, now: Date): Promise<void> {
  for (const [number, portion] of draw.portions.entries()) {
    await saveOrderPart(tx, tournamentId, number, draw.drawn(portion));
    await rankDrawn(tx, { tournamentId, ids: draw.listed(portion), places: draw.placesOf(portion), now });
  }
}

const toldAtOnce = 1_000;

/**
 * Notifies every waiting party of a draw. This happens after the draw and in portions, so that the draw's lock stays
 * short. Each portion also saves how many parties have been notified, so that a retry notifies nobody twice.
 */
export async function notifyDrawn(context: Context, id: string): Promise<void> {
  const begun = await findBallot(context.pool, id);
  let told = begun?.told ?? 0;
  let first = 0;
  for (let number = 0; ; number++) {
    const part = await findBallotPart(context.pool, id, number);
    if (!part?.drawn) return;
    const ids = part.drawn.split('\n');
    while (told < first + ids.length) {
      const now = await tellPortion(context, id, ids.slice(told - first), told);
      if (now === null) return;
      told = now;
    }
    first += ids.length;
  }
}

/**
 * @returns how many parties have been notified by now, by any server; null where the ballot was deleted with its
 * tournament
 */
async function tellPortion(context: Context, id: string, ids: string[], told: number): Promise<number | null> {
  return inTransaction(context.pool, async (tx) => {
    const before = await lockTold(tx, id);
    if (before !== told) return before;
    const portion = ids.slice(0, toldAtOnce);
    await emitEach(tx, 'waitlist.drawn', await listStillWaiting(tx, portion), context.clock());
    await saveTold(tx, id, told + portion.length);
    return told + portion.length;
  });
}
