import { ReceiptText } from 'lucide-react';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { ReceiptCard } from '#areas/shop/web/receipt-card.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Receipt | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address contains a secret token: no referrer is sent.
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = pageLoader(({ params, context: { fetchApi } }) =>
  call(endpoints.getReceipt, { params: { token: params.token ?? '' }, fetchApi }),
);

export const ErrorBoundary = () => (
  <FailedScreen
    width="narrow"
    says={() => 'Your receipt could not be loaded.'}
    nowhere={
      <EmptyState
        icon={ReceiptText}
        title="We could not find this receipt"
        description="Please open the link in your mail again, or copy all of it into the address bar."
      >
        <Button asChild>
          <Link to={paths.marketplace()}>Golf Marketplace</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.help('marketplace')}>Help with purchases</Link>
        </Button>
      </EmptyState>
    }
  >
    <PageHeader title="Receipt" />
  </FailedScreen>
);

/** A buyer's receipt, reached by a mailed link: no account is needed. */
export default function ReceiptScreen() {
  return (
    <Page width="narrow" className="max-w-2xl print:max-w-none print:p-0">
      <BackLink to={paths.marketplace()}>Golf Marketplace</BackLink>
      <ReceiptCard receipt={useLoaderData<typeof loader>()} />
    </Page>
  );
}
