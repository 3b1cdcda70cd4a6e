import { createTournamentSchema } from '#contracts/tournaments.ts';
import type { AccountType } from '#contracts/plans.ts';
import { isBasePlan } from '#domain/plans.ts';
import { dateIn, shiftDate } from '#domain/venue-time.ts';
import { setAdmin } from '#server/database/accounts.ts';
import { keepPayeeAccount, savePayeeStatus } from '#server/database/payees.ts';
import { savePlan } from '#server/database/plans.ts';
import { endSessions } from '#server/database/sessions.ts';
import { newId } from '#server/database/connection.ts';
import { hasAnyTournament } from '#server/database/tournaments/read-tournaments.ts';
import { featureTournament } from '#server/database/tournaments/write-tournaments.ts';
import { insertNotifications } from '#server/database/notifications.ts';
import {
  asClub,
  asGolfer,
  asOrganizer,
  type ClubViewer,
  type GolferViewer,
  impersonate,
  type OrganizerViewer,
} from '#server/services/accounts/viewer.ts';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import { postRound, saveGolferStats } from '#server/services/golfers/golfer-stats.ts';
import { buyPlan } from '#server/services/plans/buy-plan.ts';
import { offerForSale } from '#server/services/plans/prices.ts';
import { refreshPlan } from '#server/services/plans/refresh-plan.ts';
import { signUp } from '#server/services/accounts/sign-up.ts';
import type { Context } from '#server/services/context.ts';
import { createPayment } from '#server/services/payments/create-payment.ts';
import { settle } from '#server/services/payments/settle.ts';
import { enterTournament } from '#server/services/registrations/enter-tournament.ts';
import { openPlacesQueue } from '#server/services/registrations/places-queue.ts';
import { createTournament } from '#server/services/tournaments/create-tournament.ts';
import {
  demoClubs,
  demoOrganizers,
  demoRounds,
  demoPerson,
  demoTournaments,
  type DemoTournament,
} from './demo-world.ts';
import { demoPassword } from './demo-accounts.ts';
import { backdatePayments, readOldNotifications } from './backdate.ts';
import { loadClubs } from './clubs/load-clubs.ts';
import { demoShop } from './products/catalogue.ts';
import { loadProducts } from './products/load-products.ts';

/** How the demo pays and connects like a person would: by the stand-in's own pages. */
export type DemoProvider = {
  connectAccount(accountId: string): Promise<void>;
  payCheckout(sessionId: string): Promise<void>;
  subscribe(sessionId: string): Promise<void>;
};

/**
 * Fills an empty database with a world to look around in, through the same services that the product uses: accounts of every
 * type and plan, clubs, tournaments to come and past, entries paid at the stand-in. Does nothing where there are tournaments.
 */
export async function loadDemo(
  context: Context,
  provider: DemoProvider | null,
  say: (line: string) => void,
): Promise<void> {
  if (await hasAnyTournament(context.pool)) return;
  say('Loading demo data');
  const passwordHash = await hashPassword(demoPassword);
  const world: World = { context, provider, passwordHash, userIds: [] };
  const golfers = await makeGolfers(world);
  const clubs = await makeClubs(world);
  const organizers = await makeOrganizers(world);
  await setAdmin(context.pool, 'admin@demo.golf', true);
  const booked = await loadClubs({
    context,
    clubs,
    organizers,
    payCheckout: provider && ((sessionId) => provider.payCheckout(sessionId)),
  });
  const ids: { tournament: DemoTournament; id: string }[] = [];
  for (const tournament of demoTournaments)
    ids.push({ tournament, id: await makeTournament(world, tournament, organizers, { clubs, booked }) });
  if (provider) await fillTournaments(world, ids, golfers);
  await fillMarketplace(world, organizers.get('organizer.platinum@demo.golf'));
  await backdatePayments(context.pool);
  await tellGolfer(world, golfers[0]);
  await readOldNotifications(context.pool, world.userIds);
  await postRounds(world, golfers[1]);
  for (const userId of world.userIds) await endSessions(context.pool, userId);
}

type World = { context: Context; provider: DemoProvider | null; passwordHash: string; userIds: string[] };

async function makeAccount(
  world: World,
  email: string,
  type: AccountType,
  profile: Record<string, unknown>,
  plan: string | null,
) {
  const { context } = world;
  const input = { email, password: demoPassword, options: { data: { account_type: type, profile } } };
  const userId = await signUp(context, input, { emailVerified: true, passwordHash: world.passwordHash });
  world.userIds.push(userId);
  if (plan && world.provider && email.endsWith('@demo.golf') && offerForSale(type, plan))
    await subscribe(world, world.provider, userId, plan);
  else if (plan) await savePlan(context.pool, userId, type, plan, !isBasePlan(type, plan));
  return (await impersonate(context.pool, userId, context.clock())).viewer;
}

/** Buys a plan at the stand-in's own page, so that its portal and invoices are there to look at. */
async function subscribe({ context }: World, provider: DemoProvider, userId: string, plan: string): Promise<void> {
  const { viewer } = await impersonate(context.pool, userId, context.clock());
  const url = await buyPlan(context, viewer, plan, undefined);
  await provider.subscribe(url.match(/cs_\w+/)?.[0] ?? '');
  await refreshPlan(context, { userId });
}

/** The golfers with known addresses first, then the crowd that fills the fields. */
async function makeGolfers(world: World): Promise<GolferViewer[]> {
  const named = [
    { email: 'golfer@demo.golf', first: 'Ann', last: 'Lee', plan: 'free' },
    { email: 'golfer.premium@demo.golf', first: 'Marcus', last: 'Webb', plan: 'premium' },
    { email: 'admin@demo.golf', first: 'Olivia', last: 'Grant', plan: 'free' },
  ];
  const golfers: GolferViewer[] = [];
  for (const { email, first, last, plan } of named) {
    golfers.push(
      asGolfer(
        await makeAccount(
          world,
          email,
          'golfer',
          { first_name: first, last_name: last, phone: '+1 555 010 2030' },
          plan,
        ),
      ),
    );
  }
  for (let n = 0; n < 24; n++) {
    const person = demoPerson(n);
    const profile = { first_name: person.firstName, last_name: person.lastName, phone: person.phone };
    golfers.push(asGolfer(await makeAccount(world, person.email, 'golfer', profile, 'premium')));
  }
  return golfers;
}

async function makeClubs(world: World): Promise<ClubViewer[]> {
  const clubs: ClubViewer[] = [];
  for (const [n, club] of demoClubs.entries()) {
    const email = n === 0 ? 'club@demo.golf' : n === 1 ? 'club.premium@demo.golf' : `club.${n}@clubs.demo.golf`;
    const profile = {
      club_name: club.club,
      contact_name: `${demoPerson(200 + n).firstName} ${demoPerson(200 + n).lastName}`,
      phone: demoPerson(200 + n).phone,
      address: club.address,
      city: club.city,
      state: club.state,
      zip_code: club.zip,
      course_details: club.course,
    };
    const viewer = asClub(await makeAccount(world, email, 'country_club', profile, n === 1 ? 'premium' : 'basic'));
    if (n < 2 && world.provider) await connect(world.context, world.provider, viewer);
    clubs.push(viewer);
  }
  return clubs;
}

async function makeOrganizers(world: World): Promise<Map<string, OrganizerViewer>> {
  const organizers = new Map<string, OrganizerViewer>();
  for (const { email, first, last, plan, organization } of demoOrganizers) {
    const profile = { first_name: first, last_name: last, organization_name: organization };
    const organizer = asOrganizer(await makeAccount(world, email, 'organizer', profile, plan));
    organizers.set(email, organizer);
    if (!isBasePlan('organizer', plan) && world.provider) await connect(world.context, world.provider, organizer);
  }
  return organizers;
}

async function connect(context: Context, provider: DemoProvider, payee: OrganizerViewer | ClubViewer): Promise<void> {
  const account = await context.stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: payee.email,
    business_profile: { name: payee.row.organization_name ?? undefined },
    metadata: 'organizerId' in payee ? { organizer_id: payee.organizerId } : { country_club_id: payee.countryClubId },
  });
  await keepPayeeAccount(context.pool, payee, account.id);
  await provider.connectAccount(account.id);
  await savePayeeStatus(context.pool, account.id, { detailsSubmitted: true, chargesEnabled: true, currentlyDue: [] });
}

type Venues = { clubs: ClubViewer[]; booked: Map<DemoTournament, string> };

async function makeTournament(
  world: World,
  tournament: DemoTournament,
  organizers: Map<string, OrganizerViewer>,
  { clubs, booked }: Venues,
): Promise<string> {
  const { context } = world;
  const organizer = organizers.get(tournament.organizer);
  const club = demoClubs[tournament.club];
  if (!organizer || !club) throw new Error(`the demo tournament ${tournament.title} has no organizer or club`);
  const now = context.clock();
  // Announced some weeks before it is played, as it would have been.
  const announced = new Date(now.getTime() + Math.min(-1, tournament.inDays - 45) * 86_400_000);
  const stored = await createTournament(
    { ...context, clock: () => announced },
    organizer,
    createTournamentSchema.parse({
      action: 'publish',
      tournamentName: tournament.title,
      organizerName: organizer.row.organization_name ?? '',
      countryClub: club.club,
      countryClubId: clubs[tournament.club]?.countryClubId,
      slotBookingId: booked.get(tournament),
      date: shiftDate(dateIn(now, 'America/New_York'), tournament.inDays),
      startTime: tournament.time,
      maxEntries: Math.min(tournament.max, tournament.organizer === 'organizer.free@demo.golf' ? 50 : tournament.max),
      registrationFee: tournament.fee,
      prizePool: tournament.prize,
      gameplayStyle: tournament.style,
      difficulty: tournament.difficulty,
      refundPolicy: tournament.policy,
      description: tournament.description,
      additionalServices: tournament.fee >= 150 ? 'Cart, range balls, lunch and prize giving are included.' : undefined,
    }),
  );
  if (tournament.featured) await featureTournament(context.pool, stored.id, true);
  return stored.id;
}

/** Enters the crowd in groups until each field is as full as it should be, and pays at the stand-in. */
async function fillTournaments(
  world: World,
  ids: { tournament: DemoTournament; id: string }[],
  golfers: GolferViewer[],
): Promise<void> {
  const [free, premium, , ...crowd] = golfers;
  let person = 0;
  for (const [n, { tournament, id }] of ids.entries()) {
    const fill = tournament.fill ?? [0, 0.08, 0.2, 0, 0.45, 0.12][n % 6] ?? 0;
    let left = Math.round(tournament.max * fill);
    if (tournament.organizer === 'organizer.free@demo.golf' && tournament.fee > 0) left = 0;
    for (let turn = 0; left > 0 && turn < crowd.length; turn++) {
      const golfer = crowd[(n + turn) % crowd.length];
      const size = Math.min(left, turn % 3 === 0 ? 12 : 8);
      if (golfer) await enterCrowd(world, golfer, tournament, id, size, person);
      person += size;
      left -= size;
    }
  }
  const played = ids.filter(({ tournament }) => tournament.inDays < 0);
  if (free && played[0]) await enterCrowd(world, free, played[0].tournament, played[0].id, 1, 400);
  for (const { tournament, id } of [ids[0], ids[1], played[1], played[4]].filter((entry) => entry !== undefined)) {
    if (premium) await enterCrowd(world, premium, tournament, id, 1, 500);
  }
}

async function enterCrowd(
  world: World,
  golfer: GolferViewer,
  tournament: DemoTournament,
  tournamentId: string,
  size: number,
  from: number,
) {
  const { context, provider } = world;
  // Entered in the weeks before the day; the hold reaches to now, so that the stand-in can be paid today.
  const now = context.clock();
  const entered =
    tournament.inDays < 0
      ? new Date(now.getTime() + (tournament.inDays - 3 - (from % 25)) * 86_400_000)
      : new Date(now.getTime() - (from % 20) * 3_600_000);
  const then = () => entered;
  const past = {
    ...context,
    clock: then,
    placesQueue: openPlacesQueue(context.pool, then),
    settings: { ...context.settings, holdMinutes: 525_600 * 3 },
  };
  const people = Array.from({ length: size }, (_, n) => demoPerson(from + n));
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

const ownName = ({ row, email }: GolferViewer) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email,
  phone: row.phone ?? '+1 555 010 2030',
});

/** The catalogue, two sellers and their orders. */
async function fillMarketplace(world: World, platinum: OrganizerViewer | undefined): Promise<void> {
  if (!platinum) return;
  const { context, provider } = world;
  const profile = { first_name: demoShop.first, last_name: demoShop.last, organization_name: demoShop.organization };
  const shop = asOrganizer(await makeAccount(world, demoShop.email, 'organizer', profile, 'platinum'));
  if (provider) await connect(context, provider, shop);
  await loadProducts({
    context,
    sellers: { platinum, shop },
    payCheckout: provider && ((sessionId) => provider.payCheckout(sessionId)),
  });
}

/** One notification of each type, so that every badge can be seen. */
async function tellGolfer({ context }: World, golfer: GolferViewer | undefined): Promise<void> {
  if (!golfer) return;
  const notes = [
    {
      type: 'system',
      title: 'Welcome to the demo',
      message: 'Look around: everything works, no card is ever charged.',
      hours: 200,
    },
    {
      type: 'tournament_update',
      title: 'New tournament near you',
      message: 'Harvest Moon Fourball in Austin is open for registration.',
      hours: 50,
    },
    {
      type: 'venue_update',
      title: 'Practice green reopens',
      message: 'Barton Creek Links has reopened its practice green.',
      hours: 5,
    },
    {
      type: 'payment_reminder',
      title: 'Places are held for 30 minutes',
      message: 'Finish paying while your places are held.',
      hours: 0,
    },
  ] as const;
  const now = context.clock().getTime();
  await insertNotifications(
    context.pool,
    notes.map(({ hours, ...note }) => ({
      id: newId(),
      userId: golfer.userId,
      subject: `demo:${note.type}`,
      now: new Date(now - hours * 3_600_000),
      ...note,
    })),
  );
}

/** A season's record of one golfer who is getting better, with their own figures. */
async function postRounds({ context }: World, golfer: GolferViewer | undefined): Promise<void> {
  if (!golfer) return;
  for (const [n, round] of demoRounds.entries()) {
    const day = new Date(context.clock().getTime() - (demoRounds.length - n) * 9 * 86_400_000);
    await postRound(context, golfer, { ...round, played_on: day.toISOString().slice(0, 10) });
  }
  const scores = demoRounds.map((round) => round.adjusted_score);
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const figures = {
    handicap: 11.8,
    bestScore: Math.min(...scores),
    avgScore: Math.round(average * 10) / 10,
    tournamentsPlayed: 9,
  };
  await saveGolferStats(context, golfer, { figures });
}
