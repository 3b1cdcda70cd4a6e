import { useEffect } from 'react';
import { type MetaFunction, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import type { MarketplacePayment } from '#areas/shop/contract/orders.ts';
import { unknownPayment } from '#areas/shop/rules/shop.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { orNullIfNotFound } from '#kernel/web/client/unknown.ts';
import { PaymentOutcome } from '#areas/shop/web/payment-outcome.tsx';
import { Page } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [
  { title: `Your purchase | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address leads to the receipt: no referrer is sent.
  { name: 'referrer', content: 'no-referrer' },
];

const longestShown = 300;

const sessionIn = (searchParams: URLSearchParams) =>
  (searchParams.get('session_id')?.trim() ?? '').slice(0, longestShown);

export const loader = pageLoader(async ({ request, context: { fetchApi } }) => {
  const sessionId = sessionIn(new URL(request.url).searchParams);
  const query = { session_id: sessionId };
  return {
    sessionId,
    payment: (await orNullIfNotFound(call(endpoints.readMarketplacePayment, { query, fetchApi }))) ?? unknownPayment,
  };
});

export const ErrorBoundary = () => <Outcome sessionId={sessionIn(useSearchParams()[0])} payment={null} />;

const askAgainMs = 3_000;

/**
 * The return page of the checkout. The address alone proves nothing: the payment is looked up, and polled while it is
 * processing.
 */
export default function MarketplaceSuccessScreen() {
  const { sessionId, payment } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isAwaited = payment.status === 'processing';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [isAwaited, revalidate]);
  return <Outcome sessionId={sessionId} payment={payment} />;
}

function Outcome({ sessionId, payment }: { sessionId: string; payment: MarketplacePayment | null }) {
  const { revalidate, state } = useRevalidator();
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
