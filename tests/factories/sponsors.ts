import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import { pay, sessionIdOf } from './checkout.ts';
import { makeOrganizer } from './accounts.ts';
import type { TestServer } from './server.ts';
import { makeTournament } from './tournaments.ts';
import { until } from '#tests/until.ts';

export const allGifts: PackageGifts = { page: true, board: true, cards: true, mails: true, hole: true };

/** The user agent of a browser that somebody sits at. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A published tournament whose organizer sells a package; `price` in dollars. */
export async function makePackage(
  server: TestServer,
  {
    plan = 'premium',
    price = 500,
    most = 2,
    gives = allGifts,
    ...more
  }: Partial<{
    plan: string;
    price: number;
    most: number;
    gives: PackageGifts;
    name: string;
  }> = {},
) {
  const owner = await makeOrganizer(server, { plan });
  const tournament = await makeTournament(server, { organizer: owner.organizer, maxEntries: 40 });
  const made = await server.call('POST', `/api/organizer/tournaments/${tournament.id}/sponsor-packages`, {
    as: owner.token,
    body: { name: 'Hole sponsor', description: 'A sign', price, most, gives, ...more },
  });
  if (made.status !== 201) throw new Error(`no package: ${JSON.stringify(made.body)}`);
  return { ...owner, tournament, pack: made.body as { id: string; version: number } };
}
export type Offered = Awaited<ReturnType<typeof makePackage>>;

export const wishFor = ({ pack }: Pick<Offered, 'pack'>, more: Record<string, unknown> = {}) => ({
  packageId: pack.id,
  company: 'Acme Rakes',
  contactName: 'Ann Lee',
  contactEmail: 'ann@acme.test',
  website: 'acme.test',
  pay: 'card',
  ...more,
});

export const takePackageOf = (server: TestServer, offered: Offered, more: Record<string, unknown> = {}) =>
  server.call('POST', `/api/tournaments/${offered.tournament.id}/sponsorships`, { body: wishFor(offered, more) });

/** Buys the package at the card page, and waits until it is known. @returns the organizer's view of it */
export async function sponsorBy(server: TestServer, offered: Offered, more: Record<string, unknown> = {}) {
  const taken = await takePackageOf(server, offered, more);
  if (taken.status !== 200) throw new Error(`not taken: ${JSON.stringify(taken.body)}`);
  await pay(server, sessionIdOf(taken.body.url));
  return untilSponsor(server, offered, (one) => one.state === 'paid');
}

type Seen = {
  id: string;
  state: string;
  report_path: string;
  refunded_amount: number;
  sponsor: string;
  contact_email: string;
};

/** Waits until one of the tournament's sponsorships is so. */
export async function untilSponsor(server: TestServer, offered: Offered, is: (one: Seen) => boolean): Promise<Seen> {
  const path = `/api/organizer/tournaments/${offered.tournament.id}/sponsors`;
  const all = async (): Promise<Seen[]> => (await server.call('GET', path, { as: offered.token })).body.sponsorships;
  return (await until(all, (sponsorships) => sponsorships.some(is))).find(is) as Seen;
}

/** Enters a sponsor by hand. */
export async function addSponsor(server: TestServer, offered: Offered, more: Record<string, unknown> = {}) {
  const { pack, tournament, token } = offered;
  const { packageId: _, pay: __, ...sponsor } = wishFor({ pack });
  const added = await server.call('POST', `/api/organizer/tournaments/${tournament.id}/sponsorships`, {
    as: token,
    body: { ...sponsor, packageId: pack.id, ...more },
  });
  if (added.status !== 201) throw new Error(`not added: ${JSON.stringify(added.body)}`);
  return added.body as Seen;
}
