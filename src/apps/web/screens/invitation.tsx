import { MailX } from 'lucide-react';
import { type MetaFunction, useLoaderData, useParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { InvitationCard } from '#areas/settings/web/team/invitation-card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const meta: MetaFunction = () => [
  { title: `Your invitation | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The address contains a secret token: no referrer is sent.
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = pageLoader(({ params, context: { fetchApi } }) =>
  call(endpoints.getInvitation, { params: { token: params.token ?? '' }, fetchApi }),
);

export const ErrorBoundary = () => (
  <FailedScreen
    width="narrow"
    says={() => 'The invitation could not be loaded.'}
    nowhere={
      <EmptyState
        icon={MailX}
        title="This invitation is over"
        description="It was accepted, taken back, sent again with another link, or is older than seven days."
      />
    }
  >
    <PageHeader title="Your invitation" />
  </FailedScreen>
);

/** The target of the link in an invitation. */
export default function InvitationScreen() {
  const invitation = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const viewer = useViewer();
  return (
    <Page width="narrow">
      <PageHeader title="Your invitation" />
      <InvitationCard invitation={invitation} token={token} viewer={viewer} />
    </Page>
  );
}
