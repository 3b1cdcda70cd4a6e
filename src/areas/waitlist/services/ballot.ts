import { createHmac, randomBytes } from 'node:crypto';
import type { Ballot, BallotDraw, BallotProof, SetBallot, SetQueue } from '#areas/waitlist/contract/ballot.ts';
import { AppError } from '#kernel/contract/errors.ts';
import {
  type BallotTimes,
  drawOrder,
  hashOfSeed,
  hashOfText,
  listOf,
  queueRefusal,
  queueTimes,
  timesRefusal,
} from '#areas/entries/rules/ballot.ts';
import { waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit, emitEach } from '#kernel/database/events.ts';
import {
  findBallot,
  freezeList,
  isOnList,
  saveBallot,
  saveDraw,
  saveMembers,
  listBallotsDue,
  listDrawnWaiting,
  listTickets,
  readDraw,
  removeBallot,
} from '#areas/entries/database/waitlist/ballots.ts';
import { findWaitlistFacts, type WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { announceWaitlist } from '#kernel/database/live.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { countKept, freeSetAside, setAllAside } from '#areas/entries/database/places/set-aside.ts';
import { decrypt, encrypt } from '#areas/accounts/services/secrets.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { presentBallot } from './ballot-view.ts';
import { lockFacts, requireOwnWaitlist } from './own-waitlist.ts';
import { waitlistFactsOf } from './read-waitlist.ts';
import { serveUnderLock } from './serve-waitlist.ts';

/** What a draw rests on. @throws AppError not_found where there is no ballot */
export async function readBallotProof(context: Context, tournamentId: string): Promise<BallotProof> {
  const facts = await waitlistFactsOf(context, tournamentId);
  const row = await findBallot(context.pool, tournamentId);
  if (!row) throw new AppError('not_found', 'This tournament has no ballot.');
  return {
    ...(await presentBallot(context, row)),
    tournament_id: tournamentId,
    title: facts.title,
    time_zone: facts.time_zone,
    seed: row.seed,
    drawn_at: row.drawn_at?.toISOString() ?? null,
  };
}

/** The list as it was frozen, and the order that was drawn. @throws AppError not_found where there is no ballot */
export async function readBallotDraw(context: Context, tournamentId: string): Promise<BallotDraw> {
  await waitlistFactsOf(context, tournamentId);
  const row = await readDraw(context.pool, tournamentId);
  if (!row) throw new AppError('not_found', 'This tournament has no ballot.');
  return { list: row.list, order: row.drawn?.split('\n').filter((id) => id !== '') ?? null };
}

/**
 * Has the places of an own tournament drawn, or changes when: only while nobody has entered it or its ballot. The seed
 * is drawn here, once; its hash is public from now on.
 * @throws AppError upgrade_required, wrong_state once somebody is in, validation_failed naming what is wrong
 */
export async function setBallot(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  asked: SetBallot,
): Promise<Ballot> {
  requireCapability(organizer, 'ballots');
  const facts = await requireOwnWaitlist(context, organizer, id);
  const { most_people: maxPeople, members } = asked;
  await saveOpening(context, facts, (held) => {
    const at = ({ date, time }: SetBallot['opens']) => instantAt(date, time, held.time_zone);
    const times = { opensAt: at(asked.opens), closesAt: at(asked.closes), drawsAt: at(asked.draws) };
    const wrong = timesRefusal(times, waitlistClosesAt(held.starts_at, held.rules), context.clock());
    if (wrong) throw fieldError(`${wrong.field}.date`, wrong.message);
    return { ...times, mode: 'ballot', turnMinutes: null, maxPeople, members };
  });
  return presentBallot(context, await ballotOf(context, id));
}

const fieldError = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);

/** An address as the list of a ballot keeps it. */
const memberHash = ({ settings }: Context, id: string, address: string): string =>
  createHmac('sha256', settings.authSecret).update(`ballot-member|${id}|${address.toLowerCase()}`).digest('base64url');

/** Whether the organizer named an address before the ballot. */
export const isMemberOf = (context: Context, id: string, address: string): Promise<boolean> =>
  isOnList(context.pool, id, memberHash(context, id, address));

const ballotOf = async (context: Context, id: string) => {
  const row = await findBallot(context.pool, id);
  if (!row) throw new AppError('unexpected');
  return row;
};

/**
 * Has an own tournament opened through a waiting room, or changes when: only while nobody has entered it or waits.
 * @throws AppError upgrade_required, wrong_state once somebody is in, validation_failed naming what is wrong
 */
export async function setQueue(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  asked: SetQueue,
): Promise<Ballot> {
  requireCapability(organizer, 'queues');
  const facts = await requireOwnWaitlist(context, organizer, id);
  const { turn_minutes: turnMinutes, most_people: maxPeople } = asked;
  await saveOpening(context, facts, (held) => {
    const opensAt = instantAt(asked.opens.date, asked.opens.time, held.time_zone);
    const wrong = queueRefusal(opensAt, waitlistClosesAt(held.starts_at, held.rules), context.clock());
    if (wrong) throw fieldError('opens.date', wrong);
    return { ...queueTimes(opensAt), mode: 'queue', turnMinutes, maxPeople };
  });
  return presentBallot(context, await ballotOf(context, id));
}

type Opening = BallotTimes & {
  mode: 'ballot' | 'queue';
  turnMinutes: number | null;
  maxPeople: number;
  members?: string[] | undefined;
};

/**
 * Saves how an opening goes, and sets aside until then all places that no code keeps. The seed is drawn here, once.
 * @param judge of the tournament as it is under the counter's lock: returns the opening, or throws why it cannot be
 */
async function saveOpening(
  context: Context,
  waitlist: WaitlistFacts,
  judge: (held: WaitlistFacts) => Opening,
): Promise<void> {
  const { tournament_id: id } = waitlist;
  const seed = randomBytes(32).toString('hex');
  await inTransaction(context.pool, async (tx) => {
    const held = await lockFacts(tx, waitlist);
    if (held.state !== 'published') throw new AppError('wrong_state', 'This tournament is not open any more.');
    const { members, ...kept } = judge(held);
    // A waiting room knows one ticket a party.
    const named = kept.mode === 'queue' ? [] : members?.map((address) => memberHash(context, id, address));
    if (held.held + held.sold > 0 || held.waiting > 0)
      throw new AppError('wrong_state', 'Somebody has entered already: how places are given stays as it was told.');
    if ((await findBallot(tx, id))?.frozen_at) throw new AppError('wrong_state', 'Its list is frozen.');
    if ((await countKept(tx, id)) >= held.capacity)
      throw new AppError('wrong_state', 'Codes keep all places of this tournament: none is left for everybody else.');
    const sealedSeed = encrypt(context.settings.authSecret, seed);
    await saveBallot(tx, { tournamentId: id, ...kept, seedHash: hashOfSeed(seed), sealedSeed });
    if (named) await saveMembers(tx, id, named);
    await setAllAside(tx, id);
    await announceWaitlist(tx, id);
  });
}

/** First come again: only while nobody is in. Doing it twice changes nothing. @throws AppError wrong_state */
export async function dropBallot(context: Context, { tournament_id: id }: WaitlistFacts): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const places = await lockPlaces(tx, id);
    const ballot = await findBallot(tx, id);
    if (!ballot) return;
    if (ballot.frozen_at || (places?.waiting ?? 0) > 0)
      throw new AppError('wrong_state', 'Somebody has entered already: how places are given stays as it was told.');
    await removeBallot(tx, id);
    await freeSetAside(tx, id);
    await announceWaitlist(tx, id);
  });
}

/** Whether a list is to be frozen, or a draw to be made, now. */
export const isBallotDue = async ({ pool, clock }: Context): Promise<boolean> =>
  (await listBallotsDue(pool, clock())).length > 0;

/** Takes every ballot the step that is due; any number of times, from any number of servers. */
export async function goOnWithBallots(context: Context): Promise<void> {
  await eachAlone(
    await listBallotsDue(context.pool, context.clock()),
    ({ id, step }) => `${step} tournament ${id}`,
    ({ id, step }) => (step === 'freeze' ? freezeBallot : drawBallot)(context, id),
  );
}

/** Entries are over: the list is written down under the lock that entering takes, and published at once. */
export async function freezeBallot(context: Context, id: string): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, id);
    const list = listOf(await listTickets(tx, id));
    await freezeList(tx, id, list, hashOfText(list), context.clock());
    await announceWaitlist(tx, id);
  });
}

/**
 * The draw: the order is computed from what is frozen before anything is locked; then it is the waitlist's, and served.
 * A queue is frozen, drawn and served in the moment it opens, under one lock: later parties join behind.
 */
export async function drawBallot(context: Context, id: string): Promise<void> {
  const row = await findBallot(context.pool, id);
  const facts = await findWaitlistFacts(context.pool, id);
  if (!row || !facts || row.drawn_at || context.clock() < row.draws_at) return;
  const seed = decrypt(context.settings.authSecret, row.sealed_seed);
  const list = (await readDraw(context.pool, id))?.list ?? null;
  if (list === null && row.mode === 'ballot') return;
  const known = list === null ? null : drawOrder(seed, list);
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const places = await lockPlaces(tx, id);
    const order = known ?? (await freezeAndDraw(tx, id, seed, now));
    if (!(await saveDraw(tx, { tournamentId: id, seed, order, now }))) return;
    await freeSetAside(tx, id);
    const opened = row.mode === 'queue' ? { opened_at: now, turn_minutes: row.turn_minutes } : {};
    await serveUnderLock(tx, { ...facts, ...opened, waiting: places?.waiting ?? 0 }, now);
    // Who is in a waiting room looks on; their turn is told to everybody.
    if (row.mode === 'ballot') await emit(tx, { type: 'ballot.drawn', subjectId: id, now });
    await announceWaitlist(tx, id);
  });
}

const toldAtOnce = 1_000;

/** Has everybody told who waits since a draw, in portions: tens of thousands must not lengthen the draw's lock. */
export async function notifyDrawn(context: Context, id: string): Promise<void> {
  const waiting = await listDrawnWaiting(context.pool, id);
  for (let from = 0; from < waiting.length; from += toldAtOnce)
    await inTransaction(context.pool, (tx) =>
      emitEach(tx, 'waitlist.drawn', waiting.slice(from, from + toldAtOnce), context.clock()),
    );
}

/** The list of a queue is who is in its waiting room now. Lock the counter before. @returns the order */
async function freezeAndDraw(tx: Db, id: string, seed: string, now: Date): Promise<string[]> {
  const list = listOf(await listTickets(tx, id));
  await freezeList(tx, id, list, hashOfText(list), now);
  return drawOrder(seed, list);
}
