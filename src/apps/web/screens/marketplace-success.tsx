import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { useEffect } from 'react';
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { MarketplacePayment } from '#areas/shop/contract/orders.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { PaymentOutcome } from '#areas/shop/web/payment-outcome.tsx';
import { Page } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [
  { title: `Your purchase | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address leads to the receipt: it is told to nobody.
  { name: 'referrer', content: 'no-referrer' },
];

const longestShown = 300;
const unknown: MarketplacePayment = {
  status: 'unknown',
  product_name: null,
  amount: null,
  refunded_amount: null,
  seller: null,
  receipt_url: null,
};

export async function loader({
  request,
  context: { fetchApi },
}: LoaderArgs): Promise<{ sessionId: string; payment: MarketplacePayment | null }> {
  const given = new URL(request.url).searchParams.get('session_id')?.trim() ?? '';
  const sessionId = given.slice(0, longestShown);
  try {
    return {
      sessionId,
      payment: await call(endpoints.readMarketplacePayment, { query: { session_id: sessionId }, fetchApi }),
    };
  } catch (error) {
    return { sessionId, payment: error instanceof ApiError && error.status === 422 ? unknown : null };
  }
}

const askAgainMs = 3_000;

/**
 * Where the card page leads back to. What the address says is not believed: the payment is looked up, and followed
 * while it is under way.
 */
export default function MarketplaceSuccessScreen() {
  const { sessionId, payment } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const isAwaited = payment?.status === 'processing';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [isAwaited, revalidate]);
  return (
    <Page width="narrow" className="max-w-2xl">
      <PaymentOutcome
        sessionId={sessionId}
        payment={payment}
        onRetry={() => void revalidate()}
        isBusy={state === 'loading'}
      />
    </Page>
  );
}
