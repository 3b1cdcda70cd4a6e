import { AppError } from '#kernel/contract/errors.ts';
import { asGolfer, type GolferViewer } from '#areas/accounts/services/viewer.ts';
import { joinWaitlist } from '#areas/waitlist/services/join-waitlist.ts';
import { makeAccount } from '#demo/accounts/make-accounts.ts';
import { demoPerson } from '#demo/golfers/demo-golfers.ts';
import type { World } from '#demo/world.ts';

/** Parties on the waitlist that can be looked at. */
const parties = 31;

/**
 * People wait for a full tournament, alone and in groups of up to four, since some days: the golfers who are not in
 * yet, and others of the free plan.
 */
export async function joinDemoWaitlist(world: World, tournamentId: string, golfers: GolferViewer[]): Promise<void> {
  const now = world.context.clock().getTime();
  let waiting = 0;
  for (let n = 0; waiting < parties; n++) {
    const golfer = golfers[n] ?? (await makeFreeGolfer(world, n));
    // Every eleven hours since a fortnight.
    const joinedAt = new Date(now - (parties - n) * 11 * 3_600_000);
    if (await joinAsParty({ ...world.context, clock: () => joinedAt }, golfer, tournamentId, n)) waiting++;
  }
}

async function makeFreeGolfer(world: World, n: number): Promise<GolferViewer> {
  const person = demoPerson(900 + n);
  const profile = { first_name: person.firstName, last_name: person.lastName, phone: person.phone };
  return asGolfer(await makeAccount(world, person.email, 'golfer', profile, 'free'));
}

/** The n-th party, alone or with others. @returns false where the golfer is in already */
export async function joinAsParty(
  context: World['context'],
  golfer: GolferViewer,
  tournamentId: string,
  n: number,
): Promise<boolean> {
  const people = 1 + ((n * 3) % 4);
  const own = {
    firstName: golfer.row.first_name,
    lastName: golfer.row.last_name,
    email: golfer.email,
    phone: golfer.row.phone ?? '+1 555 010 2030',
    handicap: 9 + (n % 20),
  };
  const others = Array.from({ length: people - 1 }, (_, index) => demoPerson(700 + n * 4 + index));
  const form =
    people === 1
      ? { mode: 'solo' as const, ...own }
      : { mode: 'group' as const, teamName: `${own.lastName} and friends`, teamCaptain: own, players: others };
  try {
    await joinWaitlist(context, golfer, tournamentId, { ...form, min_places: n % 2 ? 1 : people });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'already_entered') return false;
    throw error;
  }
}
