import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { Store } from 'lucide-react';
import { Link, type MetaFunction, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { viewerHolds, viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { OrganizerGate } from '#areas/accounts/web/organizer-gate.tsx';
import { UnverifiedBanner } from '#areas/accounts/web/unverified-banner.tsx';
import { SellingNotice } from '#areas/money/web/connect/selling-notice.tsx';
import { SoldOrders } from '#areas/shop/web/orders/sold-orders.tsx';
import { listOrders, readOrderSearch } from '#areas/shop/web/orders/queries.ts';
import { OfferManagement } from '#areas/shop/web/products/offer-management.tsx';
import { listCatalogue, listOwnOffers, readFind } from '#areas/shop/web/products/queries.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';

export const meta: MetaFunction = () => [{ title: `Product Management | ${brand.name}` }];

/**
 * Reads the data of the tab in the address; products only where the plan includes them. The page retries reads that
 * failed.
 */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { search, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(paths.productManagement() + search));
  const isOrganizer = viewer.profile.account_type === 'organizer';
  const isOrders = searchParams.get('tab') === 'orders';
  const sells = !isOrders && viewerMay(viewer, 'product_sales') && viewerHolds(viewer, 'products.write');
  const [find, orderSearch] = [readFind(searchParams), readOrderSearch(searchParams)];
  const [offers, catalogue, orders] = await Promise.all([
    sells ? orNullOnApiError(listOwnOffers(fetchApi)) : null,
    sells ? orNullOnApiError(listCatalogue(find, { fetchApi })) : null,
    isOrganizer && isOrders ? orNullOnApiError(listOrders(orderSearch, { fetchApi })) : null,
  ]);
  return {
    products: { offers, catalogue: catalogue && { find, page: catalogue } },
    orders: orders && { search: orderSearch, page: orders },
  };
}

/** The page itself reads the list when the tab or the search changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function ProductManagementScreen() {
  const { products, orders } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  const mayOffer = viewerHolds(viewer, 'products.write');
  return (
    <OrganizerGate others="home" needs="money.read">
      <Page>
        <PageHeader
          title="Product Management"
          description="Choose your products and prices in the Golf Marketplace, and look after your buyers."
        >
          <Button asChild variant="outline">
            <Link to={paths.marketplace()}>
              <Store aria-hidden /> View Marketplace
            </Link>
          </Button>
        </PageHeader>
        <UnverifiedBanner waits="You can add products once it is verified." />
        <Tabs param="tab" defaultValue={mayOffer ? 'products' : 'orders'}>
          <TabsList>
            {mayOffer && <TabsTrigger value="products">Products</TabsTrigger>}
            <TabsTrigger value="orders">Orders</TabsTrigger>
          </TabsList>
          {mayOffer && (
            <TabsContent value="products">
              <OfferManagement loaded={products} notice={<SellingNotice />} />
            </TabsContent>
          )}
          <TabsContent value="orders">
            <SoldOrders loaded={orders} />
          </TabsContent>
        </Tabs>
      </Page>
    </OrganizerGate>
  );
}
