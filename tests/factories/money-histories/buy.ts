import { expireHolds } from '#areas/entries/database/places/release.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { below, type Entry, maybe, newGolfer, payOrLeave, payPage, pick, post, type World } from './world.ts';

const hourMs = 3_600_000;

/** Enters somebody, alone or with others who pay a share each. */
async function enterAs(world: World, by: Entry['by'], useCredit = false): Promise<void> {
  const { server, random, open } = world;
  const isShared = !useCredit && maybe(world, 0.4);
  const bought = [
    ...(maybe(world, 0.5) ? [{ id: open.extras[0], quantity: 1 + below(random, 2) }] : []),
    ...(maybe(world, 0.3) ? [{ id: open.extras[1], quantity: 1, amount: 12.34 }] : []),
  ];
  const more = {
    ...(bought.length > 0 ? { extras: bought } : {}),
    ...(maybe(world, 0.3) ? { code: 'LESS' } : {}),
    ...(useCredit ? { useCredit } : {}),
  };
  const body = isShared
    ? { ...groupEntry(open.id, 1 + below(random, 2)), ...more, pays: 'shares' }
    : soloEntry(open.id, more);
  const entered = await post(world, by.token, '/api/tournament-registrations', body);
  if (entered.status !== 201) return;
  const entry = { id: entered.body.id as string, by, tournament: open };
  world.entries.push(entry);
  const page = await post(world, by.token, '/api/functions/create-payment', { tournamentId: open.id });
  await payOrLeave(world, page.body.url);
  if (!isShared) return;
  const shares = await server.call('GET', `/api/tournament-registrations/${entry.id}/shares`, { as: by.token });
  for (const { url } of shares.body.data ?? []) {
    const link = url?.split('/pay/')[1];
    if (link) await payOrLeave(world, (await post(world, undefined, `/api/pay-links/${link}/payment`)).body.url);
  }
}

/** The purchases of people. */
export const buying = {
  enter: async (world: World) => enterAs(world, await newGolfer(world)),
  /** A golfer with credit spends it; others enter once more. */
  spendCredit: async (world: World) => {
    const by = pick(world, world.golfers);
    if (by) await enterAs(world, by, true);
  },
  sponsor: async (world: World) => {
    const taken = await post(world, undefined, `/api/tournaments/${world.open.id}/sponsorships`, {
      packageId: world.open.packageId,
      company: 'Acme',
      contactName: 'Ann Lee',
      contactEmail: 'ann@acme.test',
      website: '',
      pay: 'card',
    });
    await payOrLeave(world, taken.body.url);
  },
  order: async (world: World) => {
    const ordered = await post(world, undefined, '/api/functions/create-marketplace-checkout', {
      productId: world.productId,
      organizerId: world.host.organizerId,
      customerEmail: 'buyer@example.test',
      customerName: 'Bea Buyer',
      quantity: 1,
    });
    await payOrLeave(world, ordered.body.url);
  },
  buyLater: async (world: World) => {
    const entry = pick(world, world.entries);
    if (!entry) return;
    const extras = [{ id: entry.tournament.extras[0], quantity: 1 }];
    const bought = await post(world, entry.by.token, `/api/tournament-registrations/${entry.id}/extras`, { extras });
    await payOrLeave(world, bought.body.url);
  },
  /** A page that was left open is paid: whatever has become of what it is for. */
  payLate: async (world: World) => {
    const page = pick(world, world.pages);
    if (page) await payPage(world, page);
  },
  runOut: async (world: World) => {
    const entry = pick(world, world.entries);
    const later = new Date(world.server.clock.now().getTime() + 72 * hourMs);
    if (entry) await expireHolds(world.server.context.pool, later, 100, entry.id);
  },
};
