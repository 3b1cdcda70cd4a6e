import type { BallotDraw, BallotProof } from '#areas/waitlist/contract/ballot.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { hashOfSeed } from '#areas/entries/rules/ballot.ts';
import { type Draw, librarySha256, startDraw } from '#areas/entries/rules/draw.ts';
import { call } from '#kernel/web/client/api.ts';

/** The result of a check: the first part of the order, to be shown, and the differences found. */
export type Outcome = { parties: number; first: string[]; wrong: string[] };

/** The number of places of the order that are shown; the file has all of them. */
export const maxShown = 200;

const wrongList = 'The list does not match the published fingerprint.';
const wrongOrder = 'Seed and list do not give the published order.';

/**
 * Downloads the published parts one by one and repeats the draw with them. For a million parties the browser holds some
 * sixty megabytes.
 * @param tell receives the number of parties read so far
 */
export async function drawAgain(ballot: BallotProof, tell: (read: number) => void): Promise<Outcome> {
  const { seed, list_hash: listHash } = ballot;
  const part = (number: number) =>
    call(ballotEndpoints.getBallotDraw, { params: { id: ballot.tournament_id }, query: { part: number } });
  const head = await part(0);
  const { parties, parts, order } = head;
  const first = order?.slice(0, maxShown) ?? [];
  if (seed === null || listHash === null || !order) return { parties, first, wrong: ['It is not drawn yet.'] };
  const draw = startDraw({ seed, listHash, parties });
  const published = librarySha256.begin();
  let read = 0;
  for (let number = 0; number < parts; number++) {
    const { list, order: ids } = number === 0 ? head : await part(number);
    if (!add(draw, list)) return { parties, first, wrong: [wrongList] };
    published.update(bytesOf(ids));
    read += ids?.length ?? 0;
    tell(read);
    await nextTask();
  }
  const wrong = [
    hashOfSeed(seed) !== ballot.seed_hash && 'The seed does not match the published fingerprint.',
    draw.listHash() !== listHash && wrongList,
    (read !== parties || !(await isSameOrder(draw, published.digest()))) && wrongOrder,
  ].filter((sentence) => sentence !== false);
  return { parties, first, wrong };
}

/** @returns false for lines that cannot belong to a list */
function add(draw: Draw, list: string | null): boolean {
  try {
    draw.add(list ?? '');
    return true;
  } catch {
    return false;
  }
}

async function isSameOrder(draw: Draw, published: Uint8Array): Promise<boolean> {
  for (const _ of draw.sort()) await nextTask();
  const own = librarySha256.begin();
  for (const portion of draw.portions) {
    own.update(bytesOf(draw.drawn(portion)));
    await nextTask();
  }
  return own.digest().join() === published.join();
}

const bytesOf = (ids: BallotDraw['order']): Uint8Array =>
  new TextEncoder().encode((ids ?? []).map((id) => `${id}\n`).join(''));

/** Lets the browser draw and respond in between. */
const nextTask = () => new Promise((done) => setTimeout(done));
