import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { MailX } from 'lucide-react';
import { type MetaFunction, useLoaderData, useParams, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { InvitationCard } from '#areas/settings/web/team/invitation-card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [
  { title: `Your invitation | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address is the secret: it is told to nobody.
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ params, context }: LoaderArgs) {
  try {
    const { fetchApi } = context;
    return {
      state: 'ready' as const,
      invitation: await call(endpoints.getInvitation, { params: { token: params.token ?? '' }, fetchApi }),
    };
  } catch (error) {
    const isOver = error instanceof ApiError && (error.status === 410 || error.status === 422);
    return { state: isOver ? ('over' as const) : ('failed' as const) };
  }
}

/** Where the link in an invitation leads. */
export default function InvitationScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const viewer = useViewer();
  const { revalidate, state } = useRevalidator();
  return (
    <Page width="narrow">
      <PageHeader title="Your invitation" />
      {loaded.state === 'ready' && <InvitationCard invitation={loaded.invitation} token={token} viewer={viewer} />}
      {loaded.state === 'over' && (
        <EmptyState
          icon={MailX}
          title="This invitation is over"
          description="It was accepted, taken back, sent again with another link, or is older than seven days."
        />
      )}
      {loaded.state === 'failed' && (
        <FailureState
          message="The invitation could not be loaded."
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      )}
    </Page>
  );
}
