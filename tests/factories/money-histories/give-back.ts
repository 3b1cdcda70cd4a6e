import { followDispute } from '#areas/money/services/follow-dispute.ts';
import { followRefund } from '#areas/money/services/follow-refund.ts';
import { passwordOfAll } from '#tests/factories/accounts.ts';
import { decide, dispute } from '#tests/factories/disputes.ts';
import { endRefund } from '#tests/factories/refunds.ts';
import { inDays, tournamentFormOf } from '#tests/factories/tournaments.ts';
import { refundsOfProvider } from './provider.ts';
import { below, openTournament, pick, post, priceList, type World } from './world.ts';

const own = async ({ server, host }: World, path: string) =>
  (await server.call('GET', `/api/organizer/${path}`, { as: host.token })).body;
const someCents = [undefined, 10, 33.33, 0.5] as const;

/** News of the provider comes late, twice, or not at all. */
async function notify(world: World, news: () => Promise<unknown>): Promise<void> {
  for (let told = 0; told < below(world.random, 3); told++) await news();
}

/** The refunds, changes and cancellations by sellers. */
export const giving = {
  giveBack: async (world: World) => {
    const entry = pick(world, world.entries);
    if (!entry) return;
    const path = `/api/organizer/tournaments/${entry.tournament.id}/registrations/${entry.id}/refund`;
    await post(world, world.host.token, path, { amount: pick(world, someCents) });
  },
  giveSponsorBack: async (world: World) => {
    const { sponsorships = [] } = await own(world, `tournaments/${world.open.id}/sponsors`);
    const { id } = pick(world, sponsorships as { id: string }[]) ?? {};
    if (!id) return;
    const amount = pick(world, someCents);
    await post(world, world.host.token, `/api/organizer/sponsorships/${id}/refund`, { amount });
  },
  giveOrderBack: async (world: World) => {
    const { id } = pick(world, ((await own(world, 'orders')).data ?? []) as { id: string }[]) ?? {};
    if (!id) return;
    const amount = pick(world, someCents);
    await post(world, world.host.token, `/api/organizer/orders/${id}/refund`, { amount });
  },
  leave: async (world: World) => {
    const entry = pick(world, world.entries);
    if (entry) await world.server.call('DELETE', `/api/tournament-registrations/${entry.id}`, { as: entry.by.token });
  },
  /** Another fee, other prices of extras: pages that are open ask for the old ones. */
  price: async (world: World) => {
    const { server, host, open } = world;
    const form = tournamentFormOf(await own(world, `tournaments/${open.id}`));
    const registrationFee = pick(world, [60, 100, 175, 260]);
    await server.call('PATCH', `/api/tournaments/${open.id}`, { as: host.token, body: { ...form, registrationFee } });
    const { version, extras } = await own(world, `tournaments/${open.id}/terms`);
    if (!extras) return;
    const body = priceList(
      version,
      { id: extras[0].id, price: pick(world, [20, 45.5, 80]) },
      { id: extras[1].id },
      { fee_percent: pick(world, [null, 3.5]) },
    );
    await server.call('PUT', `/api/organizer/tournaments/${open.id}/terms`, { as: host.token, body });
  },
  date: async (world: World) => {
    const { server, host, open } = world;
    const form = tournamentFormOf(await own(world, `tournaments/${open.id}`));
    const date = inDays(server, 5 + below(world.random, 60));
    await server.call('PATCH', `/api/tournaments/${open.id}`, { as: host.token, body: { ...form, date } });
  },
  /** It is called off, or deleted where nobody has paid, and the next one is published. */
  cancel: async (world: World) => {
    await world.server.call('DELETE', `/api/tournaments/${world.open.id}`, { as: world.host.token });
    await openTournament(world);
  },
  /** It is called off, and everybody gets credit. */
  weather: async (world: World) => {
    const path = `/api/organizer/tournaments/${world.open.id}/weather`;
    const choice = { remedy: 'credit', percent: 100, reason: 'Thunderstorms' };
    const { preview } = (await post(world, world.host.token, path, { ...choice, dry_run: true })).body;
    const done = await post(world, world.host.token, path, { ...choice, preview });
    if (done.status === 200) await openTournament(world);
  },
  payOut: async (world: World) => {
    const { id } = pick(world, ((await own(world, 'credits')).data ?? []) as { id: string }[]) ?? {};
    if (id) await post(world, world.host.token, `/api/organizer/credits/${id}/pay-out`);
  },
  sendAgain: async (world: World) => {
    const { id } = pick(world, ((await own(world, 'failed-refunds')).refunds ?? []) as { id: string }[]) ?? {};
    if (id) {
      const send = () => post(world, world.host.token, `/api/organizer/failed-refunds/${id}/send`);
      await Promise.all([send(), send()]);
    }
  },
  /** A golfer deletes the account, where nothing keeps them. */
  golferGoes: async (world: World) => {
    const golfer = pick(
      world,
      world.golfers.filter(({ userId }) => !world.gone.has(userId)),
    );
    if (!golfer) return;
    for (const { id, by } of world.entries)
      if (by === golfer) await world.server.call('DELETE', `/api/tournament-registrations/${id}`, { as: by.token });
    const body = { confirm: golfer.email, password: passwordOfAll };
    if ((await post(world, golfer.token, '/api/account/delete', body)).status === 200) world.gone.add(golfer.userId);
  },
};

/** The acts of cards and banks. */
export const banking = {
  refuse: async (world: World) => {
    const { server } = world;
    const refunds = await refundsOfProvider(world);
    const refund = pick(
      world,
      refunds.filter(({ status }) => status !== 'failed'),
    );
    if (!refund) return;
    await endRefund(server, refund.id, pick(world, ['failed', 'failed', 'succeeded'] as const));
    await notify(world, () => followRefund(server.context, refund.id));
  },
  dispute: async (world: World) => {
    const session = pick(world, world.paid);
    const { id } = session ? await dispute(world.server, session).catch(() => ({ id: null })) : { id: null };
    if (!id) return;
    world.disputes.push(id);
    await notify(world, () => followDispute(world.server.context, id));
  },
  bank: async (world: World) => {
    const id = pick(world, world.disputes);
    if (!id) return;
    await decide(world.server, id, pick(world, ['won', 'lost'] as const));
    await notify(world, () => followDispute(world.server.context, id));
  },
};

/** The host hands over, pays out and calls off what keeps them, and deletes the account. */
export async function hostGoes(world: World): Promise<void> {
  const { server, host } = world;
  await server.call('DELETE', `/api/tournaments/${world.open.id}`, { as: host.token });
  for (const { id } of (await own(world, 'orders')).data ?? [])
    await server.call('PATCH', `/api/organizer/orders/${id}`, { as: host.token, body: { fulfilment: 'fulfilled' } });
  for (const { id } of (await own(world, 'credits')).data ?? [])
    await post(world, host.token, `/api/organizer/credits/${id}/pay-out`);
  const gone = await post(world, host.token, '/api/account/delete', { confirm: host.email, password: passwordOfAll });
  host.isGone = gone.status === 200;
}
