import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import { createPayment } from '#areas/entries/services/registrations/create-payment.ts';
import { settle } from '#areas/money/services/settle.ts';
import { enterTournament } from '#areas/entries/services/registrations/enter-tournament.ts';
import { openPlacesQueue } from '#areas/entries/services/registrations/places-queue.ts';
import { crowdSize, demoPerson } from '#demo/golfers/demo-golfers.ts';
import type { World } from '#demo/world.ts';
import { joinDemoWaitlist } from './join-waitlist.ts';
import { enteredAt } from './demo-dates.ts';
import type { DemoTournament } from './demo-tournament.ts';

/** Enters the crowd in groups until each field is as full as it should be, and pays at the stand-in. */
export async function fillTournaments(
  world: World,
  ids: { tournament: DemoTournament; id: string }[],
  golfers: GolferViewer[],
): Promise<void> {
  const [free, premium, , ...crowd] = golfers;
  let person = crowdSize;
  const quiet: typeof ids = [];
  for (const [n, { tournament, id }] of ids.entries()) {
    const fill = tournament.fill ?? [0, 0.08, 0.2, 0, 0.45, 0.12][n % 6] ?? 0;
    let left = Math.round(tournament.max * fill);
    if (tournament.organizer === 'organizer.free@demo.golf' && tournament.fee > 0) left = 0;
    else if (left === 0) quiet.push({ tournament, id });
    for (let turn = 0; left > 0 && turn < crowd.length; turn++) {
      const golfer = crowd[(n + turn) % crowd.length];
      const size = Math.min(left, turn % 3 === 0 ? 18 : 12);
      // The golfer of the tour plays tomorrow.
      const along = free && tournament.inDays === 1 && turn === 0 ? [ownName(free)] : [];
      if (golfer) await enterCrowd(world, golfer, tournament, id, size, person, along);
      person += size;
      left -= size;
    }
  }
  const full = ids.find(({ tournament }) => tournament.fill === 1 && tournament.inDays > 2);
  if (full)
    await joinDemoWaitlist(
      world,
      full.id,
      [premium, free, ...crowd].filter((golfer) => golfer !== undefined),
    );
  const played = ids.filter(({ tournament }) => tournament.inDays < 0);
  if (free && played[0]) await enterCrowd(world, free, played[0].tournament, played[0].id, 1, 400);
  // Somebody of the crowd has brought the golfer along.
  const coming = quiet.find(({ tournament }) => tournament.inDays > 0 && tournament.max >= 8);
  if (free && crowd[0] && coming)
    await enterCrowd(world, crowd[0], coming.tournament, coming.id, 4, 600, [ownName(free)]);
  for (const { tournament, id } of [ids[0], ids[1], played[1], played[4]].filter((entry) => entry !== undefined)) {
    if (premium) await enterCrowd(world, premium, tournament, id, 1, 500);
  }
}

/** A golfer enters themselves and invented people, and pays at the stand-in where there is a fee. */
export async function enterCrowd(
  world: Pick<World, 'context' | 'provider'>,
  golfer: GolferViewer,
  tournament: DemoTournament,
  tournamentId: string,
  size: number,
  from: number,
  along: ReturnType<typeof ownName>[] = [],
) {
  const { context, provider } = world;
  // The hold reaches to now, so that the stand-in can be paid today.
  const entered = enteredAt(tournament, from - crowdSize, context.clock());
  const then = () => entered;
  const past = {
    ...context,
    clock: then,
    placesQueue: openPlacesQueue(context.pool, then),
    settings: { ...context.settings, holdMinutes: 525_600 * 3 },
  };
  const people = Array.from({ length: size }, (_, n) => ({ ...demoPerson(from + n), ...(along[n - 1] ?? {}) }));
  const [captain = demoPerson(from), ...players] = [
    { ...(people[0] ?? demoPerson(from)), ...ownName(golfer) },
    ...people.slice(1),
  ];
  const common = { tournamentId, emergencyContact: 'Robin Grant', emergencyPhone: '+1 555 019 2834' };
  const order = await enterTournament(
    past,
    golfer,
    size === 1
      ? { mode: 'solo', ...captain, ...common }
      : { mode: 'group', teamName: `${captain.lastName} & Friends`, teamCaptain: captain, players, ...common },
  );
  if (order.payment_status === 'completed' || !provider) return;
  const url = await createPayment(context, golfer, tournamentId, undefined);
  const sessionId = url.match(/cs_[A-Za-z0-9_]+/)?.[0];
  if (!sessionId) throw new Error('the stand-in gave no session');
  await provider.payCheckout(sessionId);
  await settle(context, sessionId);
}

export const ownName = ({ row, email }: GolferViewer) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email,
  phone: row.phone ?? '+1 555 010 2030',
});
