import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { ReceiptText } from 'lucide-react';
import { data, Link, type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { Receipt } from '#areas/shop/contract/orders.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { ReceiptCard } from '#areas/shop/web/receipt-card.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [
  { title: `Receipt | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address is the secret: it is told to nobody.
  { name: 'referrer', content: 'no-referrer' },
];

type Loaded = { state: 'ready'; receipt: Receipt } | { state: 'unknown' | 'failed' };

export async function loader({ params, context: { fetchApi } }: LoaderArgs) {
  try {
    const receipt = await call(endpoints.getReceipt, { params: { token: params.token ?? '' }, fetchApi });
    return data<Loaded>({ state: 'ready', receipt });
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return isUnknown
      ? data<Loaded>({ state: 'unknown' }, { status: 404 })
      : data<Loaded>({ state: 'failed' }, { status: 503 });
  }
}

/** A buyer's receipt behind the link of their mail: no account is needed. */
export default function ReceiptScreen() {
  const loaded = useLoaderData<Loaded>();
  const { revalidate, state } = useRevalidator();
  if (loaded.state === 'ready') {
    return (
      <Page width="narrow" className="max-w-2xl print:max-w-none print:p-0">
        <BackLink to={paths.marketplace()} className="print:hidden">
          Golf Marketplace
        </BackLink>
        <ReceiptCard receipt={loaded.receipt} />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageHeader title="Receipt" />
      {loaded.state === 'failed' ? (
        <FailureState
          message="Your receipt could not be loaded."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      ) : (
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
      )}
    </Page>
  );
}
