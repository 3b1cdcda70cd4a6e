import { CreditCard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, type MetaFunction, useLoaderData, useParams, useRevalidator, useSearchParams } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { PayLinkCard } from '#areas/entries/web/pay-link/pay-link-card.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: titleOf('Pay for your entry', matches) },
  { name: 'robots', content: 'noindex' },
  // The address contains a secret token: no referrer is sent.
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = pageLoader(({ params, context: { fetchApi } }) =>
  call(endpoints.getPayLink, { params: { token: params.token ?? '' }, fetchApi }),
);

export const ErrorBoundary = () => (
  <FailedScreen
    width="narrow"
    says={() => 'Your entry could not be loaded.'}
    nowhere={
      <EmptyState
        icon={CreditCard}
        title="This payment link is not valid"
        description="Please use the link in your mail, or ask the organizer for another one."
      >
        <Button asChild>
          <Link to={paths.tournaments()}>Browse Tournaments</Link>
        </Button>
      </EmptyState>
    }
  >
    <PageHeader title="Pay for your entry" />
  </FailedScreen>
);

const askAgainMs = 3_000;

/** The target of a mailed payment link: no account is needed. */
export default function PayLinkScreen() {
  const entry = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const { revalidate } = useRevalidator();
  useReturn(token, () => void revalidate());
  const isAwaited = entry.status === 'processing';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [isAwaited, revalidate]);
  return (
    <Page width="narrow">
      <PageHeader title="Pay for your entry" />
      <PayLinkCard token={token} entry={entry} onChanged={() => void revalidate()} />
    </Page>
  );
}

/** Handles the return from the checkout: looks the session up once and removes it from the address. */
function useReturn(token: string, onSettled: () => void) {
  const [search, setSearch] = useSearchParams();
  const isHandled = useRef(false);
  const sessionId = search.get('session_id');
  useEffect(() => {
    if (!sessionId || isHandled.current) return;
    isHandled.current = true;
    call(endpoints.confirmPayLink, { params: { token }, body: { session_id: sessionId } })
      // A session of another entry is ignored.
      .catch(() => undefined)
      .finally(() => {
        setSearch({}, { replace: true });
        onSettled();
      });
  }, [sessionId, token, setSearch, onSettled]);
}
