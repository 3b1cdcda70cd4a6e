import { createHmac, randomBytes } from 'node:crypto';
import type { Ballot, BallotDraw, BallotProof, SetBallot, SetQueue } from '#areas/waitlist/contract/ballot.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type BallotTimes, hashOfSeed, queueRefusal, queueTimes, timesRefusal } from '#areas/entries/rules/ballot.ts';
import { waitlistClosesAt } from '#areas/tournaments/rules/waitlist.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import {
  type BallotRow,
  findBallot,
  isOnList,
  removeBallot,
  saveBallot,
  saveMembers,
} from '#areas/entries/database/waitlist/ballots.ts';
import { countBallotParts, findBallotPart, listBallotParts } from '#areas/waitlist/database/ballot-draws.ts';
import type { WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { announceWaitlist } from '#kernel/database/live.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { countKept, freeSetAside, setAllAside } from '#areas/entries/database/places/set-aside.ts';
import { encrypt } from '#areas/accounts/services/secrets.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { presentBallot } from './ballot-view.ts';
import { lockFacts, requireOwnWaitlist } from './own-waitlist.ts';
import { waitlistFactsOf } from './read-waitlist.ts';

/** The evidence of a draw. @throws AppError not_found where there is no ballot */
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

/**
 * A portion of the frozen list and of the drawn order.
 * @throws AppError not_found where there is no ballot, or it has fewer portions
 */
export async function readBallotDraw(context: Context, tournamentId: string, part: number): Promise<BallotDraw> {
  const { frozen_at: frozenAt, drawn_at: drawnAt, parties } = await ballotFor(context, tournamentId);
  const parts = await countBallotParts(context.pool, tournamentId);
  const found = await findBallotPart(context.pool, tournamentId, part);
  if (!found && part > 0) throw new AppError('not_found', `The list has ${parts} parts, numbered from 0.`);
  return {
    part,
    parts,
    parties: parties ?? 0,
    list: frozenAt ? (found?.list ?? '') : null,
    order: drawnAt ? idsOf(found?.drawn) : null,
  };
}

const idsOf = (drawn: string | null | undefined): string[] => (drawn ? drawn.split('\n') : []);

async function ballotFor(context: Context, tournamentId: string): Promise<BallotRow> {
  await waitlistFactsOf(context, tournamentId);
  const row = await findBallot(context.pool, tournamentId);
  if (!row) throw new AppError('not_found', 'This tournament has no ballot.');
  return row;
}

/**
 * The whole list or the whole order of a ballot as text, read while it is sent.
 * @throws AppError not_found where there is no ballot, or its list or order does not exist yet
 */
export async function readBallotFile(
  context: Context,
  tournamentId: string,
  what: 'list' | 'order',
): Promise<AsyncIterable<string>> {
  const row = await ballotFor(context, tournamentId);
  if (what === 'list' && !row.frozen_at) throw new AppError('not_found', 'The list is not frozen yet.');
  if (what === 'order' && !row.drawn_at) throw new AppError('not_found', 'It is not drawn yet.');
  return textOf(context, tournamentId, what);
}

async function* textOf({ pool }: Context, tournamentId: string, what: 'list' | 'order'): AsyncGenerator<string> {
  for await (const { list, drawn } of listBallotParts(pool, tournamentId)) yield what === 'list' ? list : `${drawn}\n`;
}

/**
 * Sets up a ballot for the organizer's tournament or changes its times; possible only while nobody has entered the
 * tournament or its ballot. The seed is generated here, once, and its hash is public from then on.
 * @throws AppError upgrade_required, wrong_state once somebody is in, validation_failed naming the fault
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

/** The hash under which a ballot's list of members stores an address. */
const memberHash = ({ settings }: Context, id: string, address: string): string =>
  createHmac('sha256', settings.authSecret).update(`ballot-member|${id}|${address.toLowerCase()}`).digest('base64url');

/** Whether the address is on the organizer's list of members for the ballot. */
export const isMemberOf = (context: Context, id: string, address: string): Promise<boolean> =>
  isOnList(context.pool, id, memberHash(context, id, address));

const ballotOf = async (context: Context, id: string) => {
  const row = await findBallot(context.pool, id);
  if (!row) throw new AppError('unexpected');
  return row;
};

/**
 * Sets up a waiting room for the opening of the organizer's tournament, or changes its times; possible only while
 * nobody has entered or waits.
 * @throws AppError upgrade_required, wrong_state once somebody is in, validation_failed naming the fault
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
 * Saves how entry opens, and sets aside until then every place that no code keeps. The seed is generated here, once.
 * @param judge receives the tournament as read under the counter's lock; returns the opening, or throws why it is not
 * allowed
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
    // In a waiting room every party has one ticket, so a list of members has no use.
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

/**
 * Removes a ballot, so that places are first come, first served; possible only while nobody is in it. Idempotent.
 * @throws AppError wrong_state
 */
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
