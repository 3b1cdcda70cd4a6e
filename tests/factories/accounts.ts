import type { AccountType } from '#kernel/contract/plans.ts';
import { savePayeeAccount, type Payee, savePayeeStatus } from '#areas/money/database/payees.ts';
import { beginReading, savePlan } from '#areas/accounts/database/plans/plans.ts';
import { newId } from '#kernel/database/connection.ts';
import {
  asClub,
  asGolfer,
  asOrganizer,
  type ClubViewer,
  impersonate,
  type GolferViewer,
  type OrganizerViewer,
  type SignedIn,
} from '#areas/accounts/services/viewer.ts';
import { signUp } from '#areas/accounts/services/sign-up.ts';
import type { TestServer } from './server.ts';

/** The hash of 'secret1', made once: hashing is slow on purpose. */
export const passwordOfAll = 'secret1';
let hash: Promise<string> | undefined;
const hashOfAll = () => {
  hash ??= import('#areas/accounts/services/passwords.ts').then(({ hashPassword }) => hashPassword(passwordOfAll));
  return hash;
};

let count = 0;

async function makeAccount(
  server: TestServer,
  type: AccountType,
  profile: Record<string, unknown>,
  options: AccountOptions,
): Promise<{ token: string; viewer: SignedIn }> {
  const email = options.email ?? `person${++count}.${newId().slice(-6)}@example.test`;
  const userId = await signUp(
    server.context,
    { email, password: passwordOfAll, options: { data: { account_type: type, profile } } },
    { emailVerified: options.emailVerified ?? true, passwordHash: await hashOfAll() },
  );
  if (options.plan) await savePlan(server.context.pool, userId, type, options.plan, options.plan !== 'free');
  return impersonate(server.context.pool, userId, server.clock.now());
}

export type AccountOptions = {
  email?: string;
  plan?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
};

/** A golfer with a session; premium unless the test is about the free plan. */
export async function makeGolfer(
  server: TestServer,
  options: AccountOptions = {},
): Promise<{ token: string; golfer: GolferViewer }> {
  const profile = {
    first_name: options.firstName ?? 'Gale',
    last_name: options.lastName ?? 'Golfer',
    phone: '+1 555 0100',
  };
  const { token, viewer } = await makeAccount(server, 'golfer', profile, { plan: 'premium', ...options });
  return { token, golfer: asGolfer(viewer) };
}

/** An organizer with a session; may take money unless `charges` is false. */
export async function makeOrganizer(
  server: TestServer,
  options: AccountOptions & { charges?: boolean } = {},
): Promise<{ token: string; organizer: OrganizerViewer; accountId: string | null }> {
  const profile = { first_name: 'Orla', last_name: 'Organizer', organization_name: 'Test Golf Society' };
  const { token, viewer } = await makeAccount(server, 'organizer', profile, { plan: 'platinum', ...options });
  const organizer = asOrganizer(viewer);
  if (options.charges === false) return { token, organizer, accountId: null };
  const accountId = await connectPayee(server, organizer, organizer.email);
  return { token, organizer, accountId };
}

/** A country club with a session; without a plan unless one is named. */
export async function makeClub(
  server: TestServer,
  { clubName = 'Test Links', ...options }: AccountOptions & { clubName?: string } = {},
): Promise<{ token: string; club: ClubViewer }> {
  const profile = {
    club_name: clubName,
    contact_name: 'Pat Lee',
    phone: '+1 555 0111',
    address: '1 Fairway Drive',
    city: 'Austin',
    state: 'TX',
    zip_code: '78735',
  };
  const { token, viewer } = await makeAccount(server, 'country_club', profile, options);
  return { token, club: asClub(viewer) };
}

/** Opens a payment account at the stand-in and completes its onboarding by its own page. */
export async function connectPayee(server: TestServer, payee: Payee, email: string): Promise<string> {
  const { demoProvider } = await import('#stand-ins/stripe/demo-provider.ts');
  const account = await server.context.stripe.accounts.create({ type: 'express', country: 'US', email });
  await savePayeeAccount(server.context.pool, payee, account.id);
  await demoProvider(server.url).connectAccount(account.id);
  await savePayeeStatus(
    server.context.pool,
    account.id,
    {
      detailsSubmitted: true,
      chargesEnabled: true,
      currentlyDue: [],
    },
    await beginReading(server.context.pool),
  );
  return account.id;
}
