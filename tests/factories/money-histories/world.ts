import { expect } from 'vitest';
import { settle } from '#areas/money/services/settle.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

/** One organizer with the tournaments, buyers and open card pages of one random history. */
export type Person = { token: string; userId: string; email: string };
export type Tournament = { id: string; extras: string[]; packageId: string };
export type Entry = { id: string; by: Person; tournament: Tournament };
export type World = {
  server: TestServer;
  random: () => number;
  host: Person & { organizerId: string; accountId: string; isGone: boolean };
  /** The one that takes entries. */
  open: Tournament;
  /** The product sold beside entries. */
  productId: string;
  entries: Entry[];
  /** Sessions of card pages that nobody has paid yet, and of those that were paid. */
  pages: string[];
  paid: string[];
  /** By the provider's ids. */
  disputes: string[];
  golfers: Person[];
  gone: Set<string>;
};

/** People who get mail without an account. */
export const addresses = ['ann@acme.test', 'buyer@example.test', ...[0, 1, 2, 3].map((n) => `pat${n}@example.test`)];

export const below = (random: () => number, count: number): number => Math.floor(random() * count);
export const pick = <Item>({ random }: Pick<World, 'random'>, items: readonly Item[]): Item =>
  items[below(random, items.length)] as Item;
export const maybe = ({ random }: Pick<World, 'random'>, share: number): boolean => random() < share;

export const post = ({ server }: World, as: string | undefined, path: string, body: unknown = {}) =>
  server.call('POST', path, { as, body });

/** The same for what must succeed. */
async function made(world: World, path: string, body: unknown) {
  const answer = await post(world, world.host.token, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** A price list with this dinner and this share of the card fee. */
export const priceList = (
  version: number,
  dinner: { id?: string; price: number },
  fund: { id?: string },
  more = {},
) => {
  const extra = { description: '', stock: null, max_each: 2 };
  return {
    version,
    early: [],
    tax: null,
    fee_percent: null,
    refunds: [],
    share_hours: 48,
    ...more,
    extras: [
      { ...extra, ...dinner, name: 'Dinner', kind: 'item', is_refundable: true },
      { ...extra, ...fund, name: 'Fund', kind: 'donation', price: 25, is_refundable: false },
    ],
  };
};

/** Another tournament of the host, with extras, a code and a sponsors' package. */
export async function openTournament(world: World): Promise<void> {
  const { server, host } = world;
  const { id } = await makeTournament(server, {
    organizer: { ...(await organizerOf(world)) },
    registrationFee: pick(world, [75, 125, 175]),
    maxEntries: 60,
    refundPolicy: pick(world, ['full', 'half', 'none']),
  });
  const terms = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, {
    as: host.token,
    body: priceList(0, { price: 45.5 }, {}, { fee_percent: pick(world, [null, 3.5]) }),
  });
  expect(terms.status, JSON.stringify(terms.body)).toBe(200);
  const code = { code: 'LESS', kind: 'percent', value: 33, max_uses: null, min_people: 1, valid_until: null };
  await made(world, `/api/organizer/tournaments/${id}/codes`, code);
  const gives = { page: true, board: false, cards: false, mails: false, hole: false };
  const pack = { name: 'Hole', description: '', price: 250, most: 9, gives };
  const { id: packageId } = await made(world, `/api/organizer/tournaments/${id}/sponsor-packages`, pack);
  world.open = { id, extras: terms.body.extras.map((one: { id: string }) => one.id), packageId };
}

const organizers = new WeakMap<World, Awaited<ReturnType<typeof makeOrganizer>>['organizer']>();
const organizerOf = async (world: World) => organizers.get(world) as NonNullable<ReturnType<typeof organizers.get>>;

/** @param productId of the operator's catalogue */
export async function beginWorld(server: TestServer, random: () => number, productId: string): Promise<World> {
  const { token, organizer, accountId } = await makeOrganizer(server, { plan: 'platinum' });
  const { organizerId, userId, email } = organizer;
  const world: World = {
    server,
    random,
    host: { token, organizerId, userId, email, accountId: accountId as string, isGone: false },
    open: { id: '', extras: [], packageId: '' },
    productId,
    entries: [],
    pages: [],
    paid: [],
    disputes: [],
    golfers: [],
    gone: new Set(),
  };
  organizers.set(world, organizer);
  const sold = { action: 'add', productId, active: true };
  await made(world, '/api/functions/manage-product-mappings', sold);
  await openTournament(world);
  return world;
}

export async function newGolfer(world: World): Promise<Person> {
  const { token, golfer } = await makeGolfer(world.server);
  const person = { token, userId: golfer.userId, email: golfer.email };
  world.golfers.push(person);
  return person;
}

/** Pays a card page if it can be paid still; the news comes once or twice, later or never. */
export async function payPage(world: World, session: string): Promise<void> {
  const { server, random } = world;
  world.pages = world.pages.filter((page) => page !== session);
  const isPaid = await pay(server, session).then(
    () => true,
    () => false,
  );
  if (isPaid) world.paid.push(session);
  for (let told = 0; told < 1 + below(random, 2); told++) await settle(server.context, session);
}

/** A card page was opened: it is paid at once, or left open. */
export async function payOrLeave(world: World, url: string | undefined, share = 0.8): Promise<void> {
  if (!url) return;
  const session = sessionIdOf(url);
  if (maybe(world, share)) await payPage(world, session);
  else world.pages.push(session);
}
