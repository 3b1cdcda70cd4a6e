import { asOrganizer, type OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { connectPayee } from '#demo/accounts/connect-payee.ts';
import { makeAccount } from '#demo/accounts/make-accounts.ts';
import type { World } from '#demo/world.ts';
import { demoShop } from './demo-orders.ts';
import { loadProducts } from './load-products.ts';

/** The catalogue, two sellers and their orders. */
export async function fillMarketplace(world: World, platinum: OrganizerViewer | undefined): Promise<void> {
  if (!platinum) return;
  const { context, provider } = world;
  const profile = { first_name: demoShop.first, last_name: demoShop.last, organization_name: demoShop.organization };
  const shop = asOrganizer(await makeAccount(world, demoShop.email, 'organizer', profile, 'platinum'));
  if (provider) await connectPayee(context, provider, shop);
  await loadProducts({
    context,
    sellers: { platinum, shop },
    payCheckout: provider && ((sessionId) => provider.payCheckout(sessionId)),
  });
}
