import type { AccountType } from '#kernel/contract/plans.ts';
import { isBasePlan } from '#kernel/rules/plans.ts';
import { shownName } from '#kernel/rules/names.ts';
import { updateOrganizerRow } from '#areas/accounts/database/accounts.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { signUp } from '#areas/accounts/services/sign-up.ts';
import {
  asClub,
  asGolfer,
  asOrganizer,
  type ClubViewer,
  type GolferViewer,
  impersonate,
  type OrganizerViewer,
} from '#areas/accounts/services/viewer.ts';
import { buyPlan } from '#areas/accounts/services/plans/buy-plan.ts';
import { offerForSale } from '#areas/accounts/services/plans/prices.ts';
import { refreshPlan } from '#areas/accounts/services/plans/refresh-plan.ts';
import { demoClubs } from '#demo/clubs/demo-clubs.ts';
import { demoPassword } from '#demo/demo-accounts.ts';
import { crowdSize, demoPerson } from '#demo/golfers/demo-golfers.ts';
import type { World, DemoProvider } from '#demo/world.ts';
import { connectPayee } from './connect-payee.ts';
import { demoOrganizers } from './demo-organizers.ts';

export async function makeAccount(
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
  else if (plan) await savePlan(context.pool, userId, type, plan, type === 'country_club' || !isBasePlan(type, plan));
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
export async function makeGolfers(world: World): Promise<GolferViewer[]> {
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
  for (let n = 0; n < crowdSize; n++) {
    const person = demoPerson(n);
    const profile = { first_name: person.firstName, last_name: person.lastName, phone: person.phone };
    golfers.push(asGolfer(await makeAccount(world, person.email, 'golfer', profile, 'premium')));
  }
  return golfers;
}

/** The clubs whose addresses the start of the program prints. */
const addressesOfClubs = ['club@demo.golf', 'club.premium@demo.golf'];

export async function makeClubs(world: World): Promise<ClubViewer[]> {
  const clubs: ClubViewer[] = [];
  for (const [n, club] of demoClubs.entries()) {
    const email = addressesOfClubs[n] ?? `club.${n}@clubs.demo.golf`;
    const profile = {
      club_name: club.club,
      contact_name: shownName(demoPerson(200 + n)),
      phone: demoPerson(200 + n).phone,
      address: club.address,
      city: club.city,
      state: club.state,
      zip_code: club.zip,
      course_details: club.course,
    };
    const viewer = asClub(await makeAccount(world, email, 'country_club', profile, n === 1 ? 'premium' : 'basic'));
    if (n < 2 && world.provider) await connectPayee(world.context, world.provider, viewer);
    clubs.push(viewer);
  }
  return clubs;
}

export async function makeOrganizers(world: World): Promise<Map<string, OrganizerViewer>> {
  const organizers = new Map<string, OrganizerViewer>();
  for (const { email, first, last, plan, organization } of demoOrganizers) {
    const profile = { first_name: first, last_name: last, organization_name: organization };
    const organizer = asOrganizer(await makeAccount(world, email, 'organizer', profile, plan));
    // Mails of entries say whom to ask: the person of the account, and this phone.
    await updateOrganizerRow(world.context.pool, organizer.organizerId, { contact_phone: '555-0134' });
    organizers.set(email, organizer);
    if (!isBasePlan('organizer', plan) && world.provider) await connectPayee(world.context, world.provider, organizer);
  }
  return organizers;
}
