import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, type MetaFunction, useLoaderData, useParams, useRevalidator, useSearchParams } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { PayLinkCard } from '#areas/entries/web/pay-link/pay-link-card.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: titleOf('Pay for your entry', matches) },
  { name: 'robots', content: 'noindex' },
  // The address is the secret: it is told to nobody.
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ params, context }: LoaderArgs) {
  try {
    return {
      state: 'ready' as const,
      entry: await call(endpoints.getPayLink, { params: { token: params.token ?? '' }, fetchApi: context.fetchApi }),
    };
  } catch (error) {
    return {
      state:
        error instanceof ApiError && (error.status === 404 || error.status === 422)
          ? ('unknown' as const)
          : ('failed' as const),
    };
  }
}

const askAgainMs = 3_000;

/** Where a mailed payment link leads: no account is needed. */
export default function PayLinkScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const { revalidate, state } = useRevalidator();
  useReturn(token, () => void revalidate());
  const isAwaited = loaded.state === 'ready' && loaded.entry.status === 'processing';
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [isAwaited, revalidate]);
  return (
    <Page width="narrow">
      <PageHeader title="Pay for your entry" />
      {loaded.state === 'ready' && (
        <PayLinkCard token={token} entry={loaded.entry} onChanged={() => void revalidate()} />
      )}
      {loaded.state === 'unknown' && (
        <EmptyState
          icon={CreditCard}
          title="This payment link is not valid"
          description="Please use the link in your mail, or ask the organizer for another one."
        >
          <Button asChild>
            <Link to={paths.tournaments()}>Browse Tournaments</Link>
          </Button>
        </EmptyState>
      )}
      {loaded.state === 'failed' && (
        <FailureState
          message="Your entry could not be loaded."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </Page>
  );
}

/** The browser came back from the card page: the session is looked up once, and leaves the address. */
function useReturn(token: string, onSettled: () => void) {
  const [search, setSearch] = useSearchParams();
  const isHandled = useRef(false);
  const sessionId = search.get('session_id');
  useEffect(() => {
    if (!sessionId || isHandled.current) return;
    isHandled.current = true;
    call(endpoints.confirmPayLink, { params: { token }, body: { session_id: sessionId } })
      // A session that is not this entry's changes nothing here.
      .catch(() => undefined)
      .finally(() => {
        setSearch({}, { replace: true });
        onSettled();
      });
  }, [sessionId, token, setSearch, onSettled]);
}
